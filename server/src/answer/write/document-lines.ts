import type { DraftSentence, Side } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { isDoubtful } from './read-evidence.ts'

/** What one of several documents says; `date` is its own, if it is asked for. */
export type Line = { side: Side; quote: DraftSentence; confidence: number; date: string | null }

export function isSure({ side, confidence }: Line): boolean {
  return !isDoubtful(confidence, side.expected)
}

/** A list of the documents, each with its quotation. */
export function inLines(lines: Line[]): DraftSentence[] {
  return lines.map(({ side, quote }, index) => ({
    ...quote,
    text: `- **${neutraliseMarkdown(side.label)}**: ${quote.text}`,
    breakAfter: index === lines.length - 1 ? true : 'line',
  }))
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
