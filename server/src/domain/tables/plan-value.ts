import { isIsoDate } from '@citewell/contract/iso-date.ts'
import { readCell } from './read-cells.ts'
import type { Column } from './table.ts'
import { worthOf } from './worth-of-cell.ts'

const canonical = /^-?\d{1,40}(?:\.\d{1,40})?$/

/**
 * What a value of a plan is worth in a column: numbers are digits with a point, in the column's unit, or written with
 * their unit ("2 years"); dates are ISO, also "2024", or written out. Null for what the column cannot hold.
 */
export function planValue(text: string, column: Column): string | null {
  const plain = text.trim()
  if (column.type === 'text') return plain
  if (column.type === 'date' && isIsoDate(plain)) return plain
  if (column.type !== 'date' && column.type !== 'yes-no' && canonical.test(plain)) return plain
  const kind = { type: column.type, unit: column.unit, bareFits: true, years: true }
  const { value, unit } = worthOf(readCell(plain, '.', null), kind)
  return unit === null ? value : null
}
