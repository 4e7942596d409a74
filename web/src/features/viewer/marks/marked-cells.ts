import type { ColumnCells, ComputedTable } from '@citewell/contract/computed.ts'

/** The cells that a computed answer comes from, and those that it left out. */
export type MarkedCells = Pick<
  ComputedTable,
  'table' | 'plan' | 'columns' | 'used' | 'left_out' | 'first_column' | 'sheet_name' | 'joined'
> & {
  /** Of a result by groups: the cells of the group that was opened, as its citation names them. */
  cited?: string
}

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

type Stretch = { column: number; from: number; to: number }

/**
 * The cells that a citation names, such as "Invoices!E2, E5:E8" or "Net amount, rows 2, 5–8"; null where it does not name
 * them all, or not in this way.
 */
export function citedCells({
  cited = '',
  columns,
  first_column: first,
}: Pick<MarkedCells, 'cited' | 'columns' | 'first_column'>): Stretch[] | null {
  const ofSheet = cited.slice(cited.lastIndexOf('!') + 1).split(', ')
  const stretches = cited.includes('!') ? ofSheet.map(inSheet) : inTable(cited, columns, first)
  const known = stretches.filter(stretch => stretch !== null)
  return known.length === stretches.length && known.length > 0 ? known : null
}

const sheetCells = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/
const tableRows = /^(\d+)(?:–(\d+))?$/

function inSheet(named: string): Stretch | null {
  const [, letters, from, last = letters, to = from] = sheetCells.exec(named) ?? []
  if (letters === undefined || last !== letters) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { column, from: Number(from), to: Number(to) }
}

function inTable(cited: string, columns: MarkedCells['columns'], first: number): (Stretch | null)[] {
  const at = columns.findIndex(({ name }) => cited.startsWith(`${name}, row`))
  const rows = cited.slice((columns[at]?.name ?? '').length + 2)
  return rows
    .slice(rows.indexOf(' ') + 1)
    .split(', ')
    .map(named => {
      const [, from, to = from] = tableRows.exec(named) ?? []
      return at === -1 || from === undefined
        ? null
        : { column: at + first, from: Number(from), to: Number(to) }
    })
}
