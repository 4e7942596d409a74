import type { CellValue } from '@citewell/contract/grid-columns.ts'

const units = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])

/** A value in its normal form, so that "one (1) year" and "1 year" are the same. */
export function shownValue({ text, plain, unit }: Pick<CellValue, 'text' | 'plain' | 'unit'>): string {
  if (plain === null) return text
  if (unit === null)
    return isComputed({ text, plain }) ? `${plain} (computed)` : saysMore(text, plain) ? text : plain
  if (unit === '%') return `${plain} %`
  if (units.has(unit)) return `${plain} ${unit}${plain === '1' ? '' : 's'}`
  return `${unit} ${grouped(plain)}`
}

/** "1 February 2024 + 24 months": a day that was computed from a start and a term. */
export const isComputed = ({ text, plain }: Pick<CellValue, 'text' | 'plain'>) =>
  /^\d{4}-/.test(plain ?? '') && text.includes(' + ')
/** "yes, EUR 250,000" */
const saysMore = (text: string, plain: string) => text.startsWith(`${plain}, `)

function grouped(digits: string): string {
  const [whole = '', decimals] = digits.split('.')
  const parted = /^-?\d+$/.test(whole) ? BigInt(whole).toLocaleString('en') : whole
  return decimals === undefined ? parted : `${parted}.${decimals}`
}
