import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { Block, Document } from '@citewell/contract/library.ts'
import type { FoundField } from '../domain/cards/card-field.ts'
import type { EncodedColumns } from '../domain/tables/encode-cells.ts'
import type { TableDescription } from '../domain/tables/table-place.ts'
import type { Language } from '../platform/text/stem-word.ts'
import type { WordBoxes } from '../platform/text/word-boxes.ts'

/** The rows of a sheet that a part holds, and where its blocks hold the cells. */
export type PartRows = {
  /** Sheet number from 0, in file order; 0 for a file that is a single table. */
  sheet: number
  /** The first and last row, counted from 1 as in the file. */
  from: number
  to: number
  /** Number of columns up to the last cell that is not empty. */
  columns: number
  /** For each block, three numbers per cell: column from 0, start and end of the value in the block's text. */
  cells: number[][]
}

/** The cells of a table row in a text, as the file holds them. */
export type RowCells = {
  /** Number of the table in its document. */
  table: number
  /** Column from 0, start and end in the block's text, cell after cell. */
  cells: number[]
  /** How many of them span several columns or rows. */
  joined: number
}

/** What a file says of its tables beyond the text of their cells. Sheets count from 0, rows from 1, columns from 0. */
export type TableFact =
  | ({ kind: 'text-row'; start: number } & RowCells)
  | { kind: 'hidden-sheet'; sheet: number }
  | { kind: 'header-row' | 'hidden-row'; sheet: number; row: number }
  | { kind: 'hidden-columns'; sheet: number; from: number; to: number }
  | { kind: 'joined'; sheet: number; row: number; column: number; toRow: number; toColumn: number }
  /** A formula of which the file holds no value. */
  | { kind: 'formula'; sheet: number; row: number; column: number; text: string }

/** A page of a paged format, or a run of blocks of another format. */
export type ExtractedPart = {
  /** Counts from 1; null where the format has no pages. */
  page: number | null
  start: number
  end: number
  blocks: Block[]
  /** Boxes of the page's words; null where the format has no pages. */
  words: WordBoxes | null
  /** Only for a part of a table. */
  rows?: PartRows
}

/** `partly`: its text is there, but parts of it may be missing or wrong. */
type PageNotRead = Document['pages_not_read'][number]

/**
 * The result of extraction. `text` joins the texts of all blocks in reading order with line feeds; blocks, words and
 * passages are offsets into it, in UTF-16 units.
 */
export type ExtractedText = {
  text: string
  parts: ExtractedPart[]
  /** The number of pages; null where the format has none. */
  pages: number | null
  pagesNotRead: PageNotRead[]
  /** What of the file was left out on purpose, in sentences; defaults to nothing. */
  leftOut?: string[]
  /** The document's own title; null when it has none. */
  title: string | null
}

/** A run of text that search finds and an answer cites; it never crosses a heading. */
export type Chunk = {
  ordinal: number
  start: number
  end: number
  /** The extracted text from `start` to `end`. */
  text: string
  /** The document title and heading path, one per line; searched with the text, never quoted. */
  context: string
  page: number | null
  /** For people: "page 3", "2.1 Personnel files", "lines 12–14". */
  location: string
}

/** What search needs about a document besides its passages. */
export type WordCounts = {
  chunks: number
  /** For each word the number of chunks that hold it, as sparsevecs; at least one. */
  wordCounts: string[]
  /** The languages that index its chunks. */
  languages: Language[]
}

/** A chunk with its word vector in the text form of pgvector's sparsevec. */
export type IndexedChunk = Chunk & { words: string }

/** A part as stored: blocks as JSON without their texts, which are in `text`, and packed words. */
export type WrittenPart = Omit<ExtractedPart, 'blocks' | 'words'> & {
  text: string
  blocks: string
  words: Uint8Array | null
}

/** A table as stored; its columns follow. */
type WrittenTable = { description: TableDescription; rows: Uint8Array }

/** Some columns of a table that was handed over. */
type WrittenColumns = Pick<TableDescription, 'sheet' | 'region'> & EncodedColumns

/** One transfer from a reader: parts, and the chunks that are complete; at the end the tables. */
export type ReadBatch = {
  parts: WrittenPart[]
  chunks: IndexedChunk[]
  tables?: WrittenTable[]
  columns?: WrittenColumns[]
}

/** What a reader reports after the whole file. */
export type ReadSummary = Pick<ExtractedText, 'pages' | 'pagesNotRead' | 'leftOut'> &
  WordCounts & {
    /** Length of the text in UTF-16 units. */
    textLength: number
    /** In which a text file was read; null for other formats. */
    encoding: string | null
    /** What the document is. */
    card: FoundField[]
    /** How many tables are read as text, because it is not certain which cells are of which column. */
    tablesDoubted: number
    /** Nothing was handed over: the file needs recognition, and `recognise` was `later`. */
    recogniseLater?: true
  }

/** Extraction ended without text, for a reason that the user can act on. */
export class DocumentFailure extends Error {
  readonly code: DocumentFailureCode
  /** A cause is for the log alone. */
  constructor(code: DocumentFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DocumentFailure'
    this.code = code
  }
}

/** Some of what is stored of a document's tables: a table comes before its columns. */
export type TableBatch = { tables: WrittenTable[]; columns: WrittenColumns[] }
