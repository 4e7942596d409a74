import type { Citation } from '@citewell/contract/citation.ts'
import type { TextPart } from '@citewell/contract/library.ts'

export type Passage = { before: string; quote: string; after: string }

const longestQuote = 420
const beforeLength = 140
const afterLength = 160

/**
 * A citation's quote with some of the text around it, cut at word boundaries. Only the quote if the document's
 * text is missing or no longer contains it.
 */
export function passageAround(
  { quote, start, end }: Pick<Citation, 'quote' | 'start' | 'end'>,
  parts: TextPart[],
): Passage {
  if (quote.length > longestQuote)
    return { before: '', quote: `${cutAfter(quote, longestQuote)} …`, after: '' }
  const blocks = parts.flatMap(part => part.blocks)
  const base = blocks[0]?.start ?? 0
  // Blocks are joined by one line break.
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
