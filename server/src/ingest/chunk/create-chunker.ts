import { isHeading } from '../../domain/documents/is-heading.ts'
import type { Chunk, ExtractedPart } from '../stages.ts'
import { describeChunk } from './describe-chunk.ts'
import { type Filling, fillChunks, type Piece } from './fill-chunks.ts'
import { splitBlock } from './split-block.ts'

/** The limit for a piece of a chunk. Only a single line that cannot be cut exceeds it. */
const fullWords = 200

type Section = { path: string[]; page: number | null; notes: boolean; headed: boolean; filling: Filling }
type Chunker = { add: (part: ExtractedPart) => void; end: () => void }

/**
 * Splits a document into the units that search finds: whole blocks, or sentences of long blocks, up to about 200 words.
 * A chunk never crosses a heading, a page break or the line between a slide and its notes, and holds no furniture. It begins with the heading directly above it.
 * Call `add` with the parts in order; only unfinished chunks are kept in memory.
 */
export function createChunker(title: string, emit: (chunk: Chunk) => void): Chunker {
  const path: { title: string; level: number }[] = []
  let section: Section | null = null
  let header: string | null = null
  let slide = 0
  let end = -1
  let ordinal = 0

  const close = () => {
    section?.filling.end()
    section = null
  }
  const open = (page: number | null, notes: boolean): Section => {
    const opened = {
      path: [] as string[],
      page,
      notes,
      headed: false,
      filling: fillChunks((pieces: Piece[]) => {
        const described = describeChunk(title, opened.path, opened.page, pieces)
        emit({ ordinal: ordinal++, page: opened.page, ...described })
      }),
    }
    return opened
  }

  return {
    add: part => {
      for (const block of part.blocks) {
        if (block.kind === 'furniture' || block.text === '') continue
        const heading = isHeading(block)
        const apart = section !== null && (block.start > end + 1 || section.page !== part.page)
        const notes = block.kind === 'note' && block.anchor.kind === 'slide'
        if (apart || (heading && section?.headed) || (section !== null && section.notes !== notes)) close()
        // A slide's title is not nested under the title of the previous slide.
        if (block.anchor.kind === 'slide' && block.anchor.slide !== slide) {
          path.length = 0
          slide = block.anchor.slide
        }
        if (heading) {
          const level = block.level ?? 1
          while ((path.at(-1)?.level ?? 0) >= level) path.pop()
          path.push({ title: block.text, level })
        }
        section ??= open(part.page, notes)
        section.path = path.map(({ title }) => title)
        if (notes) section.path.push('Notes')
        section.headed ||= !heading
        const within = block.kind === 'table-row' ? header : null
        header = block.kind === 'table-row' ? (header ?? block.text) : null
        for (const piece of splitBlock(block.text, fullWords)) {
          section.filling.add({
            start: block.start + piece.start,
            end: block.start + piece.end,
            words: piece.words,
            block,
            header: within,
          })
        }
        end = block.end
      }
    },
    end: close,
  }
}
