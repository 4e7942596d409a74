import { hasDotsAtEnd } from '../../../domain/documents/contents-lines.ts'
import type { LineBlock } from './group-blocks.ts'
import type { ReadPage } from './page-model.ts'
import type { OutlineEntry } from './read-outline.ts'

const mostWords = 25
const mostLines = 3
/** Relative to the body's font size. */
const larger = 1.13
const numbering = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+\p{L}/u
const chapter = /^(chapter|part|article|appendix|annex|kapitel|chapitre|title)\s+([\dIVXLC]+|[A-Z])\b/i

export type HeadingScale = { body: number; sizes: number[] }

/**
 * The body's font size (the most frequent one) and the larger sizes in descending order. A heading's level is its rank
 * among them.
 */
export function headingScale(pages: ReadPage[]): HeadingScale {
  const characters = new Map<number, number>()
  for (const { runs, words } of pages) {
    for (const run of runs) {
      const size = rounded(run.size)
      const length = (words.to[run.last - 1] ?? 0) - (words.from[run.first] ?? 0)
      characters.set(size, (characters.get(size) ?? 0) + length)
    }
  }
  let body = { size: 10, count: -1 }
  for (const [size, count] of characters) if (count > body.count) body = { size, count }
  const sizes = [...characters.keys()].filter(size => size >= body.size * larger)
  return { body: body.size, sizes: sizes.sort((a, b) => b - a) }
}

/** The level of a heading, from 1; null for any other block. `outline` holds the outline entries of its page. */
export function headingLevel(
  block: LineBlock,
  text: string,
  scale: HeadingScale,
  outline: OutlineEntry[],
): number | null {
  if (block.kind === 'table-row' || block.lines.length === 0 || block.lines.length > mostLines) return null
  if (!/\p{L}{2}/u.test(text) || hasDotsAtEnd(text)) return null
  const words = text.split(' ').length
  if (words > mostWords) return null
  const entry = outline.find(({ title }) => sameTitle(title, text))
  if (entry !== undefined) return entry.level
  if (block.kind !== 'paragraph') return null
  const [line] = block.lines
  const size = rounded(line?.size ?? 0)
  const bold = block.lines.every(({ runs }) => runs.every(run => run.bold))
  const capitals = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) && words <= 14
  const number = numbering.exec(text)
  const named = chapter.test(text) && words <= 14
  const bySize = size >= scale.body * larger && !/[,;]$/.test(text)
  const byWeight =
    (bold || capitals) && size >= scale.body * 0.88 && words <= 16 && !/[.,;]$/.test(withoutNumber(text))
  if (!bySize && !byWeight && !(named && !/[.,;]$/.test(text))) return null
  if (number !== null) return Math.min(6, (number[1] ?? '').split('.').length)
  if (!bySize) return Math.min(6, Math.max(1, rankOf(scale, scale.body)))
  return rankOf(scale, size)
}

/** The rank is capped, because even sizes that are hardly used count. */
function rankOf(scale: HeadingScale, size: number): number {
  const rank = scale.sizes.filter(other => other > size).length + 1
  return Math.min(size <= scale.body ? 4 : 3, rank)
}

function withoutNumber(text: string): string {
  return text.replace(/^[\dIVXLC]+\.(?:\d+(?:\.\d+)*\.?)?$/, '')
}

function sameTitle(title: string, text: string): boolean {
  const bare = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [a, b] = [bare(title), bare(text)]
  if (a.length < 3 || b.length < 3) return a === b && a !== ''
  return a === b || (b.endsWith(a) && b.length - a.length <= 8)
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2
}
