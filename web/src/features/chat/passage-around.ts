import type { Citation } from '@citewell/contract/citation.ts'
import type { TextPart } from '@citewell/contract/library.ts'

export type Passage = { before: string; quote: string; after: string }

const longestQuote = 420
const beforeLength = 140
const afterLength = 160

/**
 * A citation's words with some of the text around them, cut between words. Without the document's text,
 * or where the words no longer stand there, the quote alone.
 */
export function passageAround(
  { quote, start, end }: Pick<Citation, 'quote' | 'start' | 'end'>,
  parts: TextPart[],
): Passage {
  if (quote.length > longestQuote)
    return { before: '', quote: `${cutAfter(quote, longestQuote)} …`, after: '' }
  const blocks = parts.flatMap(part => part.blocks)
  const base = blocks[0]?.start ?? 0
  // Between two blocks stands one line break.
  const text = blocks.map(block => block.text).join('\n')
  const [from, to] = [start - base, end - base]
  if (from < 0 || text.slice(from, to) !== quote) return { before: '', quote, after: '' }
  const before = text.slice(Math.max(0, from - beforeLength), from)
  const after = text.slice(to, to + afterLength)
  return {
    before: from > beforeLength ? `… ${before.slice(before.search(/\s/) + 1)}` : before,
    quote,
    after: to + afterLength < text.length ? `${cutAfter(after, afterLength)} …` : after,
  }
}

function cutAfter(text: string, length: number): string {
  const space = text.lastIndexOf(' ', length)
  return text.slice(0, space > length / 2 ? space : length)
}
