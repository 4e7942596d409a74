import type { ColumnCells, ComputedTable } from '@citewell/contract/computed.ts'

/** The cells that a computed answer comes from, and those that it left out. */
export type MarkedCells = Pick<
  ComputedTable,
  'table' | 'plan' | 'columns' | 'used' | 'left_out' | 'first_column' | 'sheet_name' | 'joined'
>

/** The cells of one table among them. */
export type MarkedTable = Pick<MarkedCells, 'table' | 'used' | 'left_out' | 'first_column'>

/** By table: those of the table that was computed, and of the one that it looks up. */
export function markedTables({ table, used, left_out, first_column, joined }: MarkedCells): MarkedTable[] {
  return [{ table, used, left_out, first_column }, ...(joined ? [{ ...joined, left_out: [] }] : [])]
}

/** Went into a computed answer, or left out of it. */
export type CellMark = 'used' | 'left-out'

export const markTitles: Record<CellMark, string> = {
  used: 'Computed with',
  'left-out': 'Left out of the computation',
}

/** How the cells of a row of a sheet are marked, by their columns there. */
export function marksOfRow(
  tables: readonly Pick<MarkedTable, 'used' | 'left_out' | 'first_column'>[],
  row: number,
): Map<number, CellMark> {
  const marks = new Map<number, CellMark>()
  const add = (columns: ColumnCells[], first: number, mark: CellMark) => {
    for (const { column, rows } of columns)
      if (rows.some(([from, to]) => from <= row && row <= to)) marks.set(column + first, mark)
  }
  for (const { left_out, first_column } of tables) add(left_out, first_column, 'left-out')
  for (const { used, first_column } of tables) add(used, first_column, 'used')
  return marks
}

/** The uppermost cell that went in, its row from one and its column in the sheet from zero; null where there is none. */
export function firstCell(
  tables: readonly Pick<MarkedTable, 'used' | 'first_column'>[],
): { row: number; column: number } | null {
  const cells = tables.flatMap(({ used, first_column }) =>
    used.flatMap(({ column, rows }) => rows.map(([row]) => ({ row, column: column + first_column }))),
  )
  return cells.reduce<(typeof cells)[number] | null>(
    (first, cell) => (first !== null && first.row <= cell.row ? first : cell),
    null,
  )
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
