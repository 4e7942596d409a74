import type { Box } from '@citewell/contract/citation.ts'
import type { Anchor } from '@citewell/contract/library.ts'

/** The passage that a viewer shows and marks: offsets in the extracted text, and boxes on pages. */
export type ViewedPassage = {
  start: number
  end: number
  page: number | null
  boxes: Box[]
  /** The anchor of the block in which it starts, if already known. */
  anchor?: Anchor
}

/** The props of every view: the passage, and the search hits. */
export type Shown = { documentId: string; passage: ViewedPassage | null; hits: ViewedPassage[] }
