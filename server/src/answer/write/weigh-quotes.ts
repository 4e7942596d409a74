import { once } from '../../platform/once.ts'
import { isKnownIn } from '../lexicon/clauses-in-languages.ts'
import { isCommonWord } from '../lexicon/wordnet/meanings.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import { givesExpected } from '../sentences/holds-expected.ts'
import { isInEnglish } from '../sentences/is-in-english.ts'
import { everyone } from '../sentences/read-signs.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { labelledConfidence, lighter } from '../set-by-hand.ts'
import type { DraftSentence, Expected, FoundPassage, QuestionTerm, Side } from '../stages.ts'
import type { Quotes } from './answer-confidence.ts'
import { arrangeQuotes } from './arrange-quotes.ts'
import { chooseLikeliest, chooseSentences, ofSide } from './choose-sentences.ts'
import type { Evidence } from './evidence.ts'
import { isLabelled } from './gain-of-form.ts'
import { isRowAsked } from './is-row-asked.ts'
import { isWordedAbroad } from './is-worded-abroad.ts'
import { lacksAsked } from './lacks-asked.ts'
import { ofLettered } from './lacks-lettered.ts'
import { ofNumbered } from './lacks-numbered.ts'
import type { Said } from './own-words/said.ts'
import { readEvidence } from './read-evidence.ts'
import { noMeaning, readMeaning, readProseMeaning } from './read-meaning.ts'
import { saysAsAsked } from './says-as-asked.ts'
import { scoreSentences } from './score-sentences.ts'
import { readShares, whichQuoted } from './share-quoted.ts'
import { leadOf, wholeClause } from './whole-clause.ts'
import { withBody } from './with-body.ts'
import { withGiven } from './with-given.ts'
import { withFellows, withItems } from './with-items.ts'
import { asks, withNeighbours } from './with-neighbours.ts'
import { withRest } from './with-rest.ts'
import { withSteps, withWholeStep } from './with-steps.ts'
import { asksForValue, withValue } from './with-value.ts'
import { withoutNested } from './without-nested.ts'
import { withoutPageLines } from './without-page-lines.ts'
import { writeList } from './write-list.ts'
import { writeRows } from './write-rows.ts'

/** Number of passages whose sentences compete. */
const searched = 8

/** What may be quoted, with what speaks for and against it. */
export type Weighed = {
  /** All sentences that compete, best first. */
  scored: ScoredSentence[]
  /** Of the best one; in `lightly`, with less weight on common words that stand nowhere. */
  evidence: Evidence
  lightly: () => Evidence
  /** Whether a contract in German or French is asked for a kind of clause, and the best one is of another, or of something else. */
  isUnworded?: boolean
  /** The confidence that the form of the best sentence gives it by itself. */
  least: number
  /** The quotes where they answer, and where they only come closest. */
  sentences: DraftSentence[]
  closest: () => DraftSentence[]
  /** Whether the line above them says that they are the list asked for. */
  isList: boolean
  quotes: Quotes
}

/**
 * All sentences that compete, best first. "The assignment" of a class is no clause, so that one is read as worded in
 * contracts alone.
 */
export function competingSentences({
  expected,
  terms,
  passages,
  clause = null,
}: Pick<Side, 'expected' | 'terms' | 'passages' | 'clause'>): ScoredSentence[] {
  const near = passages.slice(0, searched)
  const contracts = contractsAmong(near, passages)
  const scored = scoreSentences(expected, terms, near, clause, everyone, id => contracts.has(id))
  const competing = ofLettered(expected, ofNumbered(expected, scored))
  return contracts.size > 0 ? withoutPageLines(competing) : competing
}

/**
 * Chooses the sentences that answer best and reads how well they do; null where there is none. Of a side of a comparison,
 * the sentences that compete are given, and more are chosen in contracts in English.
 */
export function weighQuotes(
  expected: Expected,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  said: Said,
  asked: string | null = null,
  ofComparison?: ScoredSentence[],
): Weighed | null {
  const { kind, all } = expected
  const near = passages.slice(0, searched)
  const contracts = contractsAmong(near, passages)
  const scored = ofComparison ?? competingSentences({ expected, terms, passages, clause: asked })
  const best = scored[0]
  if (!best) return null
  const isContract = contracts.has(best.passage.documentId)
  const isEnglish = isInEnglish(best.passage)
  const ofContract = isEnglish && ofComparison ? ofSide : undefined
  const clause = isContract ? asked : null
  const read = withRest(readWith(best), expected)
  const evidenceFor = (asked: QuestionTerm[]) => readEvidence(expected, asked, read, clause, passages)
  const evidence = evidenceFor(terms)
  const labelled = isLabelled(expected, terms, best)
  const list = all ? writeList(expected, terms, passages, said) : null
  const rows = list ? null : writeRows(best, terms, passages, { all, said })
  const quoted = (chosen: ScoredSentence[]) => arrangeQuotes(inWhole(chosen, scored, { expected, labelled }))
  const likeliest = isContract && kind !== 'list'
  const sentences =
    list ??
    rows ??
    quoted(likeliest ? chooseLikeliest(scored, false, ofContract) : chooseSentences(kind === 'list', scored))
  const meaningOf = () => {
    if (!isEnglish) return noMeaning
    return isContract
      ? readMeaning(expected, near, scored, whichQuoted(scored, sentences))
      : readProseMeaning(expected, near, scored)
  }
  const heldAgainst = { expected, terms, passages, clause, best: best.passage, evidence }
  const isOfClause = isWordedAbroad(clause, { expected, terms, passages }, read, evidence)
  const isUnworded =
    clause !== null && !isOfClause && !isEnglish && isKnownIn(clause, best.passage.language ?? 'english')
  return {
    scored,
    evidence,
    isUnworded,
    lightly: once(() => evidenceFor(withLighter(terms))),
    least:
      labelled ||
      // The odds of clauses are of English ones.
      isOfClause ||
      isRowAsked(terms, best) ||
      saysAsAsked(expected, read, evidence)
        ? labelledConfidence
        : 0,
    sentences,
    closest: () =>
      isContract && !list && !rows ? quoted(chooseLikeliest(scored, true, ofContract)) : sentences,
    isList: list !== null,
    quotes: {
      ...readShares(expected, terms, scored, sentences),
      ...meaningOf(),
      lacks: list === null && lacksAsked(heldAgainst, sentences),
      words: isEnglish ? wordsInEnglish(scored) : 0,
    },
  }
}

const wordsInEnglish = (scored: ScoredSentence[]) =>
  scored.reduce((sum, { words, passage }) => sum + (isInEnglish(passage) ? words : 0), 0)

/** Those of the nearest documents of which half of the passages that were found are worded as a contract's. */
function contractsAmong(near: FoundPassage[], passages: FoundPassage[]): Set<string> {
  const documents = new Set(near.map(({ documentId }) => documentId))
  const isContract = (id: string) => areOfContracts(passages.filter(({ documentId }) => documentId === id))
  return new Set([...documents].filter(isContract))
}

/** A sentence is understood with the one that it leans on, and a heading or lead-in with what stands below. */
function readWith(sentence: ScoredSentence): ScoredSentence {
  const body = withItems(withBody(sentence))
  const whole = withNeighbours(body)
  if (asks(body.text)) return whole
  return whole.start < body.start
    ? { ...whole, end: body.end, text: body.passage.text.slice(whole.start, body.end) }
    : body
}

/** The terms, where common words that stand nowhere count less. */
function withLighter(terms: QuestionTerm[]): QuestionTerm[] {
  return terms.map(one =>
    one.passages === 0 && isCommonWord(one.term) ? { ...one, weight: lighter * one.weight } : one,
  )
}

/** Whole clauses, the first with the figure that is asked for, and the line above a list with its items. */
export function inWhole(
  chosen: ScoredSentence[],
  scored: ScoredSentence[],
  { expected, labelled }: { expected: Expected; labelled: boolean },
): ScoredSentence[] {
  const valued = withGiven(
    chosen.map((one, at) => {
      if (at > 0) return one
      if (labelled) return withFellows(one)
      const steps = expected.asksSteps ? withSteps(one) : one
      if (steps !== one) return steps
      const whole = withWholeStep(one)
      return whole === one
        ? withRest(
            withNeighbours(withValue(withItems(withBody(one)), expected), expected.kind === 'reason'),
            expected,
          )
        : whole
    }),
    scored,
    expected,
  )
  return withoutNested(valued.flatMap(one => [leadOf(one) ?? [], wholeOf(one, expected)].flat()))
}

/** The whole clause, without its heading unless that has the figure: "32 Track Recorder". */
function wholeOf(one: ScoredSentence, expected: Expected): ScoredSentence {
  const whole = wholeClause(one)
  if (whole.start <= one.start || !asksForValue(expected)) return whole
  if (givesExpected(expected, whole.text) || !givesExpected(expected, one.text)) return whole
  return { ...whole, start: one.start, text: one.passage.text.slice(one.start, whole.end) }
}
