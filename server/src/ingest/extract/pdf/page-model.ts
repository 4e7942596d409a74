/** The words of a page in PDFium's order, as parallel arrays; `last` bounds are exclusive. */
export type PageWords = {
  count: number
  /** The page's characters; a word is `text.slice(from, to)`. */
  text: string
  from: Uint32Array
  to: Uint32Array
  /** x, y, width, height in 1/65535 of the page as displayed. */
  boxes: Uint16Array
  /** 0 to 100 where the words were recognised; null where they were read. */
  confidences: Uint8Array | null
}

/** Words that follow one another on one line without a gap wider than about a letter. */
export type Run = {
  first: number
  last: number
  left: number
  top: number
  right: number
  bottom: number
  /** Font size in points as displayed. */
  size: number
  bold: boolean
  /** Written from right to left. */
  leftwards: boolean
  /** Runs in another direction than the page's text. */
  turned: boolean
  furniture: boolean
}

export type ReadPage = {
  /** From 1. */
  number: number
  width: number
  height: number
  words: PageWords
  runs: Run[]
  /** Why the page, or most of it, could not be read; null when it was. */
  notRead: string | null
  /** What recognition may read: a picture, or text whose characters are garbage. */
  scan: 'picture' | 'garbage' | null
}

/** Runs that stand on one baseline, from left to right. */
export type Line = { runs: Run[]; left: number; top: number; right: number; bottom: number; size: number }

export type PageBlock = {
  kind: 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'caption' | 'furniture'
  level: number | null
  /** Cells of a table row, else one: each the runs in reading order. */
  cells: Run[][]
}

export const noWords: PageWords = {
  count: 0,
  text: '',
  from: new Uint32Array(0),
  to: new Uint32Array(0),
  boxes: new Uint16Array(0),
  confidences: null,
}
