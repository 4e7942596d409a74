import type { Anchor } from '@citewell/contract/library.ts'
import { locationOfBlocks } from '../../domain/documents/location-of-blocks.ts'
import type { Chunk } from '../stages.ts'
import type { Piece } from './fill-chunks.ts'

const pathDepth = 4
const longestHeading = 160

/**
 * Builds a chunk from its pieces: text and offsets, the title and headings above it, and its location in words for
 * people.
 */
export function describeChunk(
  title: string,
  path: string[],
  page: number | null,
  pieces: Piece[],
): Pick<Chunk, 'start' | 'end' | 'text' | 'context' | 'location'> {
  return {
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    text: textOf(pieces),
    context: contextOf(title, path, pieces[0]?.header ?? null),
    location: locationOf(path, page, pieces),
  }
}

/** The extracted text from the first piece to the last; line feeds separate the blocks of a section. */
function textOf(pieces: Piece[]): string {
  let text = ''
  let before: Piece | null = null
  for (const piece of pieces) {
    const { block } = piece
    let from = piece.start
    if (before?.block === block) from = before.end
    else if (before !== null) {
      text += `${before.block.text.slice(before.end - before.block.start)}\n`
      from = block.start
    }
    text += block.text.slice(from - block.start, piece.end - block.start)
    before = piece
  }
  return text
}

function contextOf(title: string, path: string[], header: string | null): string {
  const headings = path.slice(-pathDepth).map(heading => heading.slice(0, longestHeading))
  const lines = [title, ...headings.filter(heading => heading !== title)]
  if (header !== null) lines.push(header.slice(0, longestHeading * 2))
  return lines.join('\n')
}

function locationOf(path: string[], page: number | null, pieces: Piece[]): string {
  const first = pieces[0]
  const last = pieces.at(-1)
  if (first === undefined || last === undefined) return ''
  const heading = path.at(-1)
  if (heading !== undefined && first.block.anchor.kind === 'headings') return shortened(heading)
  const named = locationOfBlocks(pieces.map(({ block }) => block))
  if (named !== null) return named
  if (page !== null) return `page ${page}`
  if (first.block.anchor.kind === 'lines') return lines(first, last)
  return heading === undefined ? '' : shortened(heading)
}

function lines(first: Piece, last: Piece): string {
  const from = lineOf(first.block.anchor) + breaksBefore(first, first.start)
  const to = lineOf(last.block.anchor) + breaksBefore(last, last.end)
  return from === to ? `line ${from}` : `lines ${from}–${to}`
}

function lineOf(anchor: Anchor): number {
  return anchor.kind === 'lines' ? anchor.from : 0
}

/** Counts the line breaks in the piece's block before an offset. */
function breaksBefore({ block }: Piece, offset: number): number {
  return block.text.slice(0, offset - block.start).split('\n').length - 1
}

function shortened(heading: string): string {
  return heading.length <= 80 ? heading : `${heading.slice(0, 78).trimEnd()} …`
}
