import { saysSum } from '../lexicon/english.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { areSynonyms, isCommonWord } from '../lexicon/wordnet/meanings.ts'
import { passageIds, passageWords } from '../read-passage.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import { asksForMoney, givesExpected } from '../sentences/holds-expected.ts'
import { everyone } from '../sentences/read-signs.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { namesSubject, onlyAnnounces } from '../sentences/sentence-signs.ts'
import {
  foreignShare,
  labelledConfidence,
  leastConfidence,
  leastCovered,
  leastOfContract,
  leastOfForeign,
  leastOfStrange,
  leastOfStrangeWhole,
  leastOfWhole,
  lighter,
  strangeShare,
  strangeToContract,
  valuelessConfidence,
} from '../set-by-hand.ts'
import type { Draft, DraftSentence, Expected, FoundPassage, QuestionTerm, SourceSpan } from '../stages.ts'
import { answerConfidence, chanceOfAnswer, isDoubtful, rightConfidence } from './answer-confidence.ts'
import { arrangeQuotes, spanOf } from './arrange-quotes.ts'
import { chooseLikeliest, chooseSentences } from './choose-sentences.ts'
import type { Evidence } from './evidence.ts'
import { isLabelled } from './gain-of-form.ts'
import { isRowAsked } from './is-row-asked.ts'
import { lacksFocus } from './lacks-focus.ts'
import { lacksName } from './lacks-name.ts'
import { lacksNumbered, ofNumbered } from './lacks-numbered.ts'
import { nameCopies } from './name-copies.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { readEvidence } from './read-evidence.ts'
import { scoreSentences } from './score-sentences.ts'
import { readShares } from './share-quoted.ts'
import { leadOf, wholeClause } from './whole-clause.ts'
import { withBody } from './with-body.ts'
import { withGiven } from './with-given.ts'
import { withFellows, withItems } from './with-items.ts'
import { asks, withNeighbours } from './with-neighbours.ts'
import { withSteps } from './with-steps.ts'
import { asksForValue, withValue } from './with-value.ts'
import { writeList } from './write-list.ts'
import { writeRows } from './write-rows.ts'

/** Number of passages whose sentences compete. */
const searched = 8
const mostNearest = 3
/** Where the best sentence lacks so much of the question, the kind of thing that is asked for must be spoken of. */
const muchMissing = 0.35

/**
 * The quoting engine: quotes the sentences that answer best, grouped by passage and in its order. Says that the answer
 * is not in the documents if too little fits.
 */
export function writeQuotes(
  expected: Expected,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  said: Said,
  asked: string | null = null,
): Draft {
  const { kind, all, foreign } = expected
  // "The assignment" of a class is no clause.
  const near = passages.slice(0, searched)
  const contracts = contractsAmong(near, passages)
  const scored = ofNumbered(
    expected,
    scoreSentences(expected, terms, near, asked, everyone, id => contracts.has(id)),
  )
  const best = scored[0]
  if (!best) return notFound(scored, 0, said)
  const isContract = contracts.has(best.passage.documentId)
  const clause = isContract ? asked : null
  const evidenceFor = (asked: QuestionTerm[]) =>
    readEvidence(expected, asked, readWith(best), clause, passages)
  const evidence = evidenceFor(terms)
  const labelled = isLabelled(expected, terms, best)
  const least = labelled || isRowAsked(terms, best) ? labelledConfidence : 0
  const confidence = Math.max(least, answerConfidence(evidence))
  // What is worded as the clause that is asked for comes near it.
  const isFar = (found: Evidence) =>
    found.worded === 0 && Math.max(least, chanceOfAnswer(found)) < leastFor(found, foreign)
  if (isFar(evidence) && (evidence.covered < leastCovered || isFar(evidenceFor(withLighter(terms)))))
    return notFound(scored, confidence, said)
  const list = all ? writeList(expected, terms, passages, said) : null
  const rows = list ? null : writeRows(best, terms, passages, { all, said })
  const quoted = (chosen: ScoredSentence[]) => arrangeQuotes(inWhole(chosen, scored, { expected, labelled }))
  const likeliest = isContract && kind !== 'list'
  const sentences =
    list ??
    rows ??
    quoted(likeliest ? chooseLikeliest(scored, false) : chooseSentences(kind === 'list', scored))
  // The line above a list says that it is the one asked for.
  const valueless =
    !list &&
    (lacksValue(expected, sentences) ||
      lacksDefinition(expected, terms, sentences) ||
      lacksFocus(expected, sentences, clause) ||
      lacksName(expected, sentences) ||
      lacksNumbered(expected, sentences) ||
      lacksUntranslated(expected, best.passage, passages) ||
      lacksKindAsked(expected, evidence, sentences) ||
      leavesThingUnsaid(expected, evidence, sentences) ||
      sentences.every(({ plain }) => onlyAnnounces(expected, plain)))
  const sure = valueless ? Math.min(confidence, valuelessConfidence) : confidence
  const shares = readShares(expected, terms, scored, sentences)
  const right = valueless ? sure : Math.max(least, rightConfidence(evidence, shares))
  const stated = evidence.contract === 1 ? right : sure
  const doubtful = !list && isDoubtful(right, expected)
  if (!doubtful)
    return { sentences: nameCopies(sentences, passages), nearest: [], confidence: stated, doubtful }
  const closest = isContract && !rows ? quoted(chooseLikeliest(scored, true)) : sentences
  const remarked = [connectingLine(said.remark), ...nameCopies(closest, passages)]
  return { sentences: remarked, nearest: [], confidence: stated, doubtful }
}

/** Those of the nearest documents of which half of the passages that were found are worded as a contract's. */
export function contractsAmong(near: FoundPassage[], passages: FoundPassage[]): Set<string> {
  const documents = new Set(near.map(({ documentId }) => documentId))
  const isContract = (id: string) => areOfContracts(passages.filter(({ documentId }) => documentId === id))
  return new Set([...documents].filter(isContract))
}

/** A sentence is understood with the one that it leans on, and a heading or lead-in with what stands below. */
export function readWith(sentence: ScoredSentence): ScoredSentence {
  const body = withItems(withBody(sentence))
  const whole = withNeighbours(body)
  if (asks(body.text)) return whole
  return whole.start < body.start
    ? { ...whole, end: body.end, text: body.passage.text.slice(whole.start, body.end) }
    : body
}

/** Whether how long is asked, how much, how heavy or how high, and no quote says any such thing. */
function lacksValue(expected: Expected, sentences: DraftSentence[]): boolean {
  const { kind, lasts, measure } = expected
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  if (!lasts && !measure && kind !== 'amount') return false
  // A row of a table, though not one of the names of its columns, has its figures in a form of its own.
  const isGiven = (plain: string) => {
    if (!plain.includes(' | ')) return givesExpected(expected, plain)
    return asksForMoney(expected) ? behindFirst(plain).some(isBareFigure) : /\d/.test(plain)
  }
  return quotes.length > 0 && !quotes.some(({ plain }) => isGiven(plain))
}

/** The cells of rows, but for those that say what each row is about. */
const behindFirst = (rows: string) => rows.split('\n').flatMap(row => row.split(' | ').slice(1))

/** A sum of money in a table often has no currency beside it, and never a unit of something else: not "6 hours". */
const isBareFigure = (cell: string) => /\d/.test(cell) && (saysSum.test(cell) || !/\p{L}{2}/u.test(cell))

/** Whether it is asked what a thing is, and no quote says so of it. */
function lacksDefinition(
  { asksThing, defined }: Expected,
  terms: QuestionTerm[],
  sentences: DraftSentence[],
): boolean {
  if (!asksThing || !defined) return false
  const subject = new Set(terms.flatMap(({ id }) => (defined.all.has(id) ? [id] : [])))
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  return !quotes.some(({ plain, sources }) => {
    const words = [...passageWords(plain, sources[0]?.passage.language)]
    return namesSubject(plain, 0, words, subject) || plain.includes(' | ')
  })
}

/** Whether it is asked which insurer covers something, say, and nothing around the quotes speaks of an insurer. */
function lacksKindAsked(
  { kind, whichWords, wordsIn }: Expected,
  { worded, missing }: Evidence,
  sentences: DraftSentence[],
): boolean {
  if (kind !== 'other' || whichWords.size === 0 || worded === 1 || missing < muchMissing) return false
  const passages = sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage))
  const known = new Set(
    passages.flatMap(({ text, context, filename, language }) =>
      passageWords(`${text}\n${context}\n${filename}`, language).flatMap(({ stop, term }) =>
        stop ? [] : [term],
      ),
    ),
  )
  const asked = wordsIn(passages[0]?.language).filter(({ id }) => whichWords.has(id))
  return asked.length > 0 && !asked.some(({ term }) => isSaidBy(known, term))
}

/** Whether one of the stems may stand for this one, or means the same. */
const isSaidBy = (known: ReadonlySet<string>, stem: string) =>
  [...known].some(word => mayStandFor(stem, word) || areSynonyms(stem, word))

/**
 * Whether a question that was translated has a name, or in German a noun that no list of words has, that stands nowhere in
 * what was found of the quoted document.
 */
function lacksUntranslated(
  { translated, wordsIn }: Expected,
  { documentId, language }: FoundPassage,
  passages: FoundPassage[],
): boolean {
  if (!translated) return false
  const names = wordsIn(language).filter(
    ({ written, position, stop, nested }) => position > 0 && !stop && !nested && /^\p{Lu}/u.test(written),
  )
  if (names.length === 0) return false
  const said = new Set(
    passages
      .filter(passage => passage.documentId === documentId)
      .flatMap(({ text, context, filename }) => [
        ...passageIds(`${text}\n${context}\n${filename}`, language),
      ]),
  )
  return !names.every(({ id }) => said.has(id))
}

/** The terms, where common words that stand nowhere count less. */
function withLighter(terms: QuestionTerm[]): QuestionTerm[] {
  return terms.map(one =>
    one.passages === 0 && isCommonWord(one.term) ? { ...one, weight: lighter * one.weight } : one,
  )
}

/**
 * Whether the quotes, and the headings above them, say nothing of a thing that is asked about ("announce an audit"). Of
 * questions that ask contracts for no kind of clause no collection has any, so that nothing else tells it of them.
 */
function leavesThingUnsaid(
  { indefinite }: Expected,
  { prose, worded }: Evidence,
  sentences: DraftSentence[],
): boolean {
  if (indefinite.length === 0 || prose === 1 || worded === 1) return false
  const said = sentences.flatMap(({ plain, sources }) =>
    sources.flatMap(({ passage: { context, filename, language } }) =>
      passageWords(`${context}\n${filename}\n${plain}`, language),
    ),
  )
  const known = new Set(said.flatMap(({ stop, term }) => (stop ? [] : [term])))
  return indefinite.some(thing => !thing.some(stem => isSaidBy(known, stem)))
}

/** Odds that were fitted on such questions know of strange words. */
function leastFor({ whole, foreign, unknown, contract, clause }: Evidence, isForeign: boolean): number {
  if (contract === 1 && clause === 0 && unknown < strangeToContract) return leastOfContract
  if (whole === 1) return unknown >= strangeShare ? leastOfStrangeWhole : leastOfWhole
  if (foreign === 1) return leastOfForeign
  return (unknown >= strangeShare ? leastOfStrange : leastConfidence) * (isForeign ? foreignShare : 1)
}

/** A draft that cites nothing and shows the nearest passages. */
function notFound(scored: ScoredSentence[], confidence: number, said: Said): Draft {
  const nearest: SourceSpan[] = []
  for (const sentence of scored) {
    if (nearest.length === mostNearest) break
    if (nearest.some(span => span.passage.id === sentence.passage.id)) continue
    nearest.push(spanOf(sentence, sentence))
  }
  const sentences = [connectingLine(said.notInDocuments)]
  if (nearest.length > 0) sentences.push(connectingLine(said.nearestShown))
  return { sentences, nearest, confidence }
}

/** Whole clauses, the first with the figure that is asked for, and the line above a list with its items. */
function inWhole(
  chosen: ScoredSentence[],
  scored: ScoredSentence[],
  { expected, labelled }: { expected: Expected; labelled: boolean },
): ScoredSentence[] {
  const whole: ScoredSentence[] = []
  const valued = withGiven(
    chosen.map((one, at) => {
      if (at > 0) return one
      if (labelled) return withFellows(one)
      const steps = expected.asksSteps ? withSteps(one) : one
      return steps === one ? withNeighbours(withValue(withItems(withBody(one)), expected)) : steps
    }),
    scored,
    expected,
  )
  for (const sentence of valued.flatMap(one => [leadOf(one) ?? [], wholeOf(one, expected)].flat())) {
    const isIn = (other: ScoredSentence, of: ScoredSentence) =>
      of.passage.id === other.passage.id && of.start <= other.start && other.end <= of.end
    if (whole.some(other => isIn(sentence, other))) continue
    whole.splice(0, whole.length, ...whole.filter(other => !isIn(other, sentence)), sentence)
  }
  return whole
}

/** The whole clause, without its heading unless that has the figure: "32 Track Recorder". */
function wholeOf(one: ScoredSentence, expected: Expected): ScoredSentence {
  const whole = wholeClause(one)
  if (whole.start <= one.start || !asksForValue(expected)) return whole
  if (givesExpected(expected, whole.text) || !givesExpected(expected, one.text)) return whole
  return { ...whole, start: one.start, text: one.passage.text.slice(one.start, whole.end) }
}
