import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import { compareDates, compareDecimals } from '../../../domain/tables/compare-values.ts'
import { durationUnit, ratioOf } from '../../../domain/tables/read-duration.ts'

/** In days: a month and a year are not always as long. */
const longest = { month: [28, 31], year: [365, 366] } as const
const seconds = 86_400

/**
 * Below, at or above 0 as one value is less than, as much as or more than another. Null where that cannot be said: two
 * currencies, a text, or a month and 30 days.
 */
export function compareCells(type: ColumnType, one: CellValue, other: CellValue): number | null {
  if (one.plain === null || other.plain === null) return null
  if (type === 'date') return compareDates(one.plain, other.plain)
  if (type === 'yes-no' || type === 'text' || type === 'name')
    return one.plain < other.plain ? -1 : Number(one.plain > other.plain)
  if (type !== 'duration') return one.unit === other.unit ? compareDecimals(one.plain, other.plain) : null
  const [unit, against] = [durationUnit(one.unit ?? ''), durationUnit(other.unit ?? '')]
  if (unit === null || against === null) return null
  const ratio = ratioOf(unit, against)
  if (ratio !== 0) return Number(one.plain) * ratio - Number(other.plain)
  const [[least, most], [floor, ceiling]] = [
    daysOf(Number(one.plain), unit),
    daysOf(Number(other.plain), against),
  ]
  if (least > ceiling) return 1
  return most < floor ? -1 : null
}

/**
 * An order of all values with a plain form, for sorting: a month goes for 30 days and twelve of them for a year. What
 * compareCells is sure of stands in the same order here.
 */
export function orderCells(type: ColumnType, one: CellValue, other: CellValue): number {
  const [days, against] = type === 'duration' ? [usualDays(one), usualDays(other)] : [null, null]
  if (days !== null && against !== null) return days - against
  return compareCells(type, one, other) ?? 0
}

function usualDays({ plain, unit }: CellValue): number | null {
  const known = durationUnit(unit ?? '')
  if (plain === null || known === null) return null
  const amount = Number(plain)
  if (known === 'year') return amount * 365
  if (known === 'month') return Math.floor(amount / 12) * 365 + (amount % 12) * 30
  return (amount * ratioOf(known, 'second')) / seconds
}

/** The fewest and the most days that a length of time has. */
function daysOf(amount: number, unit: NonNullable<ReturnType<typeof durationUnit>>): [number, number] {
  if (unit === 'month' || unit === 'year') {
    const [least, most] = longest[unit]
    // Twelve months are a year, however long each of them is.
    const years = unit === 'month' ? Math.floor(amount / 12) : 0
    const months = unit === 'month' ? amount % 12 : amount
    return [years * 365 + months * least, years * 366 + months * most]
  }
  const days = (amount * ratioOf(unit, 'second')) / seconds
  return [days, days]
}
