import { pathsBetween } from '@citewell/contract/json-values.ts'
import type { Block } from '@citewell/contract/library.ts'
import { locationOfBlocks } from '../../domain/documents/location-of-blocks.ts'
import type { SourceSpan } from '../stages.ts'
import type { LoadedPart } from './load-parts.ts'

/**
 * The most precise location that the parts allow: lines for plain text, the cells, rows or paragraphs that the span
 * touches, the span's own page if its passage begins on another, otherwise the passage's location.
 */
export function locationOfSpan(span: SourceSpan, page: number | null, parts: LoadedPart[]): string {
  const { passage } = span
  const lines = linesOf(span, parts)
  if (lines) return lines.from === lines.to ? `line ${lines.from}` : `lines ${lines.from}–${lines.to}`
  const named = locationOfBlocks(touchedBlocks(span, parts))
  if (named !== null) return named
  if (page !== null && page !== passage.page) return passage.location.replace(/\d+$/, String(page))
  return passage.location
}

type LocatedBlock = Pick<Block, 'kind' | 'anchor'>

/** The blocks that a span touches; of JSON the single values. */
function touchedBlocks({ start, end }: SourceSpan, parts: LoadedPart[]): LocatedBlock[] {
  return parts
    .flatMap(part => part.blocks ?? [])
    .filter(block => block.start < end && block.end > start && block.kind !== 'furniture')
    .flatMap((block): LocatedBlock[] =>
      block.anchor.kind === 'json'
        ? pathsBetween(block, start, end).map(path => ({ kind: block.kind, anchor: { kind: 'json', path } }))
        : [block],
    )
}

function linesOf({ start, end }: SourceSpan, parts: LoadedPart[]): { from: number; to: number } | null {
  let from = Number.POSITIVE_INFINITY
  let to = 0
  for (const block of parts.flatMap(part => part.blocks ?? [])) {
    if (block.start >= end || block.end <= start) continue
    if (block.anchor.kind !== 'lines') return null
    const before = lineFeeds(block.text, start - block.start)
    const through = lineFeeds(block.text, end - block.start)
    const exact = lineFeeds(block.text, block.text.length) === block.anchor.to - block.anchor.from
    from = Math.min(from, exact ? block.anchor.from + before : block.anchor.from)
    to = Math.max(to, exact ? block.anchor.from + through : block.anchor.to)
  }
  return to > 0 ? { from, to } : null
}

function lineFeeds(text: string, until: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count++
  return count
}
