import type { Block } from '@citewell/contract/library.ts'
import { isHeading } from '../../domain/documents/is-heading.ts'

/** A block, or a run of its sentences; offsets refer to the whole text. */
export type Piece = {
  start: number
  end: number
  words: number
  block: Block
  /** For a later row of a table: the first row of that table. */
  header: string | null
}

export type Filling = { add: (piece: Piece) => void; end: () => void }

/** Above this many words, a chunk is closed when the next piece would exceed `fullWords`. */
const enoughWords = 120
const fullWords = 200
/** Only a single line that cannot be cut exceeds this. */
const mostWords = 260
/** A last piece smaller than this joins the chunk before it. */
const crumbWords = 30
/** Of a heading on a line of its own, in characters. */
const longestHeading = 80

/**
 * Fills chunks with the pieces of a section, in order. Holds back the last full chunk, because a small last piece may
 * join it.
 */
export function fillChunks(emit: (pieces: Piece[]) => void): Filling {
  let before: Filled | null = null
  let chunk: Filled | null = null
  return {
    add: piece => {
      if (chunk !== null && fits(chunk, piece)) {
        chunk.pieces.push(piece)
        chunk.words += piece.words
        return
      }
      if (before !== null) emit(before.pieces)
      before = chunk
      const pieces = [...takeHeadings(chunk), piece]
      chunk = { pieces, words: pieces.reduce((sum, { words }) => sum + words, 0) }
    },
    end: () => {
      if (chunk === null) return
      if (before !== null && chunk.words < crumbWords && chunk.words + before.words <= mostWords)
        return emit([...before.pieces, ...chunk.pieces])
      if (before !== null) emit(before.pieces)
      emit(chunk.pieces)
    },
  }
}

type Filled = { pieces: Piece[]; words: number }

/** Takes the numbered headings off the end of a chunk: they belong to what follows. */
function takeHeadings(chunk: Filled | null): Piece[] {
  const taken: Piece[] = []
  for (let last = chunk?.pieces.at(-1); chunk && last; last = chunk.pieces.at(-1)) {
    if (chunk.pieces.length === 1 || !isNumberedLine(last.block)) break
    chunk.pieces.pop()
    chunk.words -= last.words
    taken.unshift(last)
  }
  return taken
}

/** "3. Traffic in Mill Lane" on a line of its own, as plain text and pages have their headings. */
function isNumberedLine({ kind, text }: Block): boolean {
  return (
    kind === 'paragraph' &&
    text.length <= longestHeading &&
    /^(?:\d{1,2}(?:\.\d{1,2}){0,3}|[A-Z]|[IVX]{1,5})[.)]?\s+\p{Lu}[^\n]*$/u.test(text) &&
    !/[.!?:;,|=]$/.test(text.trimEnd())
  )
}

function fits({ pieces, words }: Filled, piece: Piece): boolean {
  const together = words + piece.words
  if (together > mostWords) return false
  if (together <= fullWords || words < enoughWords) return true
  return pieces.every(({ block }) => isHeading(block))
}
