import type { ColumnCells, ComputedTable } from '@citewell/contract/computed.ts'

/** The cells that a computed answer comes from, and those that it left out. */
export type MarkedCells = Pick<
  ComputedTable,
  'table' | 'plan' | 'columns' | 'used' | 'left_out' | 'first_column'
>

/** Went into a computed answer, or left out of it. */
export type CellMark = 'used' | 'left-out'

export const markTitles: Record<CellMark, string> = {
  used: 'Computed with',
  'left-out': 'Left out of the computation',
}

/** How the cells of a row are marked, by their columns in the sheet. */
export function marksOfRow(
  cells: Pick<MarkedCells, 'used' | 'left_out' | 'first_column'> | undefined,
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

/** How many cells there are, and how many of them are known: of very many stretches, only the first are kept. */
export function countCells(columns: ColumnCells[]): { all: number; known: number } {
  let [all, known] = [0, 0]
  for (const { rows, count } of columns) {
    all += count
    known += rows.reduce((sum, [from, to]) => sum + to - from + 1, 0)
  }
  return { all, known }
}

/** Says how many cells are marked where these are not all. */
export function markedText(marked: number, all: number): string | null {
  if (marked >= all) return null
  const number = (value: number) => value.toLocaleString('en')
  return `The first ${number(marked)} of the ${number(all)} cells that were computed with are marked.`
}
