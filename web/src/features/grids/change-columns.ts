import type { EnteredColumn, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ColumnAction } from './column-about.tsx'

/** The columns after an action on one of them; one that is moved passes those that are hidden. */
export function changeColumns(
  columns: GridColumn[],
  id: string,
  action: Exclude<ColumnAction, 'edit'>,
): EnteredColumn[] {
  const at = columns.findIndex(column => column.id === id)
  const column = columns[at]
  if (!column) return columns
  const replaced = (change: Partial<GridColumn>) => columns.with(at, { ...column, ...change })
  if (action === 'delete') return columns.filter(other => other.id !== id)
  if (action === 'hide') return replaced({ hidden: !column.hidden })
  if (action === 'freeze') return replaced({ frozen: !column.frozen })
  const step = action === 'left' ? -1 : 1
  let to = at + step
  while (columns[to]?.hidden) to += step
  return columns[to] ? columns.toSpliced(at, 1).toSpliced(to, 0, column) : columns
}

/** The columns with one dragged to where another stands; it becomes frozen or not as that one is. */
export function dragColumn(columns: GridColumn[], id: string, onto: string): GridColumn[] {
  const from = columns.findIndex(column => column.id === id)
  const to = columns.findIndex(column => column.id === onto)
  const [column, target] = [columns[from], columns[to]]
  if (!column || !target || from === to) return columns
  return columns.toSpliced(from, 1).toSpliced(to, 0, { ...column, frozen: target.frozen })
}
