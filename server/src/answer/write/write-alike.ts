import type { Choices } from '@citewell/contract/answer-events.ts'
import { inTurns } from '../in-turns.ts'
import { isWorded } from '../lexicon/clause-kinds.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import { wholeSentences } from '../sentences/whole-sentences.ts'
import { leastConfidence } from '../set-by-hand.ts'
import type { Alike, Draft, DraftSentence, QuestionTerm, Side } from '../stages.ts'
import { answerConfidence } from './answer-confidence.ts'
import { clauseLine, inLines, isSure, type Line, namesLine, ownTerms } from './document-lines.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { readEvidence } from './read-evidence.ts'
import { scoreSentences } from './score-sentences.ts'

const mostQuoted = 5
export const mostChoices = 3

/**
 * Answers from each of several documents, when the question does not say which it means and all have such a clause. Null
 * if only one of them answers, or not the nearest one.
 */
export async function writeAlike(
  { sides, looked, total, counted }: Alike,
  said: Said,
): Promise<Draft | null> {
  const lines = await inTurns(sides, bestOf)
  if (lines.length < 2 || lines[0]?.side !== sides[0]) return null
  const [sure, closest] = [lines.filter(isSure), lines.filter(line => !isSure(line))]
  const quoted = sure.length > 0 ? sure : closest
  const rest = sure.length > 0 ? closest.slice(0, Math.max(0, mostQuoted - sure.length)) : []
  const isWhole = counted && lines.length === sides.length && quoted.length + rest.length === lines.length
  const lead = isWhole ? said.found(sure.length, looked) : said.onThis
  const sentences: DraftSentence[] = []
  if (looked < total) sentences.push(connectingLine(said.looked(looked, total)))
  sentences.push(connectingLine(sure.length > 0 ? lead : said.remark))
  const front = quoted.slice(0, mostQuoted).map(asLine)
  sentences.push(...inLines(front))
  const others = quoted.slice(mostQuoted).map(({ side }) => side.label)
  if (others.length > 0) sentences.push(namesLine(said.alsoIn, others))
  if (rest.length > 0) sentences.push(connectingLine(said.remark), ...inLines(rest.map(asLine)))
  const confidence = Math.max(...quoted.map(line => line.confidence))
  return { sentences, nearest: [], confidence, doubtful: sure.length === 0, choices: choicesOf(front) }
}

function choicesOf(lines: Line[]): Choices {
  const spans = lines.flatMap(({ quote }) => quote.sources)
  return spans
    .slice(0, mostChoices)
    .map(({ passage: { documentId, filename } }) => ({ id: documentId, filename }))
}

type Best = Pick<Line, 'side' | 'confidence'> & { sentence: UnscoredSentence }

const asLine = ({ side, sentence, confidence }: Best) => clauseLine(side, sentence, confidence)

/** The document's best sentence of such a clause, if it answers. */
function bestOf(side: Side): Best | null {
  const { expected, clause = null } = side
  const terms = ownTerms(side)
  if (clause === null) return null
  const sentence = bestWorded(side, terms, clause)
  if (!sentence) return null
  const confidence = answerConfidence(readEvidence(expected, terms, sentence, clause))
  return confidence < leastConfidence ? null : { side, sentence, confidence }
}

/** One alone is the best: only several are weighed. */
function bestWorded(
  { expected, passages }: Side,
  terms: QuestionTerm[],
  clause: string,
): UnscoredSentence | undefined {
  const worded = passages.flatMap(passage =>
    wholeSentences(passage)
      .filter(({ text }) => isWorded(clause, text))
      .map(({ start, end, text, words }) => ({ passage, start, end, text, words })),
  )
  if (worded.length < 2) return worded[0]
  return scoreSentences(expected, terms, passages, clause, text => isWorded(clause, text))[0]
}
