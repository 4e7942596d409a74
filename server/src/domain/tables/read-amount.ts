import type { DecimalMark } from './number-marks.ts'
import { currencyOf, measureOf, scaleOf } from './units.ts'

/** A number as a cell states it, with what stands around it. */
export type Amount = {
  /** Digits of a decimal: "-1234.5". */
  digits: string
  /** "million"; empty for none. */
  scale: string
  /** "EUR", "%", "TB"; null for none. */
  unit: string | null
  /** Whether the unit is one that is known to be one, not just a word after the number. */
  known: boolean
}

/** Longer numbers are identifiers, and no sum of shorter ones loses a digit. */
const mostDigits = 40
const longest = 60

/** "1,234 [a]", "12*", "1,234 (a)", "12¹", "12¹⁾", "1,234[^3]" of Markdown: marks of footnotes after a number. */
const footnote = /(?<=[\d)%])\s?(?:\[\^?[\p{L}\d ]{1,8}\]|\([a-z]\)|[*†‡§]{1,4}|[¹²³⁴-⁹]{1,3}⁾?){1,3}$/u
const grouped = {
  '.': /^(?:\d{1,40}|\d{1,3}(?:,\d{2,3}){0,12},\d{3}|\d{1,3}(?:['’]\d{3}){1,12}|\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3}){1,12})?(?:\.\d{1,40})?$/u,
  ',': /^(?:\d{1,40}|\d{1,3}(?:\.\d{3}){1,12}|\d{1,3}(?:['’]\d{3}){1,12}|\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3}){1,12})?(?:,\d{1,40})?$/u,
}
const shape =
  /^(?<open>\(?)(?<before>[^\d.,()+\-−–]{0,12})(?<sign>[+\-−–]?)(?<open2>\(?)\s?(?<before2>[^\d.,()+\-−–]{0,12})(?<number>[.,]?\d[\d.,'’ \u00a0\u202f\u2009]{0,56})(?<power>[eE][+-]?\d{1,3})?(?<close>\)?)(?<after>[^\d()]{0,24})(?<close2>\)?)$/u

/** The number that a cell states and nothing else; null for other texts, ranges and approximations. */
export function readAmount(text: string, mark: DecimalMark): Amount | null {
  const plain = text.trim()
  if (plain.length > longest || !/\d/.test(plain)) return null
  const found = shape.exec(plain.replace(footnote, '').trim())?.groups
  if (!found) return null
  const trailing = /^(?:\s?[-−–])(?=\s|$)/u.exec(found.after ?? '')
  const after = (found.after ?? '').slice(trailing?.[0].length ?? 0).trim()
  // "CHF 12.–" has no decimals; it is not below nothing.
  const round = /[.,]\s?$/u.test(found.number ?? '')
  const brackets = (found.open ?? '') + (found.open2 ?? '')
  if (brackets.length !== ((found.close ?? '') + (found.close2 ?? '')).length) return null
  const digits = decimalOf((found.number ?? '').trim(), mark, found.power)
  const signs = [
    brackets,
    round ? '' : (trailing?.[0].trim() ?? ''),
    (found.sign ?? '').replace('+', ''),
  ].filter(Boolean)
  if (digits === null || brackets.length > 1 || signs.length > 1) return null
  const unit = unitAround(`${found.before} ${found.before2}`.trim(), after)
  if (unit === null) return null
  return { ...unit, digits: signs.length === 1 && /[1-9]/.test(digits) ? `-${digits}` : digits }
}

/** Null for what is no number under this decimal mark, or too long to be one. */
function decimalOf(number: string, mark: DecimalMark, power: string | undefined): string | null {
  const whole = number.replace(/[.,]$/, '')
  if (!grouped[mark].test(whole)) return null
  const [before = '', after = ''] = whole.replace(/['’ \u00a0\u202f\u2009]/gu, '').split(mark)
  const digits = before.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const shift = Number((power ?? 'e0').slice(1))
  if (digits.length + after.length + Math.abs(shift) > mostDigits) return null
  const all = (digits + after).padStart(Math.max(0, -shift) + digits.length + after.length, '0')
  const point = all.length - after.length + shift
  const left = all.padEnd(Math.max(point, all.length), '0')
  const decimals = left.slice(point)
  const ints = left.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  return decimals === '' ? ints : `${ints}.${decimals}`
}

function unitAround(before: string, after: string): Omit<Amount, 'digits'> | null {
  if (/^(?:st|nd|rd|th|er|re|e|º|ª|ème)$/u.test(after) && before === '')
    return { scale: '', unit: null, known: true }
  const words = `${before} ${after}`
    .replace(/(\p{L}{0,3}\$|[%€£¥₹‰])/gu, ' $1 ')
    .split(/\s/u)
    .filter(Boolean)
  if (words.length > 3) return null
  const money = words.map(currencyOf).find(currency => currency !== null) ?? null
  let scale = ''
  let unit: string | null = money
  let known = true
  for (const word of words) {
    const [scaled, currency] = [scaleOf(word, money !== null), currencyOf(word)]
    if (scaled !== null && scale === '') scale = scaled
    else if (currency !== null && currency === money) continue
    else if (unit !== null || word === before) return null
    else {
      unit = percent.has(word.toLowerCase()) ? '%' : (measureOf(word) ?? word)
      known = unit === '%' || measureOf(word) !== null
    }
  }
  return known || /^\p{L}{2,20}$/u.test(unit ?? '') ? { scale, unit, known } : null
}

const percent = new Set(['%', 'percent', 'prozent', 'pct', 'v.h.'])
