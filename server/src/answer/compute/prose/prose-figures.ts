import { digitsOf, Exact } from '../../../domain/tables/decimals.ts'
import { readAmount } from '../../../domain/tables/read-amount.ts'
import { scaleFactors } from '../../../domain/tables/units.ts'
import { languageOf } from '../../../platform/text/language-of.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'

/** An amount in a sentence, with its scale multiplied out. */
export type ProseAmount = { value: string; unit: string | null; text: string; start: number; end: number }

/** A time of day, perhaps with its day of the week (0 for Monday). */
type ProseTime = { minutes: number; weekday: number | null; start: number; end: number }

const longestSentence = 2_000
const groupingByPoints = new Set<Language>(['german', 'spanish', 'italian', 'portuguese', 'dutch'])
const money = String.raw`(?:[A-Z]{0,3}[$€£¥]|(?:EUR|USD|GBP|CHF)(?=\s?\d))`
const scale = String.raw`(?:thousand|million|billion|trillion|Mio\.?|Mrd\.?|Tsd\.?|Millionen|Milliarden|bn|m|k)(?![\p{L}])`
const unit = String.raw`(?:%|percent|Prozent|EUR|USD|GBP|CHF|[Ee]uros?|[Dd]ollars?|[€£$]|[KMGTP]B|hours?|FTE)(?![\p{L}])`
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,/:-])(?:${money}\s?)?\(?\d{1,3}(?:[,.'’]?\d{1,3}){0,6}\)?(?:\s?${scale})?(?:\s?${unit})?(?![\p{L}\d/:]|-\d|[.,]\d)`,
  'gu',
)
const clock =
  /(?<![\d.,:])(\d{1,2})(?:[:.](\d{2}))?\s?(a\.m\.|p\.m\.|[ap]m\b|Uhr|h\b|hrs?\b|o’clock|o'clock)?(?![\d:]|[.,]\d)/giu
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The amounts of a sentence, dates and years apart; "1.86 of 2.4 million" are two amounts in millions. */
export function amountsIn(sentence: string): ProseAmount[] {
  const text = sentence.slice(0, longestSentence)
  const dates = writtenDates(text)
  const pointsGroup = groupsByPoints(text)
  // "1.200" may be more than a thousand, or little more than one.
  if (pointsGroup === null) return []
  const found = [...text.matchAll(amount)].flatMap(match => {
    const [start, end] = [match.index, match.index + match[0].length]
    const dated = dates.some(date => date.start < end && start < date.end) || isDayOfMonth(text.slice(end))
    const read = dated || /^(?:19|20)\d\d$/.test(match[0]) ? null : amountOf(match[0], pointsGroup)
    return read ? [{ ...read, text: match[0].trim(), start, end }] : []
  })
  const ofIt = (at: number) => {
    const [part, all] = [found[at], found[at + 1]]
    const link = part && all ? text.slice(part.end, all.start) : ''
    return /^ (?:out )?(?:of|von)(?: the| der| den)? $/i.test(link)
  }
  return found.map((each, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    const own = { ...each }
    if (next && ofIt(at) && own.scale === '') own.scale = next.scale
    if (ofIt(at)) own.unit ??= next?.unit ?? null
    if (at > 0 && ofIt(at - 1)) own.unit ??= before?.unit ?? null
    const factor = scaleFactors.get(own.scale) ?? '1'
    return {
      value: digitsOf(new Exact(own.digits).times(factor)),
      unit: own.unit,
      text: own.text,
      start: own.start,
      end: own.end,
    }
  })
}

/** "30 April" without a year. */
function isDayOfMonth(behind: string): boolean {
  const word = /^\.?\s(\p{L}{3,9})(?!\p{L})/u.exec(behind)?.[1]
  return word !== undefined && monthNumbers.has(word.toLowerCase())
}

const thousandsOfMoney = /(?<![\d.,])\d{1,3}\.\d{3}\s?(?:EUR|USD|GBP|CHF|[Ee]uros?|€)(?!\p{L})/u

/**
 * Whether "80.000" is eighty thousand: where another number shows it, or as the language of the sentence writes it. Null where
 * neither tells and there is such a number.
 */
function groupsByPoints(text: string): boolean | null {
  if (/(?<![\d.,])\d{1,3}(?:\.\d{3}){2,6}(?![\d.])/.test(text)) return true
  const language = languageOf(text)
  if (language !== null) return groupingByPoints.has(language)
  // Nobody writes three decimals of money.
  if (/\d,\d{1,2}(?!\d)/.test(text) || thousandsOfMoney.test(text)) return true
  const isDecimal = /\d,\d{3}(?!\d)|\d\.(?:\d{1,2}|\d{4,12})(?!\d)/.test(text)
  return isDecimal || !/(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(text) ? false : null
}

function amountOf(
  text: string,
  pointsGroup: boolean,
): { digits: string; scale: string; unit: string | null } | null {
  const plain = text.trim()
  const comma = /\d,\d{1,2}(?!\d)/.test(plain) || (pointsGroup && /\d\.\d{3}(?!\d)/.test(plain))
  const read = readAmount(plain, comma ? ',' : '.')
  return read?.known ? read : null
}

/** The times of day of a sentence. A bare number is one only beside another time: "from 10 to 12:30". */
export function timesIn(sentence: string): ProseTime[] {
  const text = sentence.slice(0, longestSentence)
  const dates = writtenDates(text)
  const found = [...text.matchAll(clock)].flatMap(match => {
    const [start, end] = [match.index, match.index + match[0].length]
    const half = match[3]?.replaceAll('.', '').toLowerCase()
    if (match[2] === undefined && half === undefined) return []
    if (dates.some(date => date.start < end && start < date.end)) return []
    const hour = Number(match[1]) % (half === 'am' || half === 'pm' ? 12 : 25)
    const minutes = (half === 'pm' ? hour + 12 : hour) * 60 + Number(match[2] ?? 0)
    if (minutes > 24 * 60 || Number(match[2] ?? 0) > 59) return []
    const before = text.slice(Math.max(0, start - 24), start)
    const name = /\b(mon|tue|wed|thu|fri|sat|sun)\w{0,6},?(?: at| from| um| ab)? ?$/i.exec(before)?.[1]
    return [{ minutes, weekday: name ? weekdays.indexOf(name.toLowerCase()) : null, start, end }]
  })
  return found
}
