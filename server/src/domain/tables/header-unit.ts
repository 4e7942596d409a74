import { durationUnit } from './read-duration.ts'
import { currencyOf, measureOf, scaleOf, unitOf } from './units.ts'

const little = new Set('in en of the de d of and und amounts amount figures values all except per'.split(' '))
const bracket = /[([]([^()[\]]{1,40})[)\]]/gu
const trailing = /(?:,|\s(?:in|en)\s|\s[–-]\s)\s?([^,()[\]]{1,30})$/u

const trailingMeasure = /^(?:[KMGT]B|h|min|kg|km|kWh|MWh)$/

/**
 * What a header or caption says its numbers are in: "million USD" for "Sales (billion $)", "EUR", "%", "month", "TB";
 * null where it says nothing.
 */
export function headerUnit(text: string): string | null {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (plain === '') return null
  for (const [, inside = ''] of [...plain.matchAll(bracket)].reverse()) {
    const unit = unitOfWords(inside)
    if (unit !== null) return unit
  }
  const whole = unitOfSentence(plain.replace(/^[([]|[)\]]$/gu, ''))
  if (whole !== null && /\s|[^\p{L}]/u.test(plain)) return whole
  const bare = plain.replace(bracket, ' ').trim()
  const after = trailing.exec(bare)?.[1]
  const said = after === undefined ? null : unitOfWords(after)
  if (said !== null) return said
  const last = bare.split(' ').at(-1) ?? ''
  if (/[$€£¥]/u.test(last)) return unitOfWords(last)
  if (/^[A-Z]{3}$/.test(last) && currencyOf(last) !== null)
    return unitOfWords(bare.split(' ').slice(-2).join(' ')) ?? currencyOf(last)
  // "Size MB", "Effort h"
  if (bare.includes(' ') && trailingMeasure.test(last)) return measureOf(last) ?? durationUnit(last)
  return /%|\bper ?cent\b|\bpercentage\b|\bProzent\b/iu.test(bare) ? '%' : null
}

/** "In millions of dollars, except per share amounts". */
function unitOfSentence(text: string): string | null {
  const [before = ''] = text.split(/,? except | unless /i)
  return unitOfWords(before.replace(/,$/, ''))
}

/** Whether a line is nothing but a unit: "(in millions)", "EUR '000". */
export function isOnlyUnit(text: string): boolean {
  return unitOfWords(text.trim().replace(/^[([]|[)\]]$/gu, '')) !== null
}

/** Null as soon as one word is neither scale nor unit. */
function unitOfWords(text: string): string | null {
  const words = text
    .replace(/['’]?\b000s?\b/gu, ' thousand ')
    .replace(/\b[kKT](?=(?:EUR|USD|GBP|CHF)\b)/gu, ' thousand ')
    .replace(/\bu\.s\.\s?(?=\$)/giu, 'US')
    .replace(/(\p{L}{0,3}\$|[%€£¥₹])/gu, ' $1 ')
    .split(/[\s,:]+|(?<=\p{L})'/u)
    .filter(word => word !== '' && !little.has(word.toLowerCase()))
  if (words.length === 0 || words.length > 4) return null
  const money = words.map(currencyOf).find(unit => unit !== null) ?? null
  let scale = ''
  let unit = money
  for (const word of words) {
    const scaled = scaleOf(word, money !== null)
    if (currencyOf(word) !== null) continue
    if (scaled !== null && scale === '') scale = scaled
    else if (unit === null)
      unit = /^(?:%|percent|prozent)$/iu.test(word) ? '%' : (measureOf(word) ?? durationUnit(word))
    else return null
    if (scaled === null && unit === null) return null
  }
  return unitOf(scale, unit)
}
