import { type DateFact, isSameDate } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'
import {
  beforeBeginning,
  behindSpan,
  joinsThings,
  noticeAfter,
  noticeBefore,
  saysBefore,
  saysCalendar,
  saysDifference,
  saysLength,
  saysProduct,
  saysQuotient,
  saysRecurrence,
  saysRest,
  saysShare,
  saysSum,
  saysYears,
} from '../lexicon/result-words.ts'
import { isRow } from '../read-rows.ts'
import { segmentsOf } from './check-beside.ts'
import { convertUnit } from './convert-unit.ts'
import { deriveDate, deriveInTwo, deriveSpan, type Move } from './derive-date.ts'
import { type Derivation, deriveNumber } from './derive-number.ts'
import { readFacts } from './read-facts.ts'
import { timesBetween } from './read-times.ts'
import { type Stretch, sharedCount, splitClauses, splitStretches, stretchOf } from './split-clauses.ts'

/** A part of the cited text with its facts. */
type Part = Stretch & ReturnType<typeof readFacts>

/** How far a quantity that is said to be rough may be from the one of the cited text. */
const about = 0.1
/** A sentence of so few content words is a label with its value. */
const wordsOfLabel = 3
/** The share of a sentence's words that is as good as all of them. */
const allOfIt = 0.9

const resultWords = {
  sum: saysSum,
  difference: saysDifference,
  product: saysProduct,
  quotient: saysQuotient,
  share: saysShare,
}

/** How a fact follows from the cited text, in words. `sure`: the sentence says that it is such a result, of such things. */
export type Followed = { how: string; sure: boolean }

/**
 * How a number that does not stand in the cited text may follow from it; null if it follows from nothing there, or a
 * clause gives another value for the same thing. What can be computed from any numbers nearby is not sure: the sentence
 * has to say a result or name what it is made of. `verified` are numbers of the sentence that followed before.
 */
export function numberFollows(
  said: NumberFact,
  sentence: string,
  quotes: string[],
  verified: NumberFact[],
): Followed | null {
  const cited = quotes.join('\n')
  if (isYear(said)) return yearFollows(said, sentence, cited)
  const converted = convertUnit(sentence, said.start, cited)
  if (converted) return { how: converted, sure: true }
  const nearly = said.rough || said.bound !== null ? convertUnit(sentence, said.start, cited, about) : null
  if (nearly) return { how: nearly, sure: false }
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const others = clauses
    .filter(clause => holdsAll(clause, claim))
    .map(({ numbers }) => numbers.filter(({ unit, value }) => unit === said.unit && value !== said.value))
    .filter(({ length }) => length > 0)
  let open: string | null =
    said.unit === 'minute'
      ? (timesBetween(cited).find(({ minutes }) => minutes === said.value)?.how ?? null)
      : yearsBetween(said, cited)
  if (others.length === 0)
    for (const { how, from } of deriveSpan(said, readFacts(cited).dates)) {
      if (areTogether(from, sentences, claim)) return { how, sure: true }
      open ??= how
    }
  for (const derivation of deriveNumber(said, [...readFacts(cited).numbers, ...verified])) {
    const isOperand = ({ value, unit }: NumberFact) =>
      derivation.from.some(own => own.value === value && own.unit === unit)
    // "2,450 a month" does not speak against a sum for a year.
    const isRate =
      (derivation.kind === 'product' && saysProduct.test(sentence)) ||
      (derivation.kind === 'quotient' && saysQuotient.test(sentence))
    // "214, 19 more than a year ago" says what is to be added.
    const isTold = sentences.some(
      ({ text, numbers }) =>
        saysDifference.test(text) &&
        derivation.from.every(({ surface }) => numbers.some(other => other.surface === surface)),
    )
    const contradicts =
      !isTold && others.some(numbers => (numbers.length === 1 && !isRate) || !numbers.every(isOperand))
    if (contradicts) continue
    if (isMeant(said, derivation, sentence, claim, sentences, verified))
      return { how: derivation.how, sure: true }
    // "45 were not invited" of "15 of 60 were invited".
    const isRest = derivation.kind === 'difference' && saysRest.test(sentence)
    if (isTold || isRest || !givesOther(said, sentence, cited)) open ??= derivation.how
  }
  return open === null ? null : { how: open, sure: false }
}

/** Whether a part of the cited text that speaks of so much of what the sentence does gives another number. */
export function givesOther(said: NumberFact, sentence: string, cited: string, least = allOfIt): boolean {
  const claim = stretchOf(sentence)
  const segments = segmentsOf(cited, true)
  const heading = segments.find(({ text }) => isRow(text))?.words ?? []
  return segments.some(segment => {
    const words = isRow(segment.text) ? [...heading, ...segment.words] : segment.words
    const { numbers } = readFacts(segment.text)
    // "Two thirds of the 90 residents" are another number of them.
    const isPart = said.unit !== 'percent' && numbers.some(({ unit }) => unit === 'percent')
    return (
      !isPart &&
      holdsAll({ ...segment, words }, claim, least) &&
      numbers.some(({ unit, value }) => unit === said.unit && value !== said.value)
    )
  })
}

/** The same for a date, which follows from another one and a length of time. */
export function dateFollows(said: DateFact, sentence: string, cited: string): Followed | null {
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const begins = isBeginning(sentence, said)
  const contradicted = clauses.some(
    clause =>
      holdsAll(clause, claim) &&
      clause.dates.some(
        date =>
          // "The end of February 2024" leaves the day open.
          !isSameDate(said, date) && !isSameDate(date, said) && (begins || !isBeginning(clause.text, date)),
      ),
  )
  const { dates, numbers } = readFacts(cited)
  const isOfYear = said.year === null || [...dates, ...numbers.filter(isYear)].every(isOf(said.year))
  let open = !contradicted && saysRecurrence.test(cited) ? 'what recurs' : null
  if (!contradicted && isOfYear) open ??= saysCalendar.exec(cited)?.[0] ?? null
  for (const move of deriveDate(said, dates, numbers)) {
    if (!contradicted && isMeantMove(move, sentence, claim, sentences)) return { how: move.how, sure: true }
    open ??= move.how
  }
  open ??= deriveInTwo(said, dates, numbers)
  return open === null ? null : { how: open, sure: false }
}

/** Whether a date or a year may be of this year. */
function isOf(year: number): (of: DateFact | NumberFact) => boolean {
  return of => ('value' in of ? of.value : (of.year ?? year)) === year
}

/** A year alone: of a date that is moved, or so many years from another one. */
function yearFollows(said: NumberFact, sentence: string, cited: string): Followed | null {
  const { value: year, surface, start } = said
  const date = { year, month: null, day: null, swapped: false, surface, start }
  const moved = dateFollows(date, sentence, cited)
  if (moved) return moved
  const { numbers, dates } = readFacts(cited)
  if (saysYears.test(`${sentence} ${cited}`) && (dates.length > 0 || numbers.some(isYear)))
    return { how: 'the years that it gives', sure: false }
  for (const known of numbers.filter(isYear))
    for (const span of numbers) {
      // "At the age of 28" gives no unit.
      const years = span.unit === 'month' ? span.value / 12 : span.unit === null ? span.value : 0
      if (Math.abs(known.value - year) === years)
        return { how: `${known.surface} and ${span.surface}`, sure: false }
    }
  return null
}

/** The two years between which so many years lie, or nearly so many. */
function yearsBetween({ value, unit }: NumberFact, cited: string): string | null {
  const { dates, numbers } = readFacts(cited)
  const years = [
    ...numbers.filter(isYear).map(known => known.value),
    ...dates.flatMap(({ year }) => year ?? []),
  ]
  const [from, to] =
    unit === 'month'
      ? (years
          .flatMap(first => years.map(last => [first, last] as const))
          .find(([first, last]) => [0, 1].includes(last - first - value / 12)) ?? [])
      : []
  return from === undefined ? null : `${from} – ${to}`
}

/** Whether the sentence gives its number as such a result, and of such operands. */
function isMeant(
  said: NumberFact,
  { kind, skips, from }: Derivation,
  sentence: string,
  claim: Stretch,
  sentences: Part[],
  verified: NumberFact[],
): boolean {
  if (skips) return false
  const own = readFacts(sentence).numbers.filter(({ start }) => start !== said.start)
  const isNamed = (fact: NumberFact) =>
    own.some(({ value, unit }) => value === fact.value && unit === fact.unit)
  const shares = from.map(
    fact =>
      verified.includes(fact) ||
      isNamed(fact) ||
      sentences.some(
        ({ numbers, words }) =>
          numbers.some(({ surface }) => surface === fact.surface) && sharedCount(claim.words, words) > 0,
      ),
  )
  const saysResult = resultWords[kind].test(sentence)
  const all = shares.every(Boolean)
  if (kind === 'sum') return saysResult ? all || !shares.some(Boolean) : all && joinsThings.test(sentence)
  // It names what it is computed from, as "27 of 36" does.
  const saysOperand = kind !== 'difference' && all && from.some(isNamed)
  return saysOperand || (saysResult && (kind === 'quotient' ? all : shares.some(Boolean)))
}

function isMeantMove(
  { date, span, way }: Move,
  sentence: string,
  claim: Stretch,
  sentences: Part[],
): boolean {
  const ofDate = sentences.filter(({ dates }) => dates.some(({ surface }) => surface === date.surface))
  const ofSpan = sentences.filter(
    ({ numbers, text }) =>
      numbers.some(({ surface }) => surface === span.surface) && (way < 0 || !isNotice(text, span)),
  )
  if (way < 0 && !saysBefore.test(sentence) && !ofSpan.some(part => isBefore(part.text, span))) return false
  const speaks =
    saysLength.test(sentence) ||
    [...ofDate, ...ofSpan].some(({ words }) => sharedCount(claim.words, words) > 0)
  // With one date and one length of time there is nothing else that could be meant.
  const isOnly =
    ofDate.length === 1 && new Set(sentences.flatMap(part => part.dates.map(each => each.surface))).size === 1
  // "Twenty years after filing" counts from the date of the filing.
  const beginnings = sentences
    .flatMap(({ text }) => segmentsOf(text, true))
    .map(segment => ({ ...segment, dates: readFacts(segment.text).dates }))
  const sharedWith = (own: boolean) =>
    Math.max(
      0,
      ...beginnings
        .filter(
          ({ dates }) => dates.length > 0 && dates.some(({ surface }) => surface === date.surface) === own,
        )
        .flatMap(({ words }) =>
          ofSpan.map(part =>
            words.length < part.words.length || part.words !== words ? sharedCount(part.words, words) : 0,
          ),
        ),
    )
  if (!ofDate.some(part => ofSpan.includes(part)) && sharedWith(false) > sharedWith(true)) return false
  return (
    speaks &&
    ofSpan.some(
      part =>
        isOnly ||
        saysLength.test(part.text) ||
        ofDate.some(other => other === part || sharedCount(part.words, other.words) > 0),
    )
  )
}

/** Whether dates stand in one sentence, or each in one that speaks of what the claim does. */
function areTogether(dates: DateFact[], sentences: Part[], claim: Stretch): boolean {
  const places = dates.map(({ surface }) =>
    sentences.filter(part => part.dates.some(other => other.surface === surface)),
  )
  const speaks = ({ words }: Part) => sharedCount(claim.words, words) > 0
  return (
    places.every(own => own.some(speaks)) ||
    (places[0]?.some(part => speaks(part) && places[1]?.includes(part)) ?? false)
  )
}

function partsOf(cited: string): { sentences: Part[]; clauses: Part[] } {
  const withFacts = (stretch: Stretch): Part => ({ ...stretch, ...readFacts(stretch.text) })
  const stretches = splitStretches(cited)
  const [heading] = stretches
  // A row and a label with its value are of what the heading names.
  const below = (part: Part, at: number): Part =>
    at > 0 && heading && part.words.length <= wordsOfLabel && readFacts(heading.text).numbers.length === 0
      ? { ...part, words: [...heading.words, ...part.words] }
      : part
  return {
    sentences: stretches.map(withFacts).map(below),
    clauses: stretches.flatMap(({ text }) => splitClauses(text)).map(withFacts),
  }
}

/** Whether a clause speaks of all that the claim does. */
function holdsAll(clause: Stretch, { words }: Stretch, least = allOfIt): boolean {
  return words.length > 0 && sharedCount(words, clause.words) >= least * words.length
}

function isBeginning(text: string, { start }: DateFact): boolean {
  return beforeBeginning.test(text.slice(Math.max(0, start - 40), start))
}

function isNotice(text: string, { surface }: NumberFact): boolean {
  const at = text.indexOf(surface)
  return noticeBefore.test(text.slice(0, at)) || noticeAfter.test(text.slice(at + surface.length))
}

/** "Four weeks before the congress". */
function isBefore(text: string, { surface }: NumberFact): boolean {
  return behindSpan.test(text.slice(text.indexOf(surface) + surface.length))
}
