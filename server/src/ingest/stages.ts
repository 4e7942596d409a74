import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { Language } from '../platform/text/stem-word.ts'
import type { WordBoxes } from '../platform/text/word-boxes.ts'

/** Which rows of which sheet a part holds, and where each of its blocks holds the cells. */
export type PartRows = {
  /** From 0, in the file's order; 0 for a file that is one table. */
  sheet: number
  /** The first and the last row, from 1 as in the file. */
  from: number
  to: number
  /** Columns up to the last cell that holds something. */
  columns: number
  /** For each block: column from 0, start and end of the value within the block's text, cell after cell. */
  cells: number[][]
}

/** A page of a paged format, or a run of blocks of one without pages. */
export type ExtractedPart = {
  /** From 1; null where the format has no pages. */
  page: number | null
  start: number
  end: number
  blocks: Block[]
  /** Boxes of the page's words; null where the format has no pages. */
  words: WordBoxes | null
  /** Of a table's part alone. */
  rows?: PartRows
}

/**
 * What extraction hands on. `text` is every block's text in reading order, joined by a line feed;
 * blocks, words and passages are offsets into it, in UTF-16 units.
 */
export type ExtractedText = {
  text: string
  parts: ExtractedPart[]
  /** Pages of the file; null where the format has none. */
  pages: number | null
  pagesNotRead: { page: number; reason: string }[]
  /** As the document itself names it; null when it does not. */
  title: string | null
}

/** What search finds and an answer cites: a run of the text that never crosses a heading. */
export type Chunk = {
  ordinal: number
  start: number
  end: number
  /** The extracted text from `start` to `end`. */
  text: string
  /** Document title and heading path, one below the other; searched with the text, never quoted. */
  context: string
  page: number | null
  /** For people: "page 3", "2.1 Personnel files", "lines 12–14". */
  location: string
}

/** What search needs of a document beside its passages. */
export type WordCounts = {
  chunks: number
  /** In how many chunks each word stands, as sparsevecs; at least one. */
  wordCounts: string[]
  /** Languages that its chunks are indexed by. */
  languages: Language[]
}

/** A chunk with its word vector, as pgvector's sparsevec is written. */
export type IndexedChunk = Chunk & { words: string }

/** A part as it is stored: its blocks as JSON without their texts, which `text` holds, and its words packed. */
export type WrittenPart = Omit<ExtractedPart, 'blocks' | 'words'> & {
  text: string
  blocks: string
  words: Uint8Array | null
}

/** What a reader hands over at a time: parts, and the chunks that are whole by then. */
export type ReadBatch = { parts: WrittenPart[]; chunks: IndexedChunk[] }

/** What a reader says of a file when all of it is handed over. */
export type ReadSummary = Pick<ExtractedText, 'pages' | 'pagesNotRead'> &
  WordCounts & {
    /** Length of the text in UTF-16 units. */
    textLength: number
    /** Nothing was handed over: the file needs recognition, which was to be left for later. */
    recogniseLater?: true
  }

/** Extraction ended without text, for a reason a user can act on. */
export class DocumentFailure extends Error {
  readonly code: DocumentFailureCode
  constructor(code: DocumentFailureCode, message: string) {
    super(message)
    this.name = 'DocumentFailure'
    this.code = code
  }
}
