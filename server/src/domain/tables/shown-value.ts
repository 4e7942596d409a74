import type { Result } from './computed.ts'
import { planWordsOf } from './plan-words/plan-words-in.ts'
import { isMoney, splitUnit, unitOf } from './units.ts'

const mostDecimals = 6
/** Also of a number that names one in its header: "Retention (years)". */
const timeUnits: ReadonlySet<string | null> = new Set(['minute', 'hour', 'day', 'week', 'month', 'year'])

/**
 * A value as people read it: "3,650,000", "12.5 %", "42,000.50 EUR", "42 days"; in German "3.650.000" and "42 Tage".
 * Quotients are rounded. `locale` is a BCP 47 tag.
 */
export function shownValue(
  { value, type, unit }: Pick<Result, 'value' | 'type' | 'unit'>,
  locale = 'en',
): string {
  if (type === 'date' || type === 'text' || type === 'yes-no') return value
  const cents = isMoney(unit) && splitUnit(unit).scale === '' ? centsOf(value) : {}
  const number = shownNumber(value, locale, cents)
  if (unit === null || unit === '') return number
  if (unit.startsWith('1 per ')) return `${number} ${unit.slice(2)}`
  if (type === 'duration' || timeUnits.has(unit)) {
    const said = shownNumber(value, locale, { style: 'unit', unit, unitDisplay: 'long' })
    return unit === 'second' && Math.abs(Number(value)) >= 60 ? `${clockOf(value)} (${said})` : said
  }
  const { scale, base } = splitUnit(unit)
  const scales: Partial<Record<string, string>> = planWordsOf(locale).scales
  return `${number} ${unitOf(scales[scale] ?? scale, base)}`
}

/** An amount of money that is no whole number has at least two decimals, unless it is a rate below one. */
function centsOf(value: string): Intl.NumberFormatOptions {
  const isWhole = /^-?\d+(?:\.0*)?$/.test(value)
  return isWhole || 'maximumSignificantDigits' in roundingOf(value) ? {} : { minimumFractionDigits: 2 }
}

/** "24:36:13", as a clock that does not begin anew each day. */
function clockOf(value: string): string {
  const hundredths = Math.round(Math.abs(Number(value)) * 100)
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000]
  const two = (part: number) => String(part).padStart(2, '0')
  const fraction = rest % 100 === 0 ? '' : `.${two(rest % 100)}`
  const sign = value.startsWith('-') ? '-' : ''
  return `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(Math.floor(rest / 100))}${fraction}`
}

function shownNumber(value: string, locale: string, style: Intl.NumberFormatOptions = {}): string {
  const options = { ...roundingOf(value), ...style }
  // A text keeps all its digits; a number would lose some.
  return new Intl.NumberFormat(locale, options).format(value as Intl.StringNumericLiteral)
}

/** How many digits of a number people read: a quotient is rounded, what was written is not. */
export function roundingOf(value: string): Intl.NumberFormatOptions {
  const decimals = value.split('.')[1]?.length ?? 0
  if (decimals <= mostDecimals) return { maximumFractionDigits: mostDecimals }
  return Math.abs(Number(value)) >= 1 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 3 }
}
