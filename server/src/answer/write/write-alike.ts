import { isWorded } from '../lexicon/clause-kinds.ts'
import type { Alike, Draft, DraftSentence, Side } from '../stages.ts'
import { inLines, inTurns, isSure, type Line, quoteOf } from './document-lines.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { answerConfidence, readEvidence } from './read-evidence.ts'
import { scoreSentences } from './score-sentences.ts'
import { wholeClause } from './whole-clause.ts'

const leastConfidence = 0.18
/** Number of documents that are quoted and, after them, named. */
const mostQuoted = 5
const mostNamed = 40

/**
 * Answers from each of several documents, when the question does not say which it means and all have such a clause. Null
 * if only one of them answers.
 */
export async function writeAlike({ sides, looked, total }: Alike, said: Said): Promise<Draft | null> {
  const lines = await inTurns(sides, lineOf)
  if (lines.length < 2) return null
  const [sure, closest] = [lines.filter(isSure), lines.filter(line => !isSure(line))]
  const quoted = sure.length > 0 ? sure : closest
  const sentences: DraftSentence[] = []
  if (looked < total) sentences.push(connectingLine(said.looked(looked, total)))
  sentences.push(connectingLine(sure.length > 0 ? said.found(sure.length, looked) : said.remark))
  sentences.push(...inLines(quoted.slice(0, mostQuoted)))
  const others = quoted.slice(mostQuoted).map(({ side }) => neutraliseMarkdown(side.label))
  if (others.length > 0) {
    const more = Math.max(0, others.length - mostNamed)
    sentences.push(connectingLine(said.alsoIn(others.slice(0, mostNamed), more)))
  }
  if (sure.length > 0 && closest.length > 0) {
    const rest = closest.slice(0, Math.max(0, mostQuoted - sure.length))
    if (rest.length > 0) sentences.push(connectingLine(said.remark), ...inLines(rest))
  }
  const confidence = Math.max(...quoted.map(line => line.confidence))
  return { sentences, nearest: [], confidence, doubtful: sure.length === 0 }
}

/** The document's best sentence of such a clause, if it answers. A clause's usual words are not the question's. */
function lineOf(side: Side): Line | null {
  const { expected, passages, clause = null } = side
  const own = new Set(expected.wordsIn(passages[0]?.language).map(({ id }) => id))
  const terms = side.terms.filter(({ id }) => own.has(id))
  const best = scoreSentences(expected, terms, passages, clause).find(
    ({ text }) => clause !== null && isWorded(clause, text),
  )
  if (!best) return null
  const confidence = answerConfidence(readEvidence(expected, terms, best, clause))
  if (confidence < leastConfidence) return null
  const { passage, start, end, text } = wholeClause(best)
  return { side, quote: quoteOf(passage, start, end, text), confidence, date: null }
}
