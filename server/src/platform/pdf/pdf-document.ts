/** A piece of text in one style. Line breaks in it are kept. */
export type PdfSpan = {
  text: string
  bold?: boolean
  italic?: boolean
  code?: boolean
  tone?: PdfTone
  /** The paragraph's `place` that the text leads to; in Word files alone. */
  goesTo?: string
}

export type PdfTone = 'muted' | 'accent' | 'warning' | 'problem'

export type PdfColumn = {
  /** Share of the table's width, relative to the other columns; 1 by default. */
  share?: number
  align?: 'left' | 'right' | 'center'
}

export type PdfBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; spans: PdfSpan[] }
  /** `heads`: what follows begins on the same page. `place`: a name that texts can lead to. */
  | {
      kind: 'paragraph'
      spans: PdfSpan[]
      align?: 'left' | 'right'
      small?: boolean
      heads?: boolean
      place?: string
    }
  /** `start`: the first number; null for bullets. Each item has blocks of its own. */
  | { kind: 'list'; start: number | null; items: PdfBlock[][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: PdfBlock[] }
  /** A tinted box around blocks; one that does not split must be shorter than a page. */
  | { kind: 'panel'; blocks: PdfBlock[]; splits?: boolean }
  /** Side by side, equally wide: sender and receiver of an invoice. */
  | { kind: 'columns'; columns: PdfBlock[][] }
  /** Rows may be shorter than `columns`; the head is repeated on each page. */
  | { kind: 'table'; columns: PdfColumn[]; head: PdfSpan[][] | null; rows: PdfSpan[][][] }
  | { kind: 'rule' }
  | { kind: 'gap'; height: number }

/** A document to print. It is sent to another process, so it is plain data. */
export type PdfDocument = {
  /** For the file's properties and the window title of PDF readers. */
  title: string
  /** BCP 47: "en". */
  language: string
  /** At the top of each page: left and right. */
  header: { left: string; right: string }
  /** At the bottom of each page, beside "Page 2 of 7". */
  footer: string
  /** For the note about characters that no font has: what they belong to ("chat"), and a sentence on where they are. */
  unprinted?: { about: string; instead: string }
  blocks: PdfBlock[]
}
