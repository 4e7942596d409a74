import { headingRow, hiddenRow, totalRow } from './row-marks.ts'
import type { PackedColumn, Table, TableRow } from './table.ts'

/** Rows of a table, by their place in it: 4 bytes each, where an object of each of a long table would fill the memory. */
export type Places = Int32Array

/** All rows, in their order. */
export function allPlaces({ numbers }: Table): Places {
  const places = new Int32Array(numbers.length)
  for (let place = 0; place < places.length; place++) places[place] = place
  return places
}

/** The numbers of rows. */
export function numbersOf({ numbers }: Table, places: Places): number[] {
  const list = new Array<number>(places.length)
  for (let index = 0; index < places.length; index++) list[index] = numbers[places[index] ?? 0] ?? 0
  return list
}

export function rowsAt(table: Table, places: Places): TableRow[] {
  return Array.from(places, place => table.rowAt(place))
}

/** The first rows, so that the others of a long table need not be made. */
export function firstRows(table: Table, most: number): TableRow[] {
  return Array.from({ length: Math.min(most, table.numbers.length) }, (_, place) => table.rowAt(place))
}

/** Whether a row takes no part: it sums others up, or heads them. */
export function isTotal({ marks }: Pick<Table, 'marks'>, place: number): boolean {
  return ((marks[place] ?? 0) & (totalRow | headingRow)) !== 0
}

/** Whether a row heads others and sums none up. */
export function isHeading({ marks }: Table, place: number): boolean {
  return ((marks[place] ?? 0) & (totalRow | headingRow)) === headingRow
}

/** How many of the rows are hidden. */
export function countHidden({ marks }: Table, places: Places): number {
  let count = 0
  for (const place of places) if (((marks[place] ?? 0) & hiddenRow) !== 0) count++
  return count
}

const none: PackedColumn = {
  entries: [],
  codes: new Int32Array(),
  starts: new Int32Array(),
  ends: new Int32Array(),
  letterless: true,
}

/** The cells of a column. */
export function heldIn({ cells }: Table, column: number): PackedColumn {
  return cells[column] ?? none
}

/** How many of the rows have each entry of a column, by its place among the entries; rows without one are left out. */
export function* tally(
  { entries, codes }: PackedColumn,
  places: Places,
): Generator<[code: number, count: number]> {
  // A few rows of a column with many entries, as in one of many groups, are counted without looking at all entries.
  if (places.length * 8 < entries.length) {
    const counts = new Map<number, number>()
    for (const place of places) {
      const code = codes[place] ?? -1
      if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
    return yield* counts
  }
  const counts = new Int32Array(entries.length)
  for (const place of places) {
    const code = codes[place] ?? -1
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1
  }
  for (const [code, count] of counts.entries()) if (count > 0) yield [code, count]
}
