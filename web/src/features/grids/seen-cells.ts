import { mostCellsAtOnce } from '@citewell/contract/grid-limits.ts'
import type { GridRow } from '@citewell/contract/grid-shapes.ts'
import type { MarkedCells, SeenRow } from '@citewell/contract/many-cells.ts'
import type { GridFilter } from './arrange-rows.ts'

/** The cells of these rows and columns as they are on the screen; with a filter for changed values, those alone. */
export function seenCells(rows: GridRow[], columnIds: string[], only: GridFilter['only']): SeenRow[] {
  return rows.flatMap(({ document_id, cells }) => {
    const byColumn = new Map(cells.map(cell => [cell.column_id, cell]))
    const versions = columnIds.map(id => {
      const cell = byColumn.get(id)
      return cell && (only !== 'changed' || cell.changed) ? cell.version : null
    })
    return versions.some(version => version !== null) ? [{ document_id, versions }] : []
  })
}

/** As many rows as one call takes, each time. */
export function inCalls(rows: SeenRow[], columns: number): SeenRow[][] {
  const size = Math.max(1, Math.floor(mostCellsAtOnce / Math.max(1, columns)))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}

export const noneMarked: MarkedCells = {
  changed: 0,
  left: {
    ...{ already: 0, changed_since: 0, without_value: 0, stale: 0, locked: 0, of_others: 0, not_allowed: 0 },
  },
  rows: [],
}

/** What two calls came to. */
export function bothMarked(one: MarkedCells, other: MarkedCells): MarkedCells {
  const reasons = Object.keys(one.left) as (keyof MarkedCells['left'])[]
  const sums = reasons.map(reason => [reason, one.left[reason] + other.left[reason]] as const)
  return {
    changed: one.changed + other.changed,
    left: { ...one.left, ...Object.fromEntries(sums) },
    rows: [...one.rows, ...other.rows],
  }
}

const reasonsSaid: Record<keyof MarkedCells['left'], string> = {
  already: 'so already',
  without_value: 'without one cited value',
  stale: 'out of date',
  locked: 'locked',
  changed_since: 'changed since you saw them',
  of_others: 'confirmed by others',
  not_allowed: 'in documents that you may not change',
}

/** "Left as they are: 3 locked, 2 out of date."; empty if none is left. */
export function leftText(left: MarkedCells['left']): string {
  const said = (Object.keys(reasonsSaid) as (keyof MarkedCells['left'])[])
    .filter(reason => left[reason] > 0)
    .map(reason => `${left[reason]} ${reasonsSaid[reason]}`)
  return said.length === 0 ? '' : `Left as they are: ${said.join(', ')}.`
}
