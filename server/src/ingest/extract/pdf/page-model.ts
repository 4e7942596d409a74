/** The words of a page in PDFium's order, as parallel arrays; `to` and `last` are exclusive. */
export type PageWords = {
  count: number
  /** The characters of the page; a word is `text.slice(from, to)`. */
  text: string
  from: Uint32Array
  to: Uint32Array
  /** x, y, width and height, in 1/65535 of the displayed page. */
  boxes: Uint16Array
  /** 0 to 100 for recognised words; null for words of the text layer. */
  confidences: Uint8Array | null
}

/** Consecutive words on one line without a gap wider than about a letter. */
export type Run = {
  first: number
  last: number
  left: number
  top: number
  right: number
  bottom: number
  /** Font size in points, as displayed. */
  size: number
  bold: boolean
  /** Text that runs from right to left. */
  leftwards: boolean
  /** Text that runs in another direction than most of the page. */
  turned: boolean
  furniture: boolean
}

export type ReadPage = {
  /** Counts from 1. */
  number: number
  width: number
  height: number
  words: PageWords
  runs: Run[]
  /** The lines drawn on it; a page that was recognised has none. */
  rules?: Rule[]
  /** Why the page, or most of it, could not be read; null when it was read. */
  notRead: string | null
  /** Its text is there, but parts of it may be wrong; `notRead` says why. */
  doubtful?: true
  /**
   * Why recognition is needed: the page is a picture, its characters have no meaning, or they form words of no language.
   */
  scan: 'picture' | 'garbage' | 'garbled' | null
}

/** A straight line in points, across the page or down it; `at` is its place on the other axis. */
export type Rule = { across: boolean; at: number; from: number; to: number }

/** Runs on one baseline, from left to right. */
export type Line = { runs: Run[]; left: number; top: number; right: number; bottom: number; size: number }

/**
 * The column of each cell of a row, from 0, and how many of its cells span several. `lasts` are their last columns, where
 * lines on the page show them.
 */
export type PlacedCells = { columns: number[]; lasts?: number[]; joined: number }

export type PageBlock = {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'caption' | 'furniture'
  level: number | null
  /** The cells of a table row; a single one for other blocks. Each holds its runs in reading order. */
  cells: Run[][]
  /** Of a table row: where its cells stand, if that is certain for all rows of its table. */
  places?: PlacedCells & { table: object }
}

/** A page whose text is certainly wrong is left without any; one in doubt keeps it, and the note. */
export function withoutGarble(page: ReadPage): ReadPage {
  return page.scan === 'garbled' && !page.doubtful ? { ...page, words: noWords, runs: [] } : page
}

export const noWords: PageWords = {
  count: 0,
  text: '',
  from: new Uint32Array(0),
  to: new Uint32Array(0),
  boxes: new Uint16Array(0),
  confidences: null,
}
