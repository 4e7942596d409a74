import { type DateFact, isSameDate } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'
import {
  beforeBeginning,
  behindSpan,
  joinsThings,
  noticeAfter,
  noticeBefore,
  saysBefore,
  saysDifference,
  saysLength,
  saysProduct,
  saysQuotient,
  saysRecurrence,
  saysShare,
  saysSum,
  saysYears,
} from '../lexicon/result-words.ts'
import { segmentsOf } from './check-beside.ts'
import { convertUnit } from './convert-unit.ts'
import { deriveDate, deriveInTwo, deriveSpan, type Move } from './derive-date.ts'
import { type Derivation, deriveNumber } from './derive-number.ts'
import { readFacts } from './read-facts.ts'
import { timesBetween } from './read-times.ts'
import { type Stretch, sharedCount, splitClauses, splitStretches, stretchOf } from './split-clauses.ts'

/** A part of the cited text with its facts. */
type Part = Stretch & ReturnType<typeof readFacts>

/** A sentence of so few content words is a label with its value. */
const wordsOfLabel = 3

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
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const others = clauses
    .filter(clause => holdsAll(clause, claim))
    .map(({ numbers }) => numbers.filter(({ unit, value }) => unit === said.unit && value !== said.value))
    .filter(({ length }) => length > 0)
  if (others.length === 0)
    for (const { how, from } of deriveSpan(said, readFacts(cited).dates))
      if (areTogether(from, sentences, claim)) return { how, sure: true }
  let open: string | null =
    said.unit === 'minute'
      ? (timesBetween(cited).find(({ minutes }) => minutes === said.value)?.how ?? null)
      : null
  for (const derivation of deriveNumber(said, [...readFacts(cited).numbers, ...verified])) {
    const isOperand = ({ value, unit }: NumberFact) =>
      derivation.from.some(own => own.value === value && own.unit === unit)
    // "2,450 a month" does not speak against a sum for a year.
    const isRate =
      (derivation.kind === 'product' && saysProduct.test(sentence)) ||
      (derivation.kind === 'quotient' && saysQuotient.test(sentence))
    const contradicts = others.some(numbers => (numbers.length === 1 && !isRate) || !numbers.every(isOperand))
    if (contradicts) continue
    if (isMeant(said, derivation, sentence, claim, sentences, verified))
      return { how: derivation.how, sure: true }
    open ??= derivation.how
  }
  return open === null || givesOther(said, sentence, cited) ? null : { how: open, sure: false }
}

/** Whether a part of the cited text that speaks of all that the sentence does gives another number. */
export function givesOther(said: NumberFact, sentence: string, cited: string): boolean {
  const claim = stretchOf(sentence)
  return segmentsOf(cited, true).some(
    segment =>
      holdsAll(segment, claim) &&
      readFacts(segment.text).numbers.some(({ unit, value }) => unit === said.unit && value !== said.value),
  )
}

/** The same for a date, which follows from another one and a length of time. */
export function dateFollows(said: DateFact, sentence: string, cited: string): Followed | null {
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const begins = isBeginning(sentence, said)
  const contradicted = clauses.some(
    clause =>
      holdsAll(clause, claim) &&
      clause.dates.some(date => !isSameDate(said, date) && (begins || !isBeginning(clause.text, date))),
  )
  const { dates, numbers } = readFacts(cited)
  let open = !contradicted && saysRecurrence.test(cited) ? 'what recurs' : null
  for (const move of deriveDate(said, dates, numbers)) {
    if (!contradicted && isMeantMove(move, sentence, claim, sentences)) return { how: move.how, sure: true }
    open ??= move.how
  }
  open ??= deriveInTwo(said, dates, numbers)
  return open === null ? null : { how: open, sure: false }
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
    for (const span of numbers.filter(({ unit }) => unit === 'month'))
      if (Math.abs(known.value - year) === span.value / 12)
        return { how: `${known.surface} and ${span.surface}`, sure: false }
  return null
}

/** Whether the sentence gives its number as such a result, and of such operands. */
function isMeant(
  said: NumberFact,
  { kind, from }: Derivation,
  sentence: string,
  claim: Stretch,
  sentences: Part[],
  verified: NumberFact[],
): boolean {
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
function holdsAll(clause: Stretch, { words }: Stretch): boolean {
  return words.length > 0 && sharedCount(words, clause.words) >= 0.9 * words.length
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
