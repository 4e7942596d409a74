import type { Block } from '@citewell/contract/library.ts'
import type { GridRow } from '../../domain/tables/grid.ts'
import { shownPath } from '../../platform/text/json-path.ts'
import type { TextTable } from './text-tables.ts'

const separator = ' | '
const mostColumns = 400
const fewestRows = 2

type Open = { list: string; columns: Map<string, number>; rows: GridRow[]; start: number }

/** Gathers lists of objects that are alike, each of which is a row and each of its keys a column. */
export function gatherJsonTables() {
  const tables: TextTable[] = []
  let open: Open | null = null
  const close = () => {
    if (open !== null && open.rows.length >= fewestRows && open.columns.size > 1) tables.push(tableOf(open))
    open = null
  }
  return {
    add: (block: Block) => {
      const { anchor } = block
      if (anchor.kind !== 'json') return
      const place = anchor.path.lastIndexOf('[')
      const number = /^\[(\d{1,9})\]$/.exec(anchor.path.slice(place))?.[1]
      if (block.kind !== 'key-path' || number === undefined || anchor.values === undefined) return close()
      const list = anchor.path.slice(0, place)
      if (open?.list !== list) {
        close()
        open = { list, columns: new Map(), rows: [], start: block.start }
      }
      addRow(open, block, anchor.values, Number(number))
    },
    end: () => {
      close()
      return { tables, doubted: 0 }
    },
  }
}

function addRow(
  { columns, rows }: Open,
  block: Block,
  values: { at: number; below: string }[],
  number: number,
): void {
  const cells: GridRow['cells'] = []
  for (const [index, { at, below }] of values.entries()) {
    if (!columns.has(below) && columns.size < mostColumns) columns.set(below, columns.size)
    const column = columns.get(below)
    if (column === undefined) continue
    const next = values[index + 1]?.at
    const from = at + shownPath(below).length + ': '.length
    const to = next === undefined ? block.text.length : next - separator.length
    while (cells.length <= column) cells.push(null)
    cells[column] = { text: block.text.slice(from, to), start: block.start + from, end: block.start + to }
  }
  // The row with the names comes before them all.
  rows.push({ row: number + 2, cells })
}

function tableOf({ list, columns, rows, start }: Open): TextTable {
  const names = [...columns.keys()].map(below => ({ text: shownPath(below), start, end: start }))
  const width = columns.size
  const even = rows.map(({ row, cells }) => ({
    row,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? null),
  }))
  return {
    title: shownPath(list),
    page: null,
    rows: [{ row: 1, cells: names }, ...even],
    headerRows: [1],
    joined: 0,
  }
}
