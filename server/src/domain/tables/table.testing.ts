import type { TableHints } from './grid.ts'
import type { Table } from './table.ts'
import { understandTable } from './understand-table.ts'

/** A table from lines of cells between bars; offsets count through the lines, empty cells are nothing. */
export function tableOf(lines: string[], hints: TableHints & { hiddenRows?: number[] } = {}): Table {
  let start = 0
  const grid = lines.map((line, index) => {
    const cells = line.split('|').map(part => {
      const text = part.trim()
      const cell = text === '' ? null : { text, start, end: start + text.length }
      start += text.length + 1
      return cell
    })
    return { row: index + 1, cells, hidden: hints.hiddenRows?.includes(index + 1) === true }
  })
  return understandTable(grid, hints)
}

/** The values of a column, row by row. */
export function valuesOf(table: Table, column: number): (string | null)[] {
  return table.rows.map(({ cells }) => cells[column]?.value ?? null)
}
