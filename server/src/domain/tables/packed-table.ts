import { entryAt } from './pack-column.ts'
import type { Cell, Column, Entry, PackedColumn, Table, TableRow } from './table.ts'

/** Marks of a row. */
export const totalRow = 1
export const hiddenRow = 2

/** A table as it is understood, column by column. */
export type PackedTable = {
  title: string
  columns: Column[]
  /** The rows that are its header, by number. */
  headerRows: number[]
  /** Numbers of the rows. */
  rows: Int32Array
  /** For each row `totalRow`, `hiddenRow` or both. */
  marks: Uint8Array
  cells: PackedColumn[]
}

/** The same as rows. Their cells are made when they are looked at: a million of them as objects would take 290 MB. */
export function tableOfPacked(packed: PackedTable): Table {
  const Cells = cellsOf(packed.cells)
  const rows: TableRow[] = []
  for (const [index, row] of packed.rows.entries()) {
    const marks = packed.marks[index] ?? 0
    const [total, hidden] = [(marks & totalRow) !== 0, (marks & hiddenRow) !== 0]
    rows.push({ place: index, row, cells: new Cells(index), total, hidden })
  }
  return { title: packed.title, columns: packed.columns, rows, cells: packed.cells }
}

/** A class of rows whose columns are getters: half as slow as a proxy. */
function cellsOf(columns: PackedColumn[]): new (index: number) => TableRow['cells'] {
  class Cells {
    readonly [column: number]: Cell | null
    readonly #index: number

    constructor(index: number) {
      this.#index = index
    }

    at(column: PackedColumn): Cell | null {
      return cellAt(column, this.#index)
    }
  }
  for (const [at, column] of columns.entries())
    Object.defineProperty(Cells.prototype, at, {
      get(this: Cells) {
        return this.at(column)
      },
    })
  return Cells
}

function cellAt(column: PackedColumn, index: number): Cell | null {
  const entry = entryAt(column, index)
  return entry === undefined ? null : new PackedCell(entry, column, index)
}

/** A cell that finds its place when it is asked for it. */
class PackedCell implements Cell {
  readonly text: string
  readonly value: string | null
  readonly unit: string | null
  readonly #column: PackedColumn
  readonly #index: number

  constructor({ text, value, unit }: Entry, column: PackedColumn, index: number) {
    this.text = text
    this.value = value
    this.unit = unit
    this.#column = column
    this.#index = index
  }

  get start(): number {
    return this.#column.starts[this.#index] ?? 0
  }

  get end(): number {
    return this.#column.ends[this.#index] ?? 0
  }
}
