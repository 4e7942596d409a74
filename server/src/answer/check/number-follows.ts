import type { DateFact } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact } from '../lexicon/read-numbers.ts'
import {
  joinsThings,
  saysDifference,
  saysProduct,
  saysQuotient,
  saysRest,
  saysShare,
  saysSum,
} from '../lexicon/result-words.ts'
import { isRow } from '../read-rows.ts'
import { segmentsOf } from './check-beside.ts'
import { allOfIt, type Followed, holdsAll, type Part, partsOf } from './cited-parts.ts'
import { convertUnit } from './convert-unit.ts'
import { yearFollows, yearsBetween } from './date-follows.ts'
import { deriveSpan } from './derive-date.ts'
import { type Derivation, deriveNumber } from './derive-number.ts'
import { readFacts } from './read-facts.ts'
import { timesBetween } from './read-times.ts'
import { type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/** How far a quantity that is said to be rough may be from the one of the cited text. */
const about = 0.1
const resultWords = {
  sum: saysSum,
  difference: saysDifference,
  product: saysProduct,
  quotient: saysQuotient,
  share: saysShare,
}

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
