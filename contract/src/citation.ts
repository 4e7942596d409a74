import { z } from 'zod'
import { id } from './shapes.ts'

/** A box on a page, in fractions of its width and height from the top left corner. */
export const box = z.object({
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Box = z.infer<typeof box>

/** Where an answer's words come from: `[index]` in the answer's text refers to it. */
export const citation = z.object({
  index: z.number().int().min(1),
  document_id: id,
  filename: z.string(),
  /** PDF page or slide, from 1; null where the format has none. */
  page: z.number().int().nullable(),
  /** Human-readable: "page 3", "2.1 Personnel files", "lines 12–14". */
  location: z.string(),
  /** The exact characters of the passage: the document's extracted text from `start` to `end`. */
  quote: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  boxes: z.array(box),
  /** Confidence of the recognition, 0 to 1; 1 for text that needed none. */
  confidence: z.number().nullable(),
  score: z.number(),
  /**
   * Other documents with the same passage or sentence, such as copies and versions. Absent in answers stored before this field
   * existed.
   */
  also_in: z.array(z.object({ document_id: id, filename: z.string() })).optional(),
  /** Where the quote is rows of a table that do not name their values: the names of the table's columns. */
  columns: z.array(z.string()).optional(),
  /** Start and end of the question's words in the quote, where it may not answer. */
  highlights: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
})
export type Citation = z.infer<typeof citation>

/** The check's verdict on one sentence; `start` and `end` are offsets in the answer's text. */
export const verdict = z.object({
  start: z.number().int(),
  end: z.number().int(),
  /** `computed` from the cells that it cites, exactly; `unchecked` where neither rules nor words can decide. */
  verdict: z.enum(['supported', 'computed', 'unchecked', 'weak', 'unsupported']),
  citations: z.array(z.number().int()),
  reason: z.string().nullable(),
})
export type Verdict = z.infer<typeof verdict>
