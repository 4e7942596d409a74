import type { Box } from '@citewell/contract/citation.ts'
import type { Anchor } from '@citewell/contract/library.ts'

/** The place that a viewer shows and marks: offsets in the extracted text, and boxes where there are pages. */
export type ViewedPassage = {
  start: number
  end: number
  page: number | null
  boxes: Box[]
  /** Of the block that it begins in, where that is known already. */
  anchor?: Anchor
}

/** What every view is given of the passage, and of the places where a searched word stands. */
export type Shown = { documentId: string; passage: ViewedPassage | null; hits: ViewedPassage[] }
