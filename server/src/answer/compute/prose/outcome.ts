import { saysOfBoth } from '../../lexicon/document-phrases.ts'
import { factsInEnglish } from '../../lexicon/facts-in-english.ts'
import {
  boundShown,
  foreignBound,
  fromWhen,
  isInThousands,
  isLimit,
  isNotInForce,
  isOpenSentence,
  isRange,
  lettersBefore,
  lettersBehind,
  ofWhat,
  otherDollars,
  perSeveral,
  readShort,
  rightBehind,
  unreadBound,
} from '../../lexicon/open-amounts.ts'
import { ratesSaid } from '../../lexicon/rate-words.ts'
import { readDates } from '../../lexicon/read-dates.ts'
import { type NumberFact, readNumbers } from '../../lexicon/read-numbers.ts'
import { kindsOfAmount, sidesOfContract, thingsApart, type Wanted } from '../../lexicon/which-is-more.ts'
import { isDenied } from './adds-up.ts'

/** What is quoted of one of several documents; `isAbout` says of a sentence whether it is of what is compared. */
export type Compared = { quotes: { text: string; isAbout: boolean }[]; isEnglish: boolean }

/** Which has more, by its place; null if all have as much. The amounts are as written, with the place of their quote. */
type Outcome = { most: number | null; amounts: { text: string; quote: number }[] }

type Amount = {
  value: number
  unit: string
  text: string
  quote: number
  bound: NumberFact['bound']
  /** Whether two of such bounds compare as they are: caps, and times within which something is to be done. */
  isExactBound: boolean
  /** What it is of, and for whom it holds, as far as words tell. */
  of: string
  side: string
}

const money = new Set(['dollar', 'euro', 'pound', 'franc', 'yen', 'rupee'])
/** So many words of a quotation are looked at for an amount, which has so many at most. */
const mostWords = 150
const mostInAmount = 5
const time = new Set(['minute', 'day', 'month'])
/**
 * Which of several documents has the longer time, the higher amount or the earlier date, where each is quoted with exactly one
 * that is of what is compared, unconditionally, in units that convert exactly. Null wherever anything is open.
 */
export function outcomeOf(wanted: Wanted, sides: Compared[], asked: string): Outcome | null {
  if (sides.length < 2) return null
  const found = sides.map(side => amountOf(wanted, side, asked))
  const amounts = found.filter(amount => amount !== null)
  const [first] = amounts
  if (!first || amounts.length < sides.length) return null
  if (amounts.some(({ unit, of }) => unit !== first.unit || of !== first.of)) return null
  if (amounts.some(({ side }) => side !== first.side)) return null
  const isLess = wanted === 'shorter' || wanted === 'lower' || wanted === 'earlier' || wanted === 'cheaper'
  const values = amounts.map(({ value }) => (isLess ? -value : value))
  const best = Math.max(...values)
  const shown = amounts.map(({ text, quote }) => ({ text, quote }))
  const isSame = values.every(value => value === best)
  const isBound = amounts.some(({ bound }) => bound !== first.bound)
  if (!isBound && amounts.some(({ bound, isExactBound }) => bound !== null && !isExactBound)) return null
  if (isSame) return isBound ? null : { most: null, amounts: shown }
  const most = values.indexOf(best)
  if (values.filter(value => value === best).length > 1 || (isBound && !holdsOver(amounts))) return null
  return { most, amounts: shown }
}

/** "At least 90 days" is more than 30, and "up to 30" is less than 90; nothing else is known of bounds that differ. */
function holdsOver(amounts: Amount[]): boolean {
  const sorted = amounts.toSorted((a, b) => b.value - a.value)
  return sorted.every(({ bound }, at) => {
    if (bound === null) return true
    return bound === 'least' ? at === 0 : at === sorted.length - 1
  })
}

/** The only amount of the kind that is wanted in what is quoted of a document about it. */
function amountOf(wanted: Wanted, { quotes, isEnglish }: Compared, asked: string): Amount | null {
  if (quotes.some(({ text }) => isInThousands.test(text) || isNotInForce(text))) return null
  const found = quotes.flatMap(({ text: own, isAbout }, quote) => {
    const read = isEnglish ? own : factsInEnglish(own)
    const amounts = isAbout ? amountsIn(wanted, read, isEnglish) : []
    return amounts.map(amount => ({ ...amount, own, read, quote, ...sentenceAround(read, amount.start) }))
  })
  // The cure of a breach is no notice, and a renewal no term.
  const isApart = (sentence: string) => thingsApart.some(thing => thing.test(sentence) && !thing.test(asked))
  const [only, more] = found.filter(({ sentence }) => !isApart(sentence))
  if (!only || more) return null
  const { sentence, at, own, read } = only
  const rates = ratesSaid(sentence)
  if (only.isRough || rates === null || perSeveral.test(sentence) || isDenied(sentence)) return null
  if (isOpenSentence(sentence, isEnglish) || isBoundElsewhere(sentence, at, only, isEnglish)) return null
  const { value, unit, quote, bound, start } = only
  const lead = read.slice(Math.max(0, start - 30), start)
  const text = isEnglish ? only.text : writtenIn(own, only.text)
  if (text === null || (bound !== null && !boundShown.test(lead) && !isLimit.test(lead))) return null
  const behind = sentence.slice(at + only.text.length)
  const base = unit === 'percent' ? (ofWhat.exec(behind)?.[1] ?? '').toLowerCase().trim() : ''
  const kinds = kindsOfAmount.map(pattern => Number(pattern.test(sentence))).join('')
  return {
    value,
    unit,
    text: `${boundShown.exec(lead)?.[0] ?? ''}${text}`,
    quote,
    bound,
    isExactBound: isLimit.test(lead) || (time.has(unit) && !/up to\s$/iu.test(lead)),
    of: `${rates} ${kinds} ${base}`,
    side: sideOf(sentence),
  }
}

/** Whether a sentence sets a bound that is not read with the amount. */
function isBoundElsewhere(sentence: string, at: number, { text, unit }: Found, isEnglish: boolean): boolean {
  if (unreadBound.test(sentence) || (!isEnglish && foreignBound.test(sentence))) return true
  const behind = sentence.slice(at + text.length)
  const isRight = unit !== 'date' && rightBehind.test(behind)
  return (sentence.match(fromWhen)?.length ?? 0) > (isRight ? 1 : 0)
}

/** An amount as a text of another language has it, whose facts were read in English; null where that is not sure. */
function writtenIn(text: string, surface: string): string | null {
  const words = text.split(/\s+/u).slice(0, mostWords)
  const found = words.flatMap((_, from) =>
    Array.from({ length: mostInAmount }, (_, more) =>
      words
        .slice(from, from + more + 1)
        .join(' ')
        .replace(/[.,;:!?]{1,3}$/u, ''),
    ).filter(one => factsInEnglish(one) === surface),
  )
  const [only, more] = new Set(found)
  return only === undefined || more !== undefined ? null : only
}

type Found = Pick<Amount, 'value' | 'unit' | 'text' | 'bound'> & { start: number; isRough: boolean }

function amountsIn(wanted: Wanted, text: string, isEnglish: boolean): Found[] {
  const { dates, rest } = readDates(text)
  if (wanted === 'earlier' || wanted === 'later')
    return dates.map(({ year, month, day, swapped, surface, start }) => ({
      value: (year ?? 0) * 10_000 + (month ?? 0) * 100 + (day ?? 0),
      unit: 'date',
      text: surface,
      bound: null,
      start,
      isRough: year === null || month === null || day === null || (swapped && month !== day),
    }))
  const isTime = wanted === 'longer' || wanted === 'shorter'
  const isOfMoney = wanted === 'cheaper' || wanted === 'dearer'
  return readNumbers(rest).flatMap(fact => {
    const { value, unit, surface, bound, rough, start } = fact
    if (unit === null || unit === undefined) return []
    const isMeant = isTime ? time.has(unit) : money.has(unit) || (!isOfMoney && unit === 'percent')
    if (!isMeant) return []
    const before = rest.slice(Math.max(0, start - 12), start)
    const behind = rest.slice(start + surface.length)
    // Points and commas of other languages are read otherwise.
    const isForeign = !isEnglish && /[.,]/.test(surface)
    const isOther =
      unit === 'dollar' &&
      (otherDollars.test(text) || lettersBefore.test(before) || lettersBehind.test(behind))
    const isCut = readShort.test(behind) || /[\d.,$€£]$/u.test(before)
    const isRough = rough || isForeign || isOther || isCut || isRange.test(before) || saysTwo(surface)
    return [{ value, unit, text: surface, bound, start, isRough }]
  })
}

/** "Sixty (30) days" says two things. */
function saysTwo(surface: string): boolean {
  const inBrackets = /^(.+?)\s?\((\d+)\)/u.exec(surface)
  if (!inBrackets) return false
  const [said] = readNumbers(`${inBrackets[1]} `)
  return said?.value !== Number(inBrackets[2])
}

/** The sentence of a place, and the place in it. */
function sentenceAround(text: string, place: number): { sentence: string; at: number } {
  const start = Math.max(text.lastIndexOf('. ', place), text.lastIndexOf('\n', place)) + 1
  const end = text.slice(place).search(/[.;]\s|\n/u)
  return { sentence: text.slice(start, end < 0 ? text.length : place + end), at: place - start }
}

/** Whose it is: of both parties, or of the side that is named first; empty if it names none. */
function sideOf(sentence: string): string {
  if (saysOfBoth.test(sentence)) return 'both'
  const places = sidesOfContract.map(pattern => sentence.search(pattern))
  const named = places.filter(at => at >= 0)
  return named.length === 0 ? '' : String(places.indexOf(Math.min(...named)))
}
