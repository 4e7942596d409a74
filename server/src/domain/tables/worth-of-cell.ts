import { digitsOf, Exact } from './decimals.ts'
import type { Reading } from './read-cells.ts'
import { type DurationUnit, ratioOf } from './read-duration.ts'
import type { ColumnKind } from './type-column.ts'
import { scaleFactors, splitUnit, unitOf } from './units.ts'

/** What a cell is worth in its column, and its unit where that is another than the column's. */
export type Worth = { value: string | null; unit: string | null }

const nothing: Worth = { value: null, unit: null }
/** In a column of one of these, "$" is that one. */
const dollars = new Set(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD'])

/** The value of a reading in a column of this kind; null where it does not fit. */
export function worthOf(reading: Reading, column: ColumnKind): Worth {
  switch (reading.kind) {
    case 'yes-no':
      return column.type === 'yes-no' ? { value: reading.value, unit: null } : nothing
    case 'date':
      return column.type === 'date' ? { value: reading.value, unit: null } : nothing
    case 'duration':
      return column.type === 'duration' ? lasting(reading.duration, column) : nothing
    case 'amount':
      if (column.type === 'date')
        return column.years && reading.year ? { value: reading.amount.digits, unit: null } : nothing
      return column.type === 'number' || column.type === 'percentage'
        ? counted(reading.amount, column)
        : nothing
    default:
      return nothing
  }
}

function lasting(duration: { amount: string; unit: DurationUnit }, column: ColumnKind): Worth {
  const times = ratioOf(duration.unit, column.unit as DurationUnit)
  if (times === 0) return { value: duration.amount, unit: duration.unit }
  return { value: digitsOf(new Exact(duration.amount).times(times)), unit: null }
}

function counted(
  { digits, scale, unit, known }: { digits: string; scale: string; unit: string | null; known: boolean },
  column: ColumnKind,
): Worth {
  const { scale: columnScale, base } = splitUnit(column.unit)
  if (unit === null && !column.bareFits) return nothing
  if (!known && unit !== base) return nothing
  const same = unit === null || unit === base || (unit === '$' && dollars.has(base ?? ''))
  if (!same) return { value: digits, unit: unitOf(scale, unit) }
  if (scale === '' || scale === columnScale) return { value: digits, unit: null }
  const factor = new Exact(scaleFactors.get(scale) ?? 1).div(scaleFactors.get(columnScale) ?? 1)
  return { value: digitsOf(new Exact(digits).times(factor)), unit: null }
}
