import type { GridCell, GridRow } from '../../domain/tables/grid.ts'

/** The cells of one sheet, gathered while it is read: five numbers a cell beside the text that is there anyway. */
export type SheetCells = {
  sheet: number
  name: string | null
  /** `cells` is that of PartRows: column, start and end in the block's text. */
  add: (row: number, block: { text: string; start: number }, cells: number[]) => void
  /** A cell that the text does not hold: a formula without a value. */
  addBare: (row: number, column: number, cell: GridCell) => void
  rows: () => SheetRow[]
  count: () => number
}

/** How many numbers say where a cell is: column, block, start and end in it. */
const fields = 4

export function gatherSheet(sheet: number, name: string | null): SheetCells {
  const blocks: { text: string; start: number }[] = []
  const rows: { number: number; first: number }[] = []
  /** Cells that go on in another block, and those that no block holds. */
  const whole = new Map<number, GridCell>()
  let numbers = new Int32Array(1024)
  let count = 0
  const bare = new Map<number, Map<number, GridCell>>()
  const put = (column: number, block: number, from: number, to: number) => {
    if ((count + 1) * fields > numbers.length) {
      const larger = new Int32Array(numbers.length * 2)
      larger.set(numbers)
      numbers = larger
    }
    const at = count++ * fields
    numbers[at] = column
    numbers[at + 1] = block
    numbers[at + 2] = from
    numbers[at + 3] = to
  }
  const cellAt = (at: number): GridCell => {
    const known = whole.get(at)
    if (known) return known
    const { text, start } = blocks[numbers[at * fields + 1] ?? 0] ?? { text: '', start: 0 }
    const [from, to] = [numbers[at * fields + 2] ?? 0, numbers[at * fields + 3] ?? 0]
    return { text: text.slice(from, to), start: start + from, end: start + to }
  }
  return {
    sheet,
    name,
    add: (row, block, cells) => {
      const index = blocks.push(block) - 1
      if (rows.at(-1)?.number !== row) rows.push({ number: row, first: count })
      for (let at = 0; at < cells.length; at += 3) {
        const [column, from, to] = [cells[at] ?? 0, cells[at + 1] ?? 0, cells[at + 2] ?? 0]
        const last = count - 1
        const goesOn = last >= (rows.at(-1)?.first ?? 0) && numbers[last * fields] === column
        if (!goesOn) put(column, index, from, to)
        else {
          const { text, start } = cellAt(last)
          const more = block.text.slice(from, to)
          whole.set(last, { text: `${text} ${more}`, start, end: block.start + to })
        }
      }
    },
    addBare: (row, column, cell) => {
      const cells = bare.get(row) ?? new Map<number, GridCell>()
      bare.set(row, cells.set(column, cell))
    },
    rows: () =>
      rows.map(({ number, first }, index) => {
        const end = rows[index + 1]?.first ?? count
        const column = (at: number) => numbers[at * fields] ?? 0
        return new SheetRow(number, { first, end, column, cellAt, bare: () => bare.get(number) })
      }),
    count: () => count,
  }
}

type Held = {
  first: number
  end: number
  column: (at: number) => number
  cellAt: (at: number) => GridCell
  bare: () => ReadonlyMap<number, GridCell> | undefined
}

/** A row whose cells are made when they are looked at; columns count from `from`. */
export class SheetRow implements GridRow {
  readonly row: number
  hidden = false
  private readonly held: Held
  private readonly from: number
  private readonly to: number

  constructor(row: number, held: Held, from = 0, to = Number.POSITIVE_INFINITY) {
    this.row = row
    this.held = held
    this.from = from
    this.to = to
  }

  /** The same row from one column to another, which it then counts from the first. */
  between(from: number, to: number): SheetRow {
    const row = new SheetRow(this.row, this.held, from, to)
    row.hidden = this.hidden
    return row
  }

  /** Its columns with something in them, in the sheet. */
  columns(): number[] {
    const { end, column } = this.held
    const own: number[] = []
    for (let at = this.place(this.from); at < end && column(at) <= this.to; at++) own.push(column(at))
    return [...own, ...this.bareColumns()]
  }

  extent(): { filled: number; width: number } {
    const { end, column } = this.held
    const bare = this.bareColumns()
    const first = this.place(this.from)
    const last = this.to === Number.POSITIVE_INFINITY ? end : this.place(this.to + 1)
    const rightmost = last > first ? column(last - 1) : this.from - 1
    return {
      filled: last - first + bare.length,
      width: Math.max(rightmost, ...bare) + 1 - this.from,
    }
  }

  /** Whether so many of its columns have something in them. */
  holds(least: number): boolean {
    const { end, column } = this.held
    const at = this.place(this.from) + least - 1
    return (at < end && column(at) <= this.to) || this.columns().length >= least
  }

  private bareColumns(): number[] {
    const bare = this.held.bare()
    if (bare === undefined) return []
    const width = this.to - this.from + 1
    if (bare.size <= width) return [...bare.keys()].filter(at => at >= this.from && at <= this.to)
    return Array.from({ length: width }, (_, at) => this.from + at).filter(at => bare.has(at))
  }

  /** Of the first cell that stands in a column or right of it. */
  private place(wanted: number): number {
    const { first, end, column } = this.held
    // Most rows have no gaps.
    const likely = first + wanted - column(first)
    if (likely >= first && likely < end && column(likely) === wanted) return likely
    let [low, high] = [first, end]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (column(middle) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  get cells(): (GridCell | null)[] {
    const columns = this.columns()
    const last = columns.reduce((most, column) => Math.max(most, column), this.from - 1)
    const cells: (GridCell | null)[] = new Array(last + 1 - this.from).fill(null)
    for (const column of columns) cells[column - this.from] = this.cell(column - this.from)
    return cells
  }

  cell(column: number): GridCell | null {
    return this.inSheet(column + this.from)
  }

  /** A cell by its column in the sheet. */
  inSheet(wanted: number): GridCell | null {
    if (wanted < this.from || wanted > this.to) return null
    const at = this.place(wanted)
    if (at < this.held.end && this.held.column(at) === wanted) return this.held.cellAt(at)
    return this.held.bare()?.get(wanted) ?? null
  }
}
