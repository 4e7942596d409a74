import type { ColumnCells } from '@citewell/contract/computed.ts'
import { firstRowFrom } from '../../../domain/tables/first-row-from.ts'
import { nameCells, runsOf } from '../../../domain/tables/name-cells.ts'
import type { Cell, TableRow } from '../../../domain/tables/table.ts'
import type { PlanRun } from '../plan-run.ts'

/** A place in a document that a line of the answer cites, and how it is called; without a name, as any place of its document. */
export type CitedPlace = { start: number; end: number; location: string | null }

/** More cells than these are cited as one range. */
const mostCited = 6

/** Each cell, or all of them as one range where they are many. */
export function placesOf(run: PlanRun, cells: { column: number; rows: number[] }[]): CitedPlace[] {
  const count = cells.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count > mostCited) return rangeOf(run, cells)
  return cells.flatMap(({ column, rows }) =>
    rows.flatMap(row => {
      const cell = cellAt(run, row, column) ?? firstCell(run, row)
      return cell ? [placeOf(run, cell, { column, rows: [row] })] : []
    }),
  )
}

/** The first cell of each table, under the name of all of them there. */
export function rangeOf(run: PlanRun, all: { column: number; rows: number[] }[]): CitedPlace[] {
  return byTable(run, all).flatMap(cells => {
    const location = nameCells(run.scoped, cells.map(runsOf))
    for (const { column, rows } of cells) {
      for (const row of rows) {
        const cell = cellAt(run, row, column) ?? firstCell(run, row)
        if (cell) return [{ start: cell.start, end: cell.end, location }]
      }
    }
    return []
  })
}

/** The own cells, and those of a table behind, which stand elsewhere. */
function byTable<Cells extends { column: number }>(
  { scoped: { table } }: PlanRun,
  cells: Cells[],
): Cells[][] {
  const isOwn = ({ column }: Cells) => column < (table.joined?.from ?? table.columns.length)
  return [cells.filter(isOwn), cells.filter(each => !isOwn(each))].filter(some => some.length > 0)
}

function placeOf(
  { scoped }: PlanRun,
  { start, end }: Cell,
  cells: { column: number; rows: number[] },
): CitedPlace {
  return { start, end, location: nameCells(scoped, [runsOf(cells)]) }
}

export function placeOfRow(run: PlanRun, row: TableRow, columns: number[]): CitedPlace[] {
  const held = columns.flatMap(column => {
    const cell = row.cells[column]
    return cell ? [{ column, cell }] : []
  })
  if (held.length === 0) {
    const first = firstCell(run, row.row)
    const location = nameOfRow(run, [runsOf({ column: columns[0] ?? 0, rows: [row.row] })])
    return first ? [{ start: first.start, end: first.end, location }] : []
  }
  return byTable(run, held).map(cited => {
    const start = Math.min(...cited.map(({ cell }) => cell.start))
    const end = Math.max(...cited.map(({ cell }) => cell.end))
    const cells = cited.map(({ column }) => runsOf({ column, rows: [row.row] }))
    return { start, end, location: nameOfRow(run, cells) }
  })
}

/** A JSON file has no rows: its values are called by their paths, as any place of it. */
function nameOfRow({ scoped }: PlanRun, cells: ColumnCells[]): string | null {
  return scoped.filename.toLowerCase().endsWith('.json') ? null : nameCells(scoped, cells)
}

/** Of a row that is counted, though nothing stands in the column that it is counted by. */
function firstCell(run: PlanRun, number: number): Cell | null {
  const cells = rowAt(run, number)?.cells ?? []
  for (const column of run.scoped.table.columns.keys()) {
    const cell = cells[column]
    if (cell) return cell
  }
  return null
}

function cellAt(run: PlanRun, number: number, column: number): Cell | null {
  return rowAt(run, number)?.cells[column] ?? null
}

export function rowAt({ scoped: { table } }: PlanRun, number: number): TableRow | null {
  const place = firstRowFrom(table, number)
  return table.numbers[place] === number ? table.rowAt(place) : null
}
