/** A cell as its document shows it; offsets in the document's extracted text. */
type GridCell = { text: string; start: number; end: number }

/** A row of a plain grid. Cells that a merged one covers are null. */
export type GridRow = {
  /** Its number in the sheet, from 1. */
  row: number
  cells: (GridCell | null)[]
  hidden?: boolean
}

/** What is known of a table before it is read. */
export type TableHints = {
  title?: string
  /** The rows that are the header, by number: declared by the sheet or said by the user. Empty: there is none. */
  headerRows?: number[]
  /** Language of the document, BCP 47; it decides only what the cells leave open. */
  language?: string
  /** Units of columns by position, where the user has said them. */
  units?: Record<number, string>
}

/** Columns that a sheet can have; what stands further right is not read. */
export const mostColumns = 16_384
