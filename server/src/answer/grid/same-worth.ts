import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import { durationUnit, ratioOf } from '../../domain/tables/read-duration.ts'

/**
 * Whether two values of a column say the same: "1 year" and "12 months" do, "30 days" and "1 month" do not, since that
 * depends on the calendar. Values that have no form to compare are taken for the same.
 */
export function areSameWorth(type: ColumnType, one: CellValue, other: CellValue): boolean {
  if (one.plain === null || other.plain === null) return true
  if (one.unit === other.unit) return one.plain === other.plain
  const [unit, against] = [durationUnit(one.unit ?? ''), durationUnit(other.unit ?? '')]
  if (type !== 'duration' || unit === null || against === null) return false
  return Number(one.plain) * ratioOf(unit, against) === Number(other.plain)
}
