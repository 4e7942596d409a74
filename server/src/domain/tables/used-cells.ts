import { type LeftOut, Refused } from './computed.ts'
import { leftOutReason } from './left-out-reason.ts'
import { heldIn, isHeading, numbersOf, type Places } from './places.ts'
import type { PackedColumn, Table } from './table.ts'

/** The cells of a column that hold a value, in the order of their rows, all in one unit. */
export type UsedCells = {
  column: number
  held: PackedColumn
  rows: Places
  unit: string | null
  leftOut: LeftOut[]
}

/** Takes the cells of a column that hold a value. Throws Refused where they are in several units. */
export function useCells(table: Table, rows: Places, column: number): UsedCells {
  const { unit } = columnAt(table, column)
  const held = heldIn(table, column)
  const used = new Int32Array(rows.length)
  let count = 0
  const leftOut: LeftOut[] = []
  const units = new Set<string | null>()
  let last: string | null | undefined
  for (const place of rows) {
    const entry = held.entries[held.codes[place] ?? -1]
    if (entry?.value == null) {
      leaveOut(leftOut, table, column, place)
      continue
    }
    const own = entry.unit ?? unit
    if (own !== last) units.add(own)
    last = own
    used[count++] = place
  }
  if (units.size > 1)
    throw new Refused(
      'mixed-units',
      column,
      [...units].map(one => one ?? ''),
    )
  const [only = unit] = units
  return { column, held, rows: used.slice(0, count), unit: only, leftOut }
}

/** The value of one of the cells. */
export function valueAt({ held, rows }: UsedCells, index: number): string {
  return held.entries[held.codes[rows[index] ?? -1] ?? -1]?.value ?? ''
}

/** Throws Refused where no cell holds a value. */
export function requireSome(used: UsedCells, rows: Places): void {
  if (used.rows.length > 0) return
  const texts = firstTexts(used.held, rows)
  if (used.leftOut.some(({ reason }) => reason === 'ambiguous-date'))
    throw new Refused('ambiguous-date', used.column, texts)
  throw new Refused('nothing-to-compute', used.column, texts, used.leftOut)
}

/** Throws Refused where a date can be read in two ways. `rows` are those that were looked at. */
export function refuseAmbiguous(table: Table, rows: Places, leftOut: LeftOut[]): void {
  const unsure = leftOut.find(({ reason }) => reason === 'ambiguous-date')
  if (unsure === undefined) return
  const numbers = new Set(unsure.rows.slice(0, 5))
  const places = rows.filter(place => numbers.has(table.numbers[place] ?? 0))
  throw new Refused('ambiguous-date', unsure.column, firstTexts(heldIn(table, unsure.column), places))
}

/** What the first cells of rows hold. */
export function firstTexts({ entries, codes }: PackedColumn, rows: Places): string[] {
  return Array.from(rows.subarray(0, 5), place => entries[codes[place] ?? -1]?.text ?? '')
}

/** Adds a cell to those that are left out for the same reason. */
export function leaveOut(
  into: LeftOut[],
  table: Table,
  column: number,
  place: number,
  reason: LeftOut['reason'] = reasonAt(table, column, place),
): void {
  const row = table.numbers[place] ?? 0
  const known = into.find(entry => entry.column === column && entry.reason === reason)
  if (known === undefined) into.push({ column, reason, rows: [row] })
  else known.rows.push(row)
}

function reasonAt(table: Table, column: number, place: number): LeftOut['reason'] {
  const { entries, codes } = heldIn(table, column)
  return leftOutReason(entries[codes[place] ?? -1], columnAt(table, column).type)
}

/** The numbers of rows, as cells of a column. */
export function cellsOf(table: Table, column: number, rows: Places): { column: number; rows: number[] } {
  return { column, rows: numbersOf(table, rows) }
}

export function columnAt(table: Table, column: number): Table['columns'][number] {
  const found = table.columns[column]
  if (found === undefined) throw new Refused('no-such-column', column)
  return found
}

/** Cells of rows that take no part: headings apart from sums, since a row that is taken for one may be a row. */
export function totalsAside(table: Table, column: number, places: Places): LeftOut[] {
  const of = (reason: 'total' | 'heading', some: Places): LeftOut[] =>
    some.length > 0 ? [{ ...cellsOf(table, column, some), reason }] : []
  return [
    ...of(
      'total',
      places.filter(place => !isHeading(table, place)),
    ),
    ...of(
      'heading',
      places.filter(place => isHeading(table, place)),
    ),
  ]
}
