import type { ColumnCells, ComputedTable } from '@citewell/contract/computed.ts'

/** The cells that a computed answer comes from, and those that it left out. */
export type MarkedCells = Pick<ComputedTable, 'used' | 'left_out' | 'first_column'>

/** How the cells of a row are marked, by their columns in the sheet. */
export function marksOfRow(cells: MarkedCells | undefined, row: number): Map<number, 'used' | 'left-out'> {
  const marks = new Map<number, 'used' | 'left-out'>()
  if (!cells) return marks
  const add = (columns: ColumnCells[], mark: 'used' | 'left-out') => {
    for (const { column, rows } of columns)
      if (rows.some(([from, to]) => from <= row && row <= to)) marks.set(column + cells.first_column, mark)
  }
  add(cells.left_out, 'left-out')
  add(cells.used, 'used')
  return marks
}
