import type { Anchor, Block } from '@citewell/contract/library.ts'
import { locationOfAnchors } from '../../platform/text/location-of-anchors.ts'
import type { Chunk, ExtractedText } from '../stages.ts'
import { splitBlock } from './split-block.ts'

/** A chunk of this many words is closed when the next piece would take it over `fullWords`. */
const enoughWords = 120
const fullWords = 200
/** More than this is only a single line that can not be cut. */
const mostWords = 260
/** A last piece smaller than this joins the chunk before it. */
const crumbWords = 30
const pathDepth = 4
const longestHeading = 160

type Piece = {
  start: number
  end: number
  words: number
  block: Block /** First row of the table it is a later row of. */
  header: string | null
}
type Section = { path: string[]; page: number | null; pieces: Piece[] }

/**
 * Parts a document into what search finds: whole blocks, or sentences of long ones, up to about 200 words; never over
 * a heading or a page's end, and without furniture. A chunk begins with the heading that stands directly above it.
 */
export function chunkText(extracted: ExtractedText, { title }: { title: string }): Chunk[] {
  const chunks: Chunk[] = []
  for (const section of sectionsOf(extracted)) {
    for (const pieces of fill(section)) {
      const first = pieces[0]
      const last = pieces.at(-1)
      if (first === undefined || last === undefined) continue
      chunks.push({
        ordinal: chunks.length,
        start: first.start,
        end: last.end,
        text: extracted.text.slice(first.start, last.end),
        context: contextOf(title, section.path, first.header),
        page: section.page,
        location: locationOf(extracted.text, section, pieces),
      })
    }
  }
  return chunks
}

/** Runs of blocks that stand directly one after the other below the same headings, on the same page. */
function* sectionsOf({ parts }: ExtractedText): Generator<Section> {
  const path: { title: string; level: number }[] = []
  let section: Section | null = null
  let header: string | null = null
  let slide = 0
  let end = -1
  for (const part of parts) {
    for (const block of part.blocks) {
      if (block.kind === 'furniture' || block.text === '') continue
      const apart = section !== null && (block.start > end + 1 || section.page !== part.page)
      const headed = isHeading(block) && section?.pieces.some(piece => !isHeading(piece.block))
      if (section !== null && (apart || headed)) {
        yield section
        section = null
      }
      // A slide is not below the title of the one before it.
      if (block.anchor.kind === 'slide' && block.anchor.slide !== slide) {
        path.length = 0
        slide = block.anchor.slide
      }
      if (isHeading(block)) {
        const level = block.level ?? 1
        while ((path.at(-1)?.level ?? 0) >= level) path.pop()
        path.push({ title: block.text, level })
      }
      section ??= { path: [], page: part.page, pieces: [] }
      section.path = path.map(({ title }) => title)
      const within = block.kind === 'table-row' ? header : null
      header = block.kind === 'table-row' ? (header ?? block.text) : null
      for (const piece of splitBlock(block.text, fullWords)) {
        section.pieces.push({
          start: block.start + piece.start,
          end: block.start + piece.end,
          words: piece.words,
          block,
          header: within,
        })
      }
      end = block.end
    }
  }
  if (section !== null) yield section
}

/** Fills chunks with a section's pieces, in order. */
function fill({ pieces }: Section): Piece[][] {
  const chunks: { pieces: Piece[]; words: number }[] = []
  for (const piece of pieces) {
    const chunk = chunks.at(-1)
    const together = (chunk?.words ?? 0) + piece.words
    const onlyHeadings = chunk?.pieces.every(({ block }) => isHeading(block)) ?? false
    const full = together > mostWords || (together > fullWords && (chunk?.words ?? 0) >= enoughWords)
    if (chunk === undefined || (full && !(onlyHeadings && together <= mostWords)))
      chunks.push({ pieces: [piece], words: piece.words })
    else {
      chunk.pieces.push(piece)
      chunk.words = together
    }
  }
  const last = chunks.at(-1)
  const before = chunks.at(-2)
  if (
    last !== undefined &&
    before !== undefined &&
    last.words < crumbWords &&
    last.words + before.words <= mostWords
  ) {
    before.pieces.push(...last.pieces)
    chunks.pop()
  }
  return chunks.map(chunk => chunk.pieces)
}

function contextOf(title: string, path: string[], header: string | null): string {
  const headings = path.slice(-pathDepth).map(heading => heading.slice(0, longestHeading))
  const lines = [title, ...headings.filter(heading => heading !== title)]
  if (header !== null) lines.push(header.slice(0, longestHeading * 2))
  return lines.join('\n')
}

function locationOf(text: string, section: Section, pieces: Piece[]): string {
  const first = pieces[0]
  const last = pieces.at(-1)
  if (first === undefined || last === undefined) return ''
  const below = pieces.filter(({ block }) => !isHeading(block))
  const named = locationOfAnchors((below.length > 0 ? below : pieces).map(({ block }) => block.anchor))
  if (named !== null) return named
  if (section.page !== null) return `page ${section.page}`
  if (first.block.anchor.kind === 'lines') return lines(text, first, last)
  const heading = section.path.at(-1)
  if (heading !== undefined) return shortened(heading)
  return first.block.anchor.kind === 'headings' ? `paragraph ${first.block.anchor.paragraph}` : ''
}

function isHeading({ kind }: Block): boolean {
  return kind === 'heading' || kind === 'slide-title'
}

function lines(text: string, first: Piece, last: Piece): string {
  const from = lineOf(first.block.anchor) + breaks(text, first.block.start, first.start)
  const to = lineOf(last.block.anchor) + breaks(text, last.block.start, last.end)
  return from === to ? `line ${from}` : `lines ${from}–${to}`
}

function lineOf(anchor: Anchor): number {
  return anchor.kind === 'lines' ? anchor.from : 0
}

function breaks(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

function shortened(heading: string): string {
  return heading.length <= 80 ? heading : `${heading.slice(0, 78).trimEnd()} …`
}
