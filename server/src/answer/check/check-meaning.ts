import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { saysLimit } from '../lexicon/english.ts'
import * as claims from '../lexicon/english-claims.ts'
import { isSameDate, readDates } from '../lexicon/read-dates.ts'
import { denialsOfOthers, noDenials } from '../lexicon/sure-phrases.ts'
import { areAlike, areOpposite, isPrefixed } from '../lexicon/word-relations.ts'
import { type Checked, unchecked, unsupported, weak } from './checked.ts'
import { readFacts } from './read-facts.ts'
import { closeStretches, type Stretch, sharedCount, splitClauses, splitStretches } from './split-clauses.ts'

/** The shares of a clause and of the cited clause that the other must hold before the two are compared. */
const sameFrom = 0.5
const knownFrom = 0.25
const contradictsFrom = 0.75
const contradictsKnown = 0.6
/** Of so few words, all must be the same. */
const shortClause = 3
const allOfShort = 0.9
/** A cited clause that shares this much of what the closest one shares may say the same. */
const alsoClose = 0.8

/**
 * Compares the denials, opposites, duties and "all" of each clause with those of the closest cited clauses. None of them
 * may agree: of two passages, one may deny what the other says.
 */
export function checkMeaning(sentence: string, cited: Stretch[], strict: boolean): Checked | null {
  const clauses = cited.flatMap(stretch => splitClauses(stretch.text))
  let doubt: Checked | null = null
  for (const clause of splitClauses(sentence)) {
    const against = compareAll(clause, closeStretches(clause.words, clauses), strict)
    if (against?.verdict === 'unsupported') return against
    doubt ??= against
  }
  return doubt
}

function compareAll(
  clause: Stretch,
  close: ReturnType<typeof closeStretches>,
  strict: boolean,
): Checked | null {
  const [closest] = close
  if (!closest || closest.shared < Math.max(1, sameFrom * clause.words.length)) return null
  const { words } = closest.stretch
  if (sharedCount(words, clause.words) < knownFrom * words.length) return null
  const found = close
    .filter(({ shared }) => shared >= alsoClose * closest.shared)
    .map(({ stretch }) => compare(clause, stretch, strict, isSame(clause, closest)))
  const against = found.includes(null) ? null : (found[0] ?? null)
  if (against?.verdict !== 'unsupported') return against
  return isSame(clause, closest) && (strict || hasFactsOf(clause.text, closest.stretch.text))
    ? against
    : unchecked('The cited text may say the opposite of this.')
}

/** Whether the numbers and dates of a clause stand in the other: "in two of three" is not denied by "none in the third". */
function hasFactsOf(said: string, known: string): boolean {
  const [own, other] = [readFacts(said), readFacts(known)]
  return (
    own.numbers.every(
      ({ value, written }) =>
        value === 1 || other.numbers.some(number => number.value === value || number.written === written),
    ) &&
    own.dates.every(date => other.dates.some(known => isSameDate(date, known))) &&
    own.codes.every(({ value }) => other.codes.some(known => known.value === value))
  )
}

/** Whether the cited clause that is closest to some clause says so much of the same that a difference is one of meaning. */
export function isAligned(sentence: string, cited: string): boolean {
  const clauses = splitStretches(cited).flatMap(({ text }) => splitClauses(text))
  return splitClauses(sentence).some(clause => {
    const [closest] = closeStretches(clause.words, clauses)
    return (
      closest !== undefined &&
      countDenials(clause.text) === countDenials(closest.stretch.text) &&
      isSame(clause, closest)
    )
  })
}

/** Whether a clause and the closest one say so much of the same that a denial between them is a contradiction. */
function isSame(clause: Stretch, close: { stretch: Stretch; shared: number }): boolean {
  const { stretch } = close
  // A word and its opposite stand for each other, as "permitted" and "prohibited" do.
  const turned = findOpposite(clause, stretch) || forbids(clause) !== forbids(stretch) ? 1 : 0
  const shared = close.shared + turned
  if (clause.words.length <= shortClause) return shared >= allOfShort * clause.words.length
  const known = (sharedCount(stretch.words, clause.words) + turned) / stretch.words.length
  return shared >= contradictsFrom * clause.words.length && known >= contradictsKnown
}

function compare(said: Stretch, known: Stretch, strict: boolean, same: boolean): Checked | null {
  const [denials, knownDenials] = [countDenials(said.text), countDenials(known.text)]
  const partly = same ? weak : unchecked
  if (
    claims.isCondition.test(said.text) !== claims.isCondition.test(known.text) &&
    (denials + knownDenials) % 2 === 1
  )
    return unchecked('The cited text may say this under another condition.')
  const opposite = findOpposite(said, known)
  if ((denials + knownDenials + (opposite ? 1 : 0)) % 2 === 1) {
    if (opposite && denials === knownDenials) {
      if (claims.sideOfDeal.test(opposite.said)) {
        return weak(`The cited text says it as “${opposite.known}”, not “${opposite.said}”.`)
      }
      const reason = `The cited text says “${opposite.known}”, not “${opposite.said}”.`
      // "Ends in March" does not speak against "begins in May".
      return !strict && claims.turnOfTime.test(opposite.said) ? unchecked(reason) : unsupported(reason)
    }
    if (exceptionsOf(said) !== exceptionsOf(known))
      return unchecked('The cited text may say the opposite of this.')
    return denials > knownDenials
      ? unsupported('The sentence denies what the cited text says.')
      : unsupported('The cited text denies what the sentence says.')
  }
  if (denials === 0 && claims.deniesConditionally.test(known.text) && !claims.saysCondition.test(said.text)) {
    return partly('The cited text allows this on a condition only.')
  }
  if (denials + knownDenials > 0) return null
  const [must, knownMust] = [said.text, known.text].map(text => claims.saysMust.test(text))
  // "26 May" permits nothing.
  const [may, knownMay] = [said.text, known.text].map(text => claims.saysMay.test(readDates(text).rest))
  // What may be done until a date has to be done by it.
  const limited = saysLimit.test(said.text) && saysLimit.test(known.text)
  if (must && knownMay && !knownMust && !/\bonly\b/i.test(known.text)) {
    const reason = 'The cited text says “may”, and the sentence “must”.'
    return limited ? unchecked(reason) : partly(reason)
  }
  if (may && knownMust && !knownMay) {
    const reason = 'The cited text says “must”, and the sentence “may”.'
    return limited ? unchecked(reason) : partly(reason)
  }
  const some = claims.saysSome.exec(known.text)?.[0]
  if (some && claims.saysAll.test(said.text) && !claims.saysSome.test(said.text)) {
    return partly(`The cited text says only “${some.toLowerCase()}”.`)
  }
  return null
}

function exceptionsOf({ text }: Stretch): string {
  return (text.toLowerCase().match(claims.saysException) ?? []).sort().join()
}

function countDenials(text: string): number {
  const plain = text.replace(claims.noDenial, ' ').replace(noDenials, ' ')
  return (plain.match(claims.denial)?.length ?? 0) + (plain.match(denialsOfOthers)?.length ?? 0)
}

/** A word of the sentence whose opposite stands in the cited clause instead. */
function findOpposite(said: Stretch, known: Stretch): { said: string; known: string } | null {
  const saidTerms = new Set(said.words.map(word => word.term))
  const knownTerms = new Set(known.words.map(word => word.term))
  for (const word of said.words) {
    if (knownTerms.has(word.term) || claims.forbiddingStem.test(word.term) || has(known, word)) continue
    for (const other of known.words) {
      if (saidTerms.has(other.term) || claims.forbiddingStem.test(other.term) || has(said, other)) continue
      // "One was accepted and one rejected" holds both sides.
      if (known.words.some(({ term }) => areOpposite(term, other.term))) continue
      if (areOpposite(word.term, other.term) || isPrefixed(word.term, other.term)) {
        return { said: surfaceOf(said, word), known: surfaceOf(known, other) }
      }
    }
  }
  return null
}

function forbids({ words }: Stretch): boolean {
  return words.some(({ term }) => claims.forbiddingStem.test(term))
}

function has({ words }: Stretch, { term }: AnalysedWord): boolean {
  return words.some(word => areAlike(word.term, term) && !isPrefixed(word.term, term))
}

function surfaceOf({ text }: Stretch, word: AnalysedWord): string {
  return text.slice(word.start, word.end)
}
