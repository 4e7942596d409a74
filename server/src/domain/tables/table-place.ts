import type { Column, TableNote } from './table.ts'

/** Where a table stands in its document, and what was understood of it; as stored. */
export type TableDescription = {
  /** Number of the sheet in its file, from 0; 0 where there are none. */
  sheet: number
  /** Which table of its sheet, or of a document without sheets, from 0. */
  region: number
  /** Of the sheet; null where there is none or it has no name. */
  name: string | null
  /** Whether it stands in a text, whose rows are counted within the table. */
  inText: boolean
  /** Of a table in a text: page or slide. */
  page: number | null
  title: string
  /** From 0. */
  firstColumn: number
  /** From 1, title and header included. */
  firstRow: number
  lastRow: number
  columns: Column[]
  headerRows: number[]
  /** Its rows of data. */
  rowCount: number
  cellCount: number
  /** Numbers of rows that sum others up, the first hundred, and how many there are. */
  totalRows: number[]
  totalCount: number
  hiddenRows: number
  /** Positions in the table, from 0. */
  hiddenColumns: number[]
  hiddenSheet: boolean
  /** How many joined cells there are. */
  joined: number
  /** The first hundred; missing in what was stored before they were kept. */
  notes?: TableNote[]
}
