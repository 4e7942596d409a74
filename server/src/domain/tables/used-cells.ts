import { type LeftOut, Refused } from './computed.ts'
import { leftOutReason } from './left-out-reason.ts'
import type { Table, TableRow } from './table.ts'

/** The cells of a column that hold a value, in the order of their rows, all in one unit. */
export type UsedCells = {
  column: number
  values: string[]
  rows: TableRow[]
  unit: string | null
  leftOut: LeftOut[]
}

/** Takes the cells of a column that hold a value. Throws Refused where they are in several units. */
export function useCells(table: Table, rows: TableRow[], column: number): UsedCells {
  const { type, unit } = columnAt(table, column)
  const used: UsedCells = { column, values: [], rows: [], unit, leftOut: [] }
  const units = new Set<string | null>()
  const { entries = [], codes = [] } = table.cells[column] ?? {}
  for (const row of rows) {
    const cell = entries[codes[row.place] ?? -1]
    if (cell?.value == null) {
      leaveOut(used.leftOut, column, leftOutReason(cell, type), row)
      continue
    }
    units.add(cell.unit ?? unit)
    used.values.push(cell.value)
    used.rows.push(row)
  }
  if (units.size > 1)
    throw new Refused(
      'mixed-units',
      column,
      [...units].map(one => one ?? ''),
    )
  const [only = unit] = units
  return { ...used, unit: only }
}

/** Throws Refused where no cell holds a value. */
export function requireSome(used: UsedCells, rows: TableRow[]): void {
  if (used.values.length > 0) return
  const ambiguous = used.leftOut.some(({ reason }) => reason === 'ambiguous-date')
  const texts = rows.slice(0, 5).map(({ cells }) => cells[used.column]?.text ?? '')
  throw new Refused(ambiguous ? 'ambiguous-date' : 'nothing-to-compute', used.column, texts)
}

/** Adds a cell to those that are left out for the same reason. */
export function leaveOut(
  into: LeftOut[],
  column: number,
  reason: LeftOut['reason'],
  { row }: TableRow,
): void {
  const known = into.find(entry => entry.column === column && entry.reason === reason)
  if (known === undefined) into.push({ column, reason, rows: [row] })
  else known.rows.push(row)
}

/** The numbers of rows, as cells of a column. */
export function cellsOf(column: number, rows: TableRow[]): { column: number; rows: number[] } {
  return { column, rows: rows.map(({ row }) => row) }
}

export function columnAt(table: Table, column: number): Table['columns'][number] {
  const found = table.columns[column]
  if (found === undefined) throw new Refused('no-such-column', column)
  return found
}
