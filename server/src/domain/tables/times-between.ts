import { Refused } from './computed.ts'
import { heldIn, type Places } from './places.ts'
import { spanOf } from './span-of-dates.ts'
import type { PackedColumn, Table } from './table.ts'
import { columnAt, leaveOut, type UsedCells } from './used-cells.ts'

const minute = 60_000

/**
 * The time from one date of a row to another, for each row that has both: minutes where all of these dates have their time,
 * else days. Throws Refused where a date does not say its day.
 */
export function timesBetween(
  table: Table,
  rows: Places,
  { since, column }: { since: number; column: number },
  tick: () => void,
): { used: UsedCells; unit: 'day' | 'minute' } {
  const [from, to] = [heldIn(table, since), heldIn(table, column)]
  const leftOut: UsedCells['leftOut'] = []
  for (const each of [since, column])
    if (columnAt(table, each).type !== 'date') throw new Refused('not-dates', each)
  const pairs: { place: number; start: string; end: string }[] = []
  for (const place of rows) {
    tick()
    const start = from.entries[from.codes[place] ?? -1]?.value ?? null
    const end = to.entries[to.codes[place] ?? -1]?.value ?? null
    if (start === null) leaveOut(leftOut, table, since, place)
    if (end === null) leaveOut(leftOut, table, column, place)
    if (start !== null && end !== null) pairs.push({ place, start, end })
  }
  const isTimed = pairs.every(({ start, end }) => start.length > 10 && end.length > 10)
  const { held, known } = heldBetween(table, since, column, isTimed)
  for (const { place, start, end } of pairs) {
    tick()
    const value = isTimed
      ? String((Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / minute)
      : spanOf(start, end, 'days', column)
    const code = known.get(value) ?? held.entries.push({ text: value, value, unit: null }) - 1
    known.set(value, code)
    held.codes[place] = code
  }
  const used = { column, held, rows: Int32Array.from(pairs, ({ place }) => place), unit: null, leftOut }
  return { used, unit: isTimed ? 'minute' : 'day' }
}

type Between = { held: PackedColumn; known: Map<string, number> }

const kept = new WeakMap<Table, Map<string, Between>>()

/** The column of these times as far as it was needed, which all groups of a table share. */
function heldBetween(table: Table, since: number, column: number, isTimed: boolean): Between {
  const own = kept.get(table) ?? new Map<string, Between>()
  kept.set(table, own)
  const key = `${since} ${column} ${isTimed}`
  const before = own.get(key)
  if (before) return before
  const codes = new Int32Array(table.numbers.length).fill(-1)
  const ends = new Int32Array(codes.length)
  const made = { held: { entries: [], codes, starts: ends, ends, letterless: true }, known: new Map() }
  own.set(key, made)
  return made
}
