import type { Citation } from '@citewell/contract/citation.ts'
import type { TextPart } from '@citewell/contract/library.ts'

export type Passage = { before: string; quote: string; after: string }

const longestQuote = 420
const beforeLength = 140
const afterLength = 160
const rowSign = ' | '

/**
 * A citation's quote with some of the text around it, cut at word boundaries and at rows of tables, which are no text.
 * Only the quote if the document's text is missing or no longer contains it.
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
  const [first, last] = textAround(text, from, to)
  const before = text.slice(Math.max(first, from - beforeLength), from)
  const after = text.slice(to, Math.min(last, to + afterLength))
  return {
    before: from - beforeLength > first ? `… ${before.slice(before.search(/\s/) + 1)}` : before,
    quote,
    after: to + afterLength < last ? `${cutAfter(after, afterLength)} …` : after,
  }
}

/** Where the text around a quote begins and ends: between the rows of tables before and after it. */
function textAround(text: string, from: number, to: number): [number, number] {
  const rowBefore = text.lastIndexOf(rowSign, from - 1)
  const rowEnd = text.indexOf('\n', rowBefore)
  const rowAfter = text.indexOf(rowSign, to)
  const first = rowBefore === -1 || from === 0 ? 0 : rowEnd === -1 ? from : Math.min(rowEnd + 1, from)
  const last = rowAfter === -1 ? text.length : Math.max(text.lastIndexOf('\n', rowAfter), to)
  return [first, last]
}

function cutAfter(text: string, length: number): string {
  const space = text.lastIndexOf(' ', length)
  return text.slice(0, space > length / 2 ? space : length)
}
