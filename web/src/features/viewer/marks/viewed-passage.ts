import type { Box } from '@citewell/contract/citation.ts'
import type { Anchor } from '@citewell/contract/library.ts'
import type { MarkedCells } from './marked-cells.ts'

/** The passage that a viewer shows and marks: offsets in the extracted text, and boxes on pages. */
export type ViewedPassage = {
  start: number
  end: number
  page: number | null
  boxes: Box[]
  /** The anchor of the block in which it starts, if already known. */
  anchor?: Anchor
  /** Of a computed answer, all cells that it comes from or left out. */
  cells?: MarkedCells
}

/** A passage that an answer cites. */
export type ViewedCitation = ViewedPassage & { filename: string; location: string; quote: string }

/** The props of every view: the passage, and the search hits. */
export type Shown = { documentId: string; passage: ViewedPassage | null; hits: ViewedPassage[] }
