import { type DateFact, isSameDate } from '../lexicon/read-dates.ts'
import type { NumberFact } from '../lexicon/read-numbers.ts'
import {
  beforeBeginning,
  joinsThings,
  noticeAfter,
  noticeBefore,
  saysBefore,
  saysDifference,
  saysLength,
  saysProduct,
  saysShare,
  saysSum,
} from '../lexicon/result-words.ts'
import { convertUnit } from './convert-unit.ts'
import { countsItems } from './count-items.ts'
import { deriveDate, deriveSpan, type Move } from './derive-date.ts'
import { type Derivation, deriveNumber } from './derive-number.ts'
import { readFacts } from './read-facts.ts'
import { type Stretch, sharedCount, splitClauses, splitStretches, stretchOf } from './split-clauses.ts'

/** A part of the cited text with its facts. */
type Part = Stretch & ReturnType<typeof readFacts>

const resultWords = { sum: saysSum, difference: saysDifference, product: saysProduct, share: saysShare }

/**
 * How a number that does not stand in the cited text follows from it, in words; null if it does not. What could be
 * computed from any numbers nearby does not count: the sentence has to say a result or name what it is made of, and no
 * clause may give another value for the same thing. `verified` are numbers of the sentence that followed before.
 */
export function numberFollows(
  said: NumberFact,
  sentence: string,
  quotes: string[],
  verified: NumberFact[],
): string | null {
  const cited = quotes.join('\n')
  const converted = convertUnit(sentence, said.start, cited)
  if (converted) return converted
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const others = clauses
    .filter(clause => holdsAll(clause, claim))
    .map(({ numbers }) => numbers.filter(({ unit, value }) => unit === said.unit && value !== said.value))
    .filter(({ length }) => length > 0)
  if (said.unit === null && others.length === 0 && countsItems(said.value, sentence, quotes))
    return `${said.surface}, counted`
  if (others.length === 0)
    for (const { how, from } of deriveSpan(said, readFacts(cited).dates))
      if (areTogether(from, sentences, claim)) return how
  for (const derivation of deriveNumber(said, [...readFacts(cited).numbers, ...verified])) {
    const isOperand = ({ value, unit }: NumberFact) =>
      derivation.from.some(own => own.value === value && own.unit === unit)
    // "2,450 a month" does not speak against a sum for a year.
    const isRate = derivation.kind === 'product' && saysProduct.test(sentence)
    const contradicts = others.some(numbers => (numbers.length === 1 && !isRate) || !numbers.every(isOperand))
    if (!contradicts && isMeant(derivation, sentence, claim, clauses, verified)) return derivation.how
  }
  return null
}

/** The same for a date, which follows from another one and a length of time. */
export function dateFollows(said: DateFact, sentence: string, cited: string): string | null {
  const claim = stretchOf(sentence)
  const { sentences, clauses } = partsOf(cited)
  const begins = isBeginning(sentence, said)
  const contradicted = clauses.some(
    clause =>
      holdsAll(clause, claim) &&
      clause.dates.some(date => !isSameDate(said, date) && (begins || !isBeginning(clause.text, date))),
  )
  if (contradicted) return null
  const { dates, numbers } = readFacts(cited)
  for (const move of deriveDate(said, dates, numbers))
    if (isMeantMove(move, sentence, claim, sentences)) return move.how
  return null
}

/** Whether the sentence gives its number as such a result, and of such operands. */
function isMeant(
  { kind, from }: Derivation,
  sentence: string,
  claim: Stretch,
  clauses: Part[],
  verified: NumberFact[],
): boolean {
  const shares = from.map(
    fact =>
      verified.includes(fact) ||
      clauses.some(
        ({ numbers, words }) =>
          numbers.some(({ surface }) => surface === fact.surface) && sharedCount(claim.words, words) > 0,
      ),
  )
  const saysResult = resultWords[kind].test(sentence)
  const all = shares.every(Boolean)
  if (kind === 'sum') return saysResult ? all || !shares.some(Boolean) : all && joinsThings.test(sentence)
  const own = readFacts(sentence).numbers
  const saysFactor = kind === 'product' && all && own.some(({ value }) => value === from[0]?.value)
  return saysResult || saysFactor
}

function isMeantMove(
  { date, span, way }: Move,
  sentence: string,
  claim: Stretch,
  sentences: Part[],
): boolean {
  if (way < 0 && !saysBefore.test(sentence)) return false
  const ofDate = sentences.filter(({ dates }) => dates.some(({ surface }) => surface === date.surface))
  const ofSpan = sentences.filter(
    ({ numbers, text }) =>
      numbers.some(({ surface }) => surface === span.surface) && (way < 0 || !isNotice(text, span)),
  )
  const speaks =
    saysLength.test(sentence) ||
    [...ofDate, ...ofSpan].some(({ words }) => sharedCount(claim.words, words) > 0)
  return (
    speaks &&
    ofSpan.some(
      part =>
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
  return {
    sentences: stretches.map(withFacts),
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
