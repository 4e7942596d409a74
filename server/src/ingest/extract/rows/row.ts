/** A cell that holds something; `column` counts from 0. `style` is the number of its look, where the format has one. */
export type RowCell = {
  column: number
  text: string
  kind: 'text' | 'number' | 'date' | 'other'
  style?: number
}

/** A row as it stands in the file, from 1, with its cells in order; blank rows are left out. */
export type Row = { number: number; cells: RowCell[] }

/** Names of a table's columns, by their number from 0. */
export type ColumnNames = ReadonlyMap<number, string>
