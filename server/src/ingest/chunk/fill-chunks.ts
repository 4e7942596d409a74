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
      chunk = { pieces: [piece], words: piece.words }
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

function fits({ pieces, words }: Filled, piece: Piece): boolean {
  const together = words + piece.words
  if (together > mostWords) return false
  if (together <= fullWords || words < enoughWords) return true
  return pieces.every(({ block }) => isHeading(block))
}
