import { entryAt } from './pack-column.ts'
import { isTotal } from './places.ts'
import { hiddenRow } from './row-marks.ts'
import type { Cell, Column, Entry, PackedColumn, Table, TableNote, TableRow } from './table.ts'

/** A table as it is understood, column by column. */
export type PackedTable = {
  title: string
  columns: Column[]
  /** The rows that are its header, by number. */
  headerRows: number[]
  /** Numbers of the rows. */
  rows: Int32Array
  /** For each row `totalRow`, `headingRow`, `hiddenRow`, or a sum of them. */
  marks: Uint8Array
  cells: PackedColumn[]
  notes: TableNote[]
}

/** The same with rows, whose cells are made when they are looked at: a million of them as objects would take 290 MB. */
export function tableOfPacked(packed: PackedTable): Table {
  const { title, columns, rows: numbers, marks, cells, notes } = packed
  const Row = rowOf(packed)
  let rows: TableRow[] | null = null
  return {
    title,
    columns,
    numbers,
    marks,
    cells,
    notes,
    rowAt: place => new Row(place),
    get rows() {
      rows ??= Array.from(numbers, (_, place) => new Row(place))
      return rows
    },
  }
}

/** A class of rows that know their place alone. */
function rowOf({ rows, marks, cells }: PackedTable): new (place: number) => TableRow {
  const Cells = cellsOf(cells)
  return class implements TableRow {
    readonly place: number

    constructor(place: number) {
      this.place = place
    }

    get row(): number {
      return rows[this.place] ?? 0
    }

    get cells(): TableRow['cells'] {
      return new Cells(this.place)
    }

    get total(): boolean {
      return isTotal({ marks }, this.place)
    }

    get hidden(): boolean {
      return ((marks[this.place] ?? 0) & hiddenRow) !== 0
    }
  }
}

/** A class of cells whose columns are getters: half as slow as a proxy. */
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
