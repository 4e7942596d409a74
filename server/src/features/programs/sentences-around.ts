import type { Block } from '@citewell/contract/library.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'

type Prose = { start: number; end: number; text: string }

/** A row of a table or a page number beside a quote says nothing about it. */
const prose = new Set<Block['kind']>(['heading', 'paragraph', 'list-item', 'caption', 'note', 'slide-title'])
/** In characters. */
const longest = 300

/** The sentences before and after a quote, or what its own sentence says besides; empty where there are none. */
export function sentencesAround(
  blocks: Block[],
  { start, end }: { start: number; end: number },
): { before: string; after: string } {
  const sentences = blocks.filter(({ kind }) => prose.has(kind)).flatMap(sentencesOf)
  const quoted = sentences.filter(each => each.end > start && each.start < end)
  const [first, last] = [quoted[0], quoted.at(-1)]
  if (!first || !last) return { before: '', after: '' }
  const before =
    first.start < start
      ? first.text.slice(0, start - first.start)
      : sentences.findLast(each => each.end <= start)?.text
  const after =
    last.end > end ? last.text.slice(end - last.start) : sentences.find(each => each.start >= end)?.text
  const head = (before ?? '').trim()
  const tail = (after ?? '').trim()
  return {
    before: head.length > longest ? `…${head.slice(-longest)}` : head,
    after: tail.length > longest ? `${tail.slice(0, longest)}…` : tail,
  }
}

function sentencesOf({ text, start }: Block): Prose[] {
  return splitSentences(text).map(each => ({
    start: start + each.start,
    end: start + each.end,
    text: text.slice(each.start, each.end),
  }))
}
