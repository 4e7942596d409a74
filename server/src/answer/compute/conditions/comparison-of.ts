import type { Condition } from '@citewell/contract/table-plan.ts'
import { digitsOf, Exact } from '../../../domain/tables/decimals.ts'
import { meaningOfM } from '../../../domain/tables/meaning-of-m.ts'
import { durationUnit, ratioOf } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMoney, scaleFactors, splitUnit } from '../../../domain/tables/units.ts'
import type { AmountMention } from '../words/mentions.ts'

const million = 1_000_000

/**
 * The condition that a comparison is on a column, in the column's unit; null where its units or dates do not fit. A date
 * compared with a month or year is compared with its last day or its first.
 */
export function comparisonOf(mention: AmountMention, table: Table, column: number): Condition | null {
  const { is, values } = mention
  const { name = '', type, unit = null } = table.columns[column] ?? {}
  if (type !== 'date') {
    if (values.some(value => /^\d{4}-/.test(value))) return null
    const own = values.flatMap(value => inUnit(value, mention.unit, { name, unit }) ?? [])
    return own.length === values.length ? { column, is, values: own } : null
  }
  if (!values.every(value => /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value))) return null
  const sample = table.cells[column]?.entries.find(({ value }) => value !== null)?.value
  if (sample?.length === 4) return { column, is, values: values.map(value => value.slice(0, 4)) }
  if (sample?.length === 7) return inMonths(mention, column)
  const [first = '', second = first] = values
  if (is === 'between') return { column, is, values: [firstDay(first), lastDay(second)] }
  const ends = is === 'over' || is === 'at-most'
  return { column, is, values: [ends ? lastDay(first) : firstDay(first)] }
}

/** The same for a column of months. */
function inMonths({ is, values }: AmountMention, column: number): Condition {
  const [first = '', second = first] = values
  if (is === 'between')
    return { column, is, values: [firstDay(first).slice(0, 7), lastDay(second).slice(0, 7)] }
  const ends = is === 'over' || is === 'at-most'
  return { column, is, values: [(ends ? lastDay(first) : firstDay(first)).slice(0, 7)] }
}

/** Two years are 24 in a column of months, two million are 2 in a column of millions; null where the units do not tell. */
function inUnit(
  value: string,
  said: string | null,
  { name, unit }: { name: string; unit: string | null },
): string | null {
  if (said === 'm') return ofM(value, { name, unit })
  // "Over 5 million" of a column in "m" that may be metres.
  if (unit === 'm' && Number(value) >= million && meaningOfM(name) === null) return null
  const from = durationUnit(said ?? '')
  const to = durationUnit(unit ?? '')
  const [times, parts] = from && to ? [ratioOf(from, to), ratioOf(to, from)] : [0, 0]
  if (times >= 1) return digitsOf(new Exact(value).times(times))
  if (parts >= 1) return digitsOf(new Exact(value).div(parts))
  const factor = scaleFactors.get(splitUnit(unit).scale) ?? 1
  const large = new Exact(value)
  return Number(factor) > 1 && Number(value) >= Number(factor) ? digitsOf(large.div(factor)) : value
}

/** "50 m": metres, minutes or millions, as the column has them. */
function ofM(value: string, { name, unit }: { name: string; unit: string | null }): string | null {
  const { scale, base } = splitUnit(unit)
  if (unit === 'm' || scale === 'million') return value
  if (durationUnit(unit ?? '') !== null) return inUnit(value, 'minute', { name, unit })
  const isMoneyOf = isMoney(unit) || (base === null && meaningOfM(name) === 'million')
  if (!isMoneyOf) return null
  return digitsOf(new Exact(value).times(million).div(scaleFactors.get(scale) ?? 1))
}

function firstDay(iso: string): string {
  return `${iso}-01-01`.slice(0, 10)
}

function lastDay(iso: string): string {
  if (iso.length === 4) return `${iso}-12-31`
  if (iso.length > 7) return iso
  const [year, month] = iso.split('-').map(Number)
  return `${iso}-${String(new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate()).padStart(2, '0')}`
}
