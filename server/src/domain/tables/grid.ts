import type { SlashedOrder } from '../../platform/text/written-dates.ts'
import type { ColumnType, TableNote } from './table.ts'

/** A cell as its document shows it; offsets in the document's extracted text. */
export type GridCell = { text: string; start: number; end: number }

/** A row of a plain grid. Cells that a merged one covers are null. */
export type GridRow = {
  /** Its number in the sheet, from 1. */
  row: number
  cells: (GridCell | null)[]
  /** The same cell as `cells` has, where making them all for one is a waste. */
  cell?: (column: number) => GridCell | null
  /** The same as `cells` tells: how many hold something, and up to which column. */
  extent?: () => { filled: number; width: number }
  hidden?: boolean
}

/** What a user said of a column; what is left out is found from its cells. */
export type ColumnHint = { type?: ColumnType; unit?: string; order?: NonNullable<SlashedOrder> }

/** What is known of a table before it is read. */
export type TableHints = {
  title?: string
  /** The rows that are the header, by number: declared by the sheet or said by the user. Empty: there is none. */
  headerRows?: number[]
  /** Whether the rows below them may be levels of the header as well: a format that has a header of one row always. */
  headerGoesOn?: boolean
  /** Language of the document, BCP 47; it decides only what the cells leave open. */
  language?: string
  /** Whether the format writes numbers with a point before the decimals. */
  pointed?: boolean
  /** Notes that its rows do not hold. */
  notes?: TableNote[]
  /** By position, what the user said. */
  columns?: Record<number, ColumnHint>
  /** By number, the rows of which the user said that they are totals, or that they are not. */
  totals?: Record<number, boolean>
}

/** Columns that a sheet can have; what stands further right is not read. */
export const mostColumns = 16_384
