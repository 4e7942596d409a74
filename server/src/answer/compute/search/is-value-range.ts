import { durationUnit, ratioOf } from '../../../domain/tables/read-duration.ts'
import type { Column } from '../../../domain/tables/table.ts'
import { currencyOf, isMoney, measureOf } from '../../../domain/tables/units.ts'

/** What "dollars" may be. */
const dollars = new Set('USD AUD CAD NZD HKD SGD MXN'.split(' '))

/** Whether the word behind a number is the unit of a column. */
export function isValueRange(said: string | null, { type, unit }: Pick<Column, 'type' | 'unit'>): boolean {
  if (said === null) return false
  if (said === 'percent') return type === 'percentage'
  const length = durationUnit(said)
  const own = durationUnit(unit ?? '')
  // "10 hours" of a column in minutes
  if (length !== null)
    return own === length || (type === 'duration' && own !== null && ratioOf(length, own) > 0)
  const currency = currencyOf(said)
  if (currency !== null)
    return isMoney(unit) && (unit === currency || (currency === '$' && dollars.has(unit ?? '')))
  return measureOf(said) !== null && measureOf(said) === unit
}
