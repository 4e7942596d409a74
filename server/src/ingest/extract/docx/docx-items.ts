import type { DocxPicture } from './read-drawing.ts'
import type { DocxSpan } from './run-look.ts'

export type DocxParagraph = {
  text: string
  style: string | null
  outline: number | null
  numId: string | null
  level: number | null
  /** References to notes and comments, such as `footnote 3`. */
  notes: string[]
  /** Whether it counts pages, as headers and footers do. */
  countsPages: boolean
  /** Whether a line of dots leads to what stands at its end, as in a table of contents. */
  leads: boolean
  /** How parts of the text look, in order. */
  spans: DocxSpan[]
  pictures: DocxPicture[]
}

/** A table row: the contents of its cells, and how each lies in the table. */
export type DocxRow = { row: DocxItem[][]; cells: DocxCell[]; table: number }

/** A paragraph, or a table row. */
export type DocxItem = { paragraph: DocxParagraph } | DocxRow

/** Where a cell lies: its first column from 0, how many it spans, and whether it continues the cell above. */
type DocxCell = { column: number; columns: number; continues: boolean }
