import { foldText } from './cell-texts.ts'
import { Exact } from './decimals.ts'
import type { ColumnType, Entry } from './table.ts'

/** Up to 15 digits, two different decimals are two different doubles in the same order. */
const digitsOfDouble = 15

/** Below, at or above 0 as the decimal `a` is less than, equal to or more than `b`. */
export function compareDecimals(a: string, b: string): number {
  if (a.length <= digitsOfDouble && b.length <= digitsOfDouble) return Number(a) - Number(b)
  return new Exact(a).cmp(b)
}

/**
 * Compares a cell's date with a date that may be less precise: all of May 2024 equals "2024". Null where the cell is the
 * less precise one and could be either.
 */
export function compareDates(cell: string, date: string): number | null {
  const length = Math.min(cell.length, date.length)
  const [a, b] = [cell.slice(0, length), date.slice(0, length)]
  if (a !== b) return a < b ? -1 : 1
  return cell.length < date.length ? null : 0
}

/** Compares two values of a column of this type for an order from the smallest to the largest. */
export function compareInOrder(a: string, b: string, type: ColumnType): number {
  return comparePlaces(placeOf(a, type), placeOf(b, type))
}

/** What values of a column are sorted by; made once for each of them. */
export type Place = number | string | Exact

export function placeOf(value: string, type: ColumnType): Place {
  if (type !== 'number' && type !== 'percentage' && type !== 'duration') return value
  return value.length <= digitsOfDouble ? Number(value) : new Exact(value)
}

/** Below, at or above 0 as `a` stands before, at or after `b` of the same column. */
export function comparePlaces(a: Place, b: Place): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== 'string' && typeof b !== 'string') return new Exact(a).cmp(b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** By what a cell is the same as another one of its column: its worth, or its letters where it has none. */
export function sameKey(cell: Entry | null | undefined, type: ColumnType): string {
  if (!cell) return ''
  if (cell.value === null) return foldText(cell.text)
  const plain =
    type === 'number' || type === 'percentage' || type === 'duration' ? trimDecimal(cell.value) : cell.value
  return cell.unit === null ? plain : `${plain} ${cell.unit}`
}

/** "1.50" and "1.5" are the same number. */
export function trimDecimal(digits: string): string {
  const short = digits.includes('.') ? digits.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : digits
  return short === '-0' ? '0' : short
}
