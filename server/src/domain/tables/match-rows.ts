import type { Condition } from '@citewell/contract/table-plan.ts'
import { type LeftOut, Refused } from './computed.ts'
import { nearestValues } from './nearest-values.ts'
import { allPlaces, heldIn, isTotal, type Places } from './places.ts'
import { isOtherDuration, testBeside, testOf } from './row-condition.ts'
import type { Table } from './table.ts'
import { columnAt, leaveOut, refuseAmbiguous } from './used-cells.ts'

/** The rows that fulfil conditions, apart from totals; cells that could not be judged are left out with a reason. */
export type Matched = { rows: Places; totals: Places; leftOut: LeftOut[] }

/** The rows of `among` that fulfil every condition. Throws Refused if the units of compared cells differ. */
export function matchRows(table: Table, among: Places, where: Condition[], tick: () => void): Matched {
  const tests = where.map(condition => {
    const { column, than } = condition
    if (compares(condition)) refuseOtherUnits(table, among, condition, column)
    if (than === undefined) return { column, told: oncePerEntry(table, condition) }
    refuseOtherUnits(table, among, condition, than)
    return { column, told: ofBoth(table, condition, than) }
  })
  const [rows, totals] = [new Int32Array(among.length), new Int32Array(among.length)]
  let [matched, summed] = [0, 0]
  const leftOut: LeftOut[] = []
  for (const place of among) {
    tick()
    const total = isTotal(table, place)
    if (tests.every(({ told }) => told(place) === true)) {
      if (total) totals[summed++] = place
      else rows[matched++] = place
    } else if (!total && tests.every(({ told }) => told(place) !== false))
      for (const { column, told } of tests) if (told(place) === null) leaveOut(leftOut, table, column, place)
  }
  return { rows: rows.slice(0, matched), totals: totals.slice(0, summed), leftOut }
}

/** The same for a number over these rows. Throws Refused also where a date of two readings may belong to them. */
export function matchSurely(table: Table, among: Places, where: Condition[], tick: () => void): Matched {
  const matched = matchRows(table, among, where, tick)
  refuseAmbiguous(table, among, matched.leftOut)
  return matched
}

/** A test that is made once of cells that are the same. */
function oncePerEntry(table: Table, condition: Condition): (place: number) => boolean | null {
  const test = testOf(condition, columnAt(table, condition.column))
  const { entries, codes } = heldIn(table, condition.column)
  const known: (boolean | null | undefined)[] = []
  return place => {
    const code = codes[place] ?? -1
    // Nothing has the code -1.
    const told = known[code + 1]
    if (told !== undefined) return told
    const made = test(entries[code] ?? null)
    known[code + 1] = made
    return made
  }
}

/** A test of two cells of a row. */
function ofBoth(table: Table, condition: Condition, than: number): (place: number) => boolean | null {
  const test = testBeside(condition, columnAt(table, condition.column))
  const [own, other] = [heldIn(table, condition.column), heldIn(table, than)]
  return place =>
    test(own.entries[own.codes[place] ?? -1] ?? null, other.entries[other.codes[place] ?? -1] ?? null)
}

/** Throws Refused, with the nearest values, for a condition that no row of the table fulfils by itself. */
export function refuseUnmatched(table: Table, where: Condition[], tick: () => void): void {
  for (const condition of where) {
    if (condition.is !== 'is' && condition.is !== 'contains') continue
    const { rows, totals } = matchRows(table, allPlaces(table), [condition], tick)
    if (rows.length + totals.length === 0)
      throw new Refused('no-row-matches', condition.column, nearestValues(table, condition))
  }
}

function compares({ is }: Condition): boolean {
  return is === 'over' || is === 'under' || is === 'at-least' || is === 'at-most' || is === 'between'
}

/** Of times in days and in months, those are refused of which the calendar decides. */
function refuseOtherUnits(table: Table, rows: Places, condition: Condition, column: number): void {
  const { entries, codes } = heldIn(table, column)
  if (entries.every(({ unit }) => unit === null)) return
  const own = columnAt(table, column)
  const test = condition.than === undefined ? testOf(condition, own) : null
  const units = new Set<string>()
  for (const place of rows) {
    const entry = entries[codes[place] ?? -1]
    if (entry?.value == null || entry.unit === null || isTotal(table, place)) continue
    if (test && isOtherDuration(entry, own) && test(entry) !== null) continue
    units.add(entry.unit)
  }
  if (units.size > 0) throw new Refused('mixed-units', column, [own.unit ?? '', ...units])
}
