import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import type { DraftSentence, QuestionTerm, Side } from '../stages.ts'
import { isDoubtful } from './answer-confidence.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { wholeClause } from './whole-clause.ts'

const mostNamed = 40

/** What one of several documents says; `date` is its own, if it is asked for. */
export type Line = { side: Side; quote: DraftSentence; confidence: number; date: string | null }

export function isSure({ side, confidence }: Pick<Line, 'side' | 'confidence'>): boolean {
  return !isDoubtful(confidence, side.expected)
}

/** A list of the documents, each with its quotation. */
export function inLines(lines: Line[]): DraftSentence[] {
  return listed(lines.map(({ side, quote }) => ({ label: side.label, quotes: [quote] })))
}

/** A list of the documents, each with its quotations in one line; those without any are left out. */
export function listed(documents: { label: string; quotes: DraftSentence[] }[]): DraftSentence[] {
  return documents.flatMap(({ label, quotes }, index) => {
    const [first, ...others] = quotes
    if (!first) return []
    const line = [{ ...first, text: `- **${neutraliseMarkdown(label)}**: ${first.text}` }, ...others]
    return line.map((quote, at) => ({
      ...quote,
      breakAfter: at < line.length - 1 ? false : index === documents.length - 1 || ('line' as const),
    }))
  })
}

/** Names the documents of which something is said, and the number of those beyond the first. */
export function namesLine(say: Said['without'], labels: string[]): DraftSentence {
  const more = Math.max(0, labels.length - mostNamed)
  return connectingLine(say(labels.slice(0, mostNamed).map(neutraliseMarkdown), more))
}

/** The question's own terms: a clause's usual words, which were searched too, are none of them. */
export function ownTerms({ expected, passages, terms }: Side): QuestionTerm[] {
  const own = new Set(expected.wordsIn(passages[0]?.language).map(({ id }) => id))
  return terms.filter(({ id }) => own.has(id))
}

/** The whole clause of a sentence as what its document says. */
export function clauseLine(side: Side, sentence: UnscoredSentence, confidence: number): Line {
  const { passage, start, end, text } = wholeClause(sentence, true)
  return { side, quote: quoteOf(passage, start, end, text), confidence, date: null }
}

export function quoteOf(
  passage: Side['passages'][number],
  start: number,
  end: number,
  text: string,
): DraftSentence {
  const sources = [{ passage, start: passage.start + start, end: passage.start + end }]
  return { text: quoteMarkdown(text).replace(/\s+/g, ' '), plain: text, sources, breakAfter: 'line' }
}
