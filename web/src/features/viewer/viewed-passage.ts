import type { Box } from '@citewell/contract/citation.ts'

/** The place that a viewer shows and marks: offsets in the extracted text, and boxes where there are pages. */
export type ViewedPassage = { start: number; end: number; page: number | null; boxes: Box[] }
