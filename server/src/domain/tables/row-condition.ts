import type { Comparison, Condition } from '@citewell/contract/table-plan.ts'
import { foldText, isBlank } from './cell-texts.ts'
import { compareDates, compareDecimals } from './compare-values.ts'
import { digitsOf, Exact } from './decimals.ts'
import { planValue } from './plan-value.ts'
import { isAmbiguousDate, readDate } from './read-date.ts'
import { daysOf, durationUnit } from './read-duration.ts'
import type { Column, Entry } from './table.ts'

/** Whether a cell fulfils a condition; null where its worth cannot be known. */
export type CellTest = (cell: Entry | null) => boolean | null

/** The test that a condition makes of the cells of its column; the condition has passed `checkPlan`. */
export function testOf({ is, values }: Condition, column: Column): CellTest {
  switch (is) {
    case 'empty':
      return cell => isBlank(cell?.text ?? '')
    case 'filled':
      return cell => !isBlank(cell?.text ?? '')
    case 'is':
      return isOneOf(values, column)
    case 'is-not': {
      const isOne = isOneOf(values, column)
      return cell => {
        const told = isOne(cell)
        return told === null ? null : !told
      }
    }
    case 'contains': {
      const parts = values.map(foldText)
      return cell => {
        const text = foldText(cell?.text ?? '')
        return parts.some(part => text.includes(part))
      }
    }
    default:
      return inOrder(is, values, column)
  }
}

/** Whether a cell is one of the values; null for a date of which one of its two readings is. */
function isOneOf(values: string[], column: Column): CellTest {
  const texts = new Set(values.map(foldText))
  const worths = column.type === 'text' ? [] : values.flatMap(value => planValue(value, column) ?? [])
  return cell => {
    const known = cell?.value ?? null
    if (known !== null && cell?.unit === null)
      if (worths.some(worth => compareWith(known, worth, column) === 0)) return true
    const text = cell?.text ?? ''
    // The worth of a number decides, not its letters: "1.234" may be 1234. One in another unit is meant as it is written.
    if (known !== null && cell?.unit === null && column.type !== 'date' && worths.length === values.length)
      return false
    if (texts.has(foldText(text))) return true
    const isIt = (date: string) => worths.some(worth => compareWith(date, worth, column) === 0)
    return datesOf(cell, column).some(isIt) ? null : false
  }
}

/** Both days that a date may be of which nobody can say whether the day or the month comes first; none for other cells. */
function datesOf(cell: Entry | null, { type }: Column): string[] {
  const text = cell?.text ?? ''
  if (type !== 'date' || cell?.value != null || !isAmbiguousDate(text, null)) return []
  return (['day-first', 'month-first'] as const).flatMap(order => readDate(text, order) ?? [])
}

function inOrder(is: Comparison, values: string[], column: Column): CellTest {
  const [first = '', second = ''] = values.map(value => planValue(value, column) ?? '')
  return cell => {
    if (cell?.value == null) {
      const isOutside = (date: string) => {
        const [low, high] = [first, second].map(value => compareWith(date, value, column)) as [number, number]
        return is === 'between' ? low < 0 || high > 0 : !isMet(is, low)
      }
      const dates = datesOf(cell, column)
      return isBlank(cell?.text ?? '') || (dates.length > 0 && dates.every(isOutside)) ? false : null
    }
    const compare = isOtherDuration(cell, column) ? compareDays : compareWith
    const low = compare(cell.value, first, column, cell.unit)
    const high = is === 'between' ? compare(cell.value, second, column, cell.unit) : 0
    if (low === null || high === null) return null
    return is === 'between' ? low >= 0 && high <= 0 : isMet(is, low)
  }
}

/** The test of a cell and the one beside it that a condition with `than` makes; the condition has passed `checkPlan`. */
export function testBeside(
  { is, times, plus }: Condition,
  column: Column,
): (cell: Entry | null, other: Entry | null) => boolean | null {
  return (cell, other) => {
    if ([cell, other].some(each => isBlank(each?.text ?? ''))) return false
    const [own, limit] = [cell?.value ?? null, other?.value ?? null]
    if (own === null || limit === null) return null
    // Twice a loss is no more than the loss.
    if (times !== undefined && new Exact(limit).isNegative()) return false
    // Of a day and a month nobody knows which one is later, if it lies in it.
    const isVague = column.type === 'date' && own.length !== limit.length
    if (column.type === 'date' && plus !== undefined) {
      const days = daysBetween(limit, own)
      return days === null ? null : isMet(is, days.comparedTo(plus))
    }
    const most = times === undefined && plus === undefined ? limit : mostOf(limit, times, plus)
    const order = compareWith(own, most, column)
    return order === null || (isVague && order === 0) ? null : isMet(is, order)
  }
}

function mostOf(limit: string, times = '1', plus = '0'): string {
  return digitsOf(new Exact(limit).times(times).plus(plus))
}

const day = 86_400_000

/** With the time of day where both dates have one; null where a date does not say its day. */
function daysBetween(from: string, to: string): InstanceType<typeof Exact> | null {
  if (from.length < 10 || to.length < 10) return null
  const isTimed = from.length > 10 && to.length > 10
  const [start = 0, end = 0] = [from, to].map(date =>
    Date.parse(isTimed ? `${date}Z` : `${date.slice(0, 10)}T00:00Z`),
  )
  return new Exact(end - start).div(day)
}

function isMet(is: Comparison, order: number): boolean {
  if (is === 'over') return order > 0
  if (is === 'under') return order < 0
  return is === 'at-least' ? order >= 0 : order <= 0
}

/** A time in days of a column in months, or the other way round. */
export function isOtherDuration({ unit }: Entry, column: Column): boolean {
  return column.type === 'duration' && unit !== null && durationUnit(unit) !== null
}

/** Compares a time with one of another calendar unit; null where it depends on the months that are meant. */
function compareDays(cell: string, value: string, column: Column, unit: string | null): number | null {
  const [own, other] = [durationUnit(unit ?? ''), durationUnit(column.unit ?? '')]
  if (own === null || other === null) return null
  const [least, most] = daysOf(Number(cell), own)
  const [from, to] = daysOf(Number(value), other)
  if (most < from) return -1
  if (least > to) return 1
  return least === most && from === to ? 0 : null
}

function compareWith(cell: string, value: string, { type }: Column): number | null {
  if (type === 'date') return compareDates(cell, value)
  if (type === 'yes-no') return cell === value ? 0 : 1
  return compareDecimals(cell, value)
}
