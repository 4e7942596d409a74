import type { ColumnCells, ComputedTable } from '@citewell/contract/computed.ts'

/** The cells that a computed answer comes from, and those that it left out. */
export type MarkedCells = Pick<ComputedTable, 'table' | 'used' | 'left_out' | 'first_column'>

/** Went into a computed answer, or left out of it. */
export type CellMark = 'used' | 'left-out'

export const markTitles: Record<CellMark, string> = {
  used: 'Computed with',
  'left-out': 'Left out of the computation',
}

/** How the cells of a row are marked, by their columns in the sheet. */
export function marksOfRow(
  cells: Omit<MarkedCells, 'table'> | undefined,
  row: number,
): Map<number, CellMark> {
  const marks = new Map<number, CellMark>()
  if (!cells) return marks
  const add = (columns: ColumnCells[], mark: CellMark) => {
    for (const { column, rows } of columns)
      if (rows.some(([from, to]) => from <= row && row <= to)) marks.set(column + cells.first_column, mark)
  }
  add(cells.left_out, 'left-out')
  add(cells.used, 'used')
  return marks
}
