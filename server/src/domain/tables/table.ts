import type { Join } from '@citewell/contract/table-plan.ts'

/** What a column holds, by the majority of its cells. */
export type ColumnType = 'number' | 'percentage' | 'date' | 'duration' | 'text' | 'yes-no'

export type Column = {
  /** Its header, several levels joined by " › "; empty if there is none. */
  name: string
  type: ColumnType
  /** What its numbers count or are in, from header or cells ("EUR", "TB", "million USD"); null if nothing says so. */
  unit: string | null
  /** How many cells with something in them do not fit the type. */
  exceptions: number
}

/** `value` is what the cell is worth where it fits its column's type: digits of a decimal, a date as ISO, "yes" or "no". */
export type Cell = {
  text: string
  value: string | null
  /** Of the cell itself, where it says another than its column. */
  unit: string | null
  /** Offsets in the document's extracted text. */
  start: number
  end: number
}

export type TableRow = {
  /** Among the rows of its table, from 0. */
  place: number
  /** Its number in the sheet, from 1, or in the table where there is no sheet. */
  row: number
  /** By position of the column; null where nothing stands. */
  cells: { readonly [column: number]: Cell | null }
  /** A total or subtotal, which takes no part in sums. */
  total: boolean
  hidden: boolean
}

/** What cells of a column with the same text are. */
export type Entry = { text: string; value: string | null; unit: string | null }

/** The cells of a column with each different text once, which takes a tenth of the memory of an object for each. */
export type PackedColumn = {
  entries: Entry[]
  /** By place of the row in the table: the entry, or -1 where nothing stands. */
  codes: Int32Array
  /** Offsets in the document's extracted text. */
  starts: Int32Array
  ends: Int32Array
  /** Its cells have digits and marks alone, so that no word of a question stands in them. */
  letterless: boolean
}

/** A footnote or the source, as it stands below a table; offsets in the document's extracted text. */
export type TableNote = {
  /** What marks the cells that it is about: "*", "1" for "¹" or "[1]"; null where it begins with none. */
  mark: string | null
  text: string
  start: number
  end: number
  /** Its number among the rows of the table; null where it stands below them in a text. */
  row: number | null
  /** Positions of the columns whose header has the mark. */
  columns?: number[]
  /** The one cell that the file says it is about; that cell shows no mark. */
  cell?: { row: number; column: number }
}

/**
 * `columns` are their places in the other table; `rows`, by place of the own row, the numbers of the rows there, 0 for none;
 * `keys` the columns by which rows find them.
 */
export type Joined = { from: number; columns: number[]; rows: Int32Array; keys: Join['on'] }

/** A table as it is understood: where its header is, what its columns hold, which rows only repeat others. */
export type Table = {
  /** Caption, sheet or file name; empty if unknown. */
  title: string
  columns: Column[]
  /** The numbers of its rows, which rise. */
  numbers: Int32Array
  /** For each row `totalRow`, `headingRow`, `hiddenRow`, or a sum of them. */
  marks: Uint8Array
  /** The cells of each column, by place of the row. */
  cells: PackedColumn[]
  notes: TableNote[]
  /** Of a table with columns of another one behind its own, from `from` on. */
  joined?: Joined
  rowAt(place: number): TableRow
  /** All rows, made when they are first looked at; a long table is better looked at column by column. */
  readonly rows: TableRow[]
}
