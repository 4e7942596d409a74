import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import {
  foreignShare,
  leastConfidence,
  leastCovered,
  leastMeant,
  leastOfContract,
  leastOfForeign,
  leastOfStrange,
  leastOfStrangeWhole,
  leastOfWhole,
  mostMissingAbroad,
  mostNowhere,
  strangeShare,
  strangeToContract,
  valuelessConfidence,
} from '../set-by-hand.ts'
import type { Draft, Expected, FoundPassage, QuestionTerm, SourceSpan } from '../stages.ts'
import {
  answerConfidence,
  chanceOfAnswer,
  isDoubtful,
  isOfContract,
  rightConfidence,
} from './answer-confidence.ts'
import { spanOf } from './arrange-quotes.ts'
import type { Evidence } from './evidence.ts'
import { nameCopies } from './name-copies.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { type Weighed, weighQuotes } from './weigh-quotes.ts'

type Doubted = Pick<Expected, 'foreign'> & Partial<Pick<Expected, 'translated' | 'besideOwn'>>

const mostNearest = 3
/** Of `matched`. */
const ofOneWord = 1 / 8

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
  ofComparison?: ScoredSentence[],
): Draft {
  const weighed = weighQuotes(expected, terms, passages, said, asked, ofComparison)
  if (!weighed) return notFound([], 0, said)
  const { scored, sentences } = weighed
  const { confidence, stated, doubtful } = doubtOf(weighed, expected)
  if (comesNowhereNear(weighed, expected)) return notFound(scored, confidence, said)
  if (!doubtful)
    return { sentences: nameCopies(sentences, passages), nearest: [], confidence: stated, doubtful }
  const remarked = [connectingLine(said.remark), ...nameCopies(weighed.closest(), passages)]
  return { sentences: remarked, nearest: [], confidence: stated, doubtful }
}

/** How surely there is an answer, the confidence that is stated of the quotes, and whether they only come closest. */
export function doubtOf(
  weighed: Pick<Weighed, 'evidence' | 'lightly' | 'least' | 'quotes' | 'isList' | 'isUnworded'>,
  expected: Doubted,
): { confidence: number; stated: number; doubtful: boolean } {
  const { evidence, least, quotes, isList } = weighed
  const confidence = Math.max(least, answerConfidence(evidence))
  const sure = quotes.lacks ? Math.min(confidence, valuelessConfidence) : confidence
  // Of contracts, the odds know of what the quotes lack.
  const isSettled = quotes.lacks && !isOfContract(evidence, quotes)
  const found = isSettled ? sure : Math.max(least, rightConfidence(evidence, quotes))
  const isFar =
    weighed.isUnworded === true || isFarByWords(weighed, expected) || isElsewhere(evidence, expected)
  const right = isFar ? Math.min(found, valuelessConfidence) : found
  const stated = evidence.contract === 1 ? right : sure
  return { confidence, stated, doubtful: (isFar || !isList) && isDoubtful(right, expected) }
}

/**
 * Whether the best sentence is of something else, though it has a word of a question that is in another language than English
 * or was translated: "Vertrag" stands in every contract. What was translated must say more where there are texts in the
 * question's own language, which would say it.
 */
function isElsewhere(
  { matched, missing, nowhere, worded, kindMissing }: Evidence,
  { foreign, translated, besideOwn }: Doubted,
): boolean {
  if (worded === 1) return false
  if (besideOwn === true && (missing > mostMissingAbroad || kindMissing === 1)) return true
  return (foreign || translated === true) && matched <= ofOneWord && nowhere >= mostNowhere
}

/** Whether too little fits to be shown as an answer, even as one that only comes closest. */
export function comesNowhereNear(
  weighed: Pick<Weighed, 'scored' | 'evidence' | 'lightly' | 'least' | 'quotes'>,
  expected: Doubted,
): boolean {
  return isFarByWords(weighed, expected) && !isMeant(weighed, expected)
}

/** Whether its words are too few; what is worded as the clause that is asked for comes near it. */
function isFarByWords(
  { evidence, lightly, least }: Pick<Weighed, 'evidence' | 'lightly' | 'least'>,
  { foreign }: Pick<Expected, 'foreign'>,
): boolean {
  const isFar = (found: Evidence) =>
    found.worded === 0 && Math.max(least, chanceOfAnswer(found)) < leastFor(found, foreign)
  return isFar(evidence) && (evidence.covered < leastCovered || isFar(lightly()))
}

/**
 * Whether the best sentence means what is asked, where what competes is of one contract, as where the question names it, or of
 * few documents. Among many, something always comes near, and so it does to what was translated word by word.
 */
function isMeant(
  { scored, evidence, quotes }: Pick<Weighed, 'scored' | 'evidence' | 'quotes'>,
  { foreign }: Pick<Expected, 'foreign'>,
): boolean {
  const documents = new Set(scored.map(({ passage }) => passage.documentId))
  const isAmongFew = scored[0]?.passage.amongFew === true && !foreign
  return ((evidence.contract === 1 && documents.size === 1) || isAmongFew) && quotes.whole >= leastMeant
}

/** Odds that were fitted on such questions know of strange words; what is translated has strange words anyway. */
function leastFor({ whole, foreign, unknown, contract, clause }: Evidence, isForeign: boolean): number {
  const isTranslated = isForeign && foreign === 0
  if (contract === 1 && clause === 0 && (isTranslated || unknown < strangeToContract)) return leastOfContract
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
