import { setImmediate as turn } from 'node:timers/promises'
import type { DraftSentence, Side } from '../stages.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { isDoubtful } from './read-evidence.ts'

/** What one of several documents says; `date` is its own, if it is asked for. */
export type Line = { side: Side; quote: DraftSentence; confidence: number; date: string | null }

/** Then other requests have their turn. */
const passagesAtOnce = 40

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

/** Reads the sides one after the other and lets other requests have their turn in between. */
export async function inTurns(sides: Side[], read: (side: Side) => Line | null): Promise<Line[]> {
  const lines: Line[] = []
  let passages = 0
  for (const side of sides) {
    lines.push(...[read(side) ?? []].flat())
    passages += side.passages.length
    if (passages < passagesAtOnce) continue
    passages = 0
    await turn()
  }
  return lines
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
