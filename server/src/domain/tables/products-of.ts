import { Refused } from './computed.ts'
import { digitsOf, Exact } from './decimals.ts'
import { heldIn, type Places } from './places.ts'
import { durationUnit } from './read-duration.ts'
import type { Entry, Table } from './table.ts'
import { currencyOf, isMoney } from './units.ts'
import { columnAt, leaveOut, type UsedCells } from './used-cells.ts'

/** The product of two numbers of each row that has both. Throws Refused where nothing says what their units make. */
export function productsOf(table: Table, rows: Places, column: number, times: number): UsedCells {
  const [one, other] = [heldIn(table, column), heldIn(table, times)]
  const leftOut: UsedCells['leftOut'] = []
  const entries: Entry[] = []
  const codes = new Int32Array(table.numbers.length).fill(-1)
  const none = new Int32Array(codes.length)
  const used: number[] = []
  const units = new Set<string | null>()
  for (const place of rows) {
    const [a, b] = [one.entries[one.codes[place] ?? -1], other.entries[other.codes[place] ?? -1]]
    if (a?.value == null) leaveOut(leftOut, table, column, place)
    if (b?.value == null) leaveOut(leftOut, table, times, place)
    if (a?.value == null || b?.value == null) continue
    units.add(unitOf(table, [column, times], [a.unit, b.unit]))
    const value = digitsOf(new Exact(a.value).times(b.value))
    codes[place] = entries.push({ text: value, value, unit: null }) - 1
    used.push(place)
  }
  const [unit = null, more] = units
  if (more !== undefined)
    throw new Refused(
      'mixed-units',
      column,
      [...units].map(each => each ?? ''),
    )
  const held = { entries, codes, starts: none, ends: none, letterless: true }
  return { column, held, rows: Int32Array.from(used), unit, leftOut }
}

/** Hours by EUR an hour are EUR. Two amounts of money make nothing that can be said, nor do percentages. */
function unitOf(table: Table, columns: [number, number], own: (string | null)[]): string | null {
  const units = columns.map((column, at) => own[at] ?? columnAt(table, column).unit)
  const [money, ...more] = units.filter(isMoney)
  const others = units.filter(unit => unit !== null && !isMoney(unit))
  const isShare = columns.some(column => columnAt(table, column).type === 'percentage')
  const isOtherTime = columns.some(column => {
    const each = wordsOf(columnAt(table, column).name).flatMap(word => durationUnit(word) ?? [])
    const times = others.flatMap(unit => durationUnit(unit ?? '') ?? [])
    return each.length > 0 && times.some(time => !each.includes(time))
  })
  if (isShare || isOtherTime || more.length > 0 || others.length > 1)
    throw new Refused(
      'mixed-units',
      columns[0],
      units.map(unit => unit ?? ''),
    )
  const priced = columns.flatMap(column => currencyIn(columnAt(table, column).name) ?? [])
  return money ?? priced[0] ?? others[0] ?? null
}

/** The EUR of "Rate (EUR/h)". */
function currencyIn(name: string): string | null {
  const [, code = ''] = /[([]([A-Z]{3}|[€$£])\s?(?:\/|per )/.exec(name) ?? []
  return currencyOf(code)
}

function wordsOf(name: string): string[] {
  return name.match(/\p{L}{1,20}/gu) ?? []
}
