import type { ColumnCells } from '@citewell/contract/computed.ts'
import { nameOf } from './plan-in-words.ts'
import { columnLetters, sheetPrefix } from './sheet-ranges.ts'
import type { Joined, Table } from './table.ts'
import type { ScopedTable } from './tables-in-scope.ts'

const mostRuns = 1_000
const mostNamed = 8

/** Cells of one column with the numbers of their rows as runs. */
export function runsOf({ column, rows }: { column: number; rows: number[] }): ColumnCells {
  const runs: [number, number][] = []
  let count = 0
  let [from, to] = [0, 0]
  for (const row of inOrder(rows)) {
    if (count > 0 && row === to) continue
    count++
    if (count > 1 && row === to + 1) to = row
    else {
      if (count > 1 && runs.length < mostRuns) runs.push([from, to])
      from = row
      to = row
    }
  }
  if (count > 0 && runs.length < mostRuns) runs.push([from, to])
  return { column, rows: runs, count }
}

/** Most lists are in order already. */
function inOrder(rows: number[]): ArrayLike<number> & Iterable<number> {
  const sorted = rows.every((row, at) => at === 0 || row >= (rows[at - 1] ?? row))
  return sorted ? rows : Int32Array.from(rows).sort()
}

/** "Repositories!C2, C4:C8", or "Documents, rows 2 and 4–8" where there is no sheet; the first ones only. */
export function nameCells(
  { place, table, other }: Pick<ScopedTable, 'place' | 'table' | 'other'>,
  cells: ColumnCells[],
): string {
  const { joined } = table
  if (joined && other) {
    const isOwn = ({ column }: ColumnCells) => column < joined.from
    const behind = cells.filter(each => !isOwn(each)).map(each => cellsBehind(table, joined, each))
    const names = [nameCells({ place, table }, cells.filter(isOwn)), nameCells(other, behind)]
    return names.filter((_, at) => (at === 0 ? cells.some(isOwn) : behind.length > 0)).join(', ')
  }
  const inSheet = place.kind === 'sheet' && place.sheet !== null
  if (!inSheet) {
    const [first] = cells
    const sameRow = cells.length > 1 && first?.count === 1 && cells.every(isRow(first.rows[0]?.[0]))
    if (sameRow) return `row ${first.rows[0]?.[0]}`
    return cells
      .slice(0, mostNamed)
      .map(({ column, rows, count }) => {
        const named = rows
          .slice(0, mostNamed)
          .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
        return `${nameOf(table, column)}, ${count === 1 ? 'row' : 'rows'} ${named.join(', ')}${rows.length > mostNamed ? ' …' : ''}`
      })
      .join('; ')
  }
  const named = cells.flatMap(({ column, rows }) => {
    const letters = columnLetters(column + place.firstColumn)
    return rows.map(([from, to]) => (from === to ? `${letters}${from}` : `${letters}${from}:${letters}${to}`))
  })
  const more = named.length > mostNamed ? ' …' : ''
  return `${sheetPrefix(place.sheet ?? '')}${named.slice(0, mostNamed).join(', ')}${more}`
}

/** The cells of the other table that stand behind the own rows; runs and rows both rise. */
export function cellsBehind(table: Table, { from, columns, rows }: Joined, cells: ColumnCells): ColumnCells {
  const behind = new Set<number>()
  let run = 0
  for (const [place, number] of table.numbers.entries()) {
    while (number > (cells.rows[run]?.[1] ?? Number.POSITIVE_INFINITY)) run += 1
    const partner = rows[place] ?? 0
    if (number >= (cells.rows[run]?.[0] ?? Number.POSITIVE_INFINITY) && partner > 0) behind.add(partner)
  }
  return runsOf({ column: columns[cells.column - from] ?? 0, rows: [...behind] })
}

function isRow(row: number | undefined): (cells: ColumnCells) => boolean {
  return ({ count, rows }) => count === 1 && rows[0]?.[0] === row
}
