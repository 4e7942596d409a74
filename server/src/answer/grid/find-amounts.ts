import { decideMark } from '../../domain/tables/number-marks.ts'
import { readAmount } from '../../domain/tables/read-amount.ts'
import { currencyOf, isMoney, scaleFactors } from '../../domain/tables/units.ts'
import { beforeReference } from '../lexicon/grid-values.ts'
import { numberInWords } from '../lexicon/read-numbers.ts'
import type { FoundValue } from './found-value.ts'

const digits = String.raw`\d[\d.,'’]{0,24}(?<![.,'’])`
const scale = String.raw`(?:thousand|million|billion|trillion|mio\.?|mrd\.?|millionen|milliarden|millones|millions?|milliards?|tsd\.?|[kmb]n?(?![\p{L}]))`
const money = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:(?:US|A|C|AU|CA|NZ|HK|S|R)?\$|[€£₹¥₩₺]|(?:USD|EUR|GBP|CHF|INR|JPY|CNY|AUD|CAD|SEK|NOK|DKK|PLN|SGD|HKD|BRL|MXN|ZAR)\b|Rs\.?|Fr\.)\s{0,2}(${digits})(?:\s{0,2}(${scale}))?|(${digits})\s{0,2}(?:(${scale})\s{0,2})?(?:€|£|(?:USD|EUR|GBP|CHF|INR|JPY|euros?|dollars?|pounds?|rupees?|yen|Franken|francs?|dólares)(?!\p{L})))`,
  'giu',
)
const share = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?:(${digits})|(\p{L}{3,9}(?:[- ]\p{L}{3,5})?)\s?(?:per ?cent\s?)?\((${digits})\s?%?\))\s{0,2}(?:%|per ?cent(?:age points?)?|Prozent|v\.\s?H\.|pour cent|por ciento)`,
  'giu',
)
const spelled = /(?<!\p{L})(\p{L}{3,9}(?:[- ]\p{L}{3,5})?)\s(?:per ?cent|Prozent)(?!\p{L}|\s?\(\d)/giu
const plainNumber = new RegExp(String.raw`(?<![\p{L}\p{N}.,$€£₹-])(${digits})(?![\p{L}\p{N}%])`, 'gu')

/** The sums of money that a text states, with their currency. */
export function findAmounts(text: string, language: string | null): FoundValue[] {
  return [...text.matchAll(money)].flatMap(match => {
    const amount = readAmount(match[0].replace(/\s+/g, ' '), markIn(match[0], language))
    if (amount === null || !isMoney(amount.unit)) return readByParts(match, language)
    const plain = times(amount.digits, scaleFactors.get(amount.scale) ?? '1')
    return [asFound(match[0], match.index, plain, amount.unit)]
  })
}

/** The shares that a text states, in per cent. */
export function findPercentages(text: string, language: string | null): FoundValue[] {
  const inDigits = [...text.matchAll(share)].flatMap(match => {
    const amount = readAmount(match[1] ?? match[3] ?? '', markIn(match[0], language))
    return amount === null ? [] : [asFound(match[0], match.index, amount.digits, '%')]
  })
  const inWords = [...text.matchAll(spelled)].flatMap(match => {
    const number = numberInWords(match[1] ?? '')
    return number === null ? [] : [asFound(match[0], match.index, String(number), '%')]
  })
  return [...inDigits, ...inWords].sort((a, b) => a.start - b.start)
}

/** The bare numbers of a text, without those that name a part of the document. */
export function findNumbers(text: string, language: string | null): FoundValue[] {
  return [...text.matchAll(plainNumber)].flatMap(match => {
    if (beforeReference.test(text.slice(Math.max(0, match.index - 16), match.index))) return []
    const amount = readAmount(match[0], markIn(match[0], language))
    return amount === null ? [] : [asFound(match[0], match.index, amount.digits, null)]
  })
}

function readByParts(match: RegExpExecArray, language: string | null): FoundValue[] {
  const amount = readAmount(match[1] ?? match[3] ?? '', markIn(match[0], language))
  const words = match[0].replace(/[\d.,'’]+/gu, ' ').split(/\s+/u)
  const unit = words.map(word => currencyOf(word)).find(found => found !== null) ?? null
  return amount === null || unit === null ? [] : [asFound(match[0], match.index, amount.digits, unit)]
}

/** The mark that the number itself proves, else that of its language. */
function markIn(text: string, language: string | null) {
  const number = /\d[\d.,]*\d/.exec(text)?.[0] ?? ''
  if (/\.\d{3},\d|,\d{1,2}$/.test(number) && !/,\d{3}\./.test(number)) return ','
  if (/,\d{3}(?:\.|,|$)/.test(number) || /\.\d{1,2}$/.test(number)) return '.'
  return decideMark({ '.': 0, ',': 0 }, { '.': 0, ',': 0 }, language)
}

/** Scales are powers of ten, so that digits move and none is rounded. */
function times(decimal: string, factor: string): string {
  const noughts = factor.length - 1
  const [whole = '0', after = ''] = decimal.split('.')
  const moved = `${whole}${after.padEnd(noughts, '0').slice(0, noughts)}`.replace(/^(-?)0+(?=\d)/, '$1')
  const rest = after.slice(noughts)
  return rest === '' ? moved : `${moved}.${rest}`
}

function asFound(surface: string, start: number, plain: string, unit: string | null): FoundValue {
  return { value: { text: surface.trim(), plain, unit, options: [] }, start, end: start + surface.length }
}
