/**
 * A cell that is not empty; `column` counts from 0. `style` is the number of its cell style, where the format has one.
 */
export type RowCell = {
  column: number
  text: string
  kind: 'text' | 'number' | 'date' | 'other'
  style?: number
}

/** A row with its number in the file, from 1, and its cells in order; blank rows are left out. */
export type Row = { number: number; cells: RowCell[] }

/** Column names by column number, from 0. */
export type ColumnNames = ReadonlyMap<number, string>
