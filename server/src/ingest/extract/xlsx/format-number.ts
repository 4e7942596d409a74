import { format, isDateFormat } from 'numfmt'
import type { RowCell } from '../rows/row.ts'

type ShownNumber = { text: string; kind: RowCell['kind'] }

/** Days from the first day of the one calendar to that of the other. */
const daysTo1904 = 1462
const dates = new Map<string, boolean>()

/** A number as its format shows it to people; one that the format cannot show stays as it is. */
export function formatNumber(raw: string, pattern: string, from1904: boolean): ShownNumber {
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return { text: raw, kind: 'text' }
  if (pattern === 'General' || pattern === '@') return { text: general(value), kind: 'number' }
  const date = isDate(pattern)
  try {
    const text = format(pattern, date && from1904 ? value + daysTo1904 : value)
    return { text, kind: date ? 'date' : 'number' }
  } catch {
    return { text: general(value), kind: 'number' }
  }
}

/** Whole numbers in full, since they may be identifiers; others in ten digits, without the crumbs of binary fractions. */
function general(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return String(Number(value.toPrecision(10)))
}

function isDate(pattern: string): boolean {
  let known = dates.get(pattern)
  if (known === undefined) {
    // A hostile workbook may bring any number of formats.
    if (dates.size > 5000) dates.clear()
    known = safely(() => isDateFormat(pattern))
    dates.set(pattern, known)
  }
  return known
}

function safely(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
