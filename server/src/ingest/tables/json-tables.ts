import type { Block } from '@citewell/contract/library.ts'
import { shownPath } from '../../platform/text/json-path.ts'
import { gatherSheet, type SheetCells } from './sheet-cells.ts'
import type { TextTable } from './text-tables.ts'

const separator = ' | '
const mostColumns = 400
const fewestRows = 2

/** `last` is the number of the last element that was seen, `count` how many were. */
type Open = {
  list: string
  columns: Map<string, number>
  rows: SheetCells
  count: number
  last: number
  start: number
}

/**
 * Gathers lists of objects that are alike, each of which is a row and each of its keys a column. A list of which elements
 * are missing, since they are written otherwise, is none: its rows could not be counted.
 */
export function gatherJsonTables() {
  const tables: TextTable[] = []
  let doubted = 0
  let open: Open | null = null
  const close = () => {
    if (open !== null && open.count >= fewestRows && open.columns.size > 1) {
      if (open.count === open.last + 1) tables.push(tableOf(open))
      else doubted += 1
    }
    open = null
  }
  return {
    add: (block: Block) => {
      const { anchor } = block
      if (anchor.kind !== 'json') return
      const place = anchor.path.lastIndexOf('[')
      const number = /^\[(\d{1,9})\]$/.exec(anchor.path.slice(place))?.[1]
      const part = open && partOf(anchor.path, open.list)
      if (open && part && part.below !== '') return addPart(open, block, part)
      if (block.kind !== 'key-path' || number === undefined || anchor.values === undefined) return close()
      const list = anchor.path.slice(0, place)
      if (open?.list !== list) {
        close()
        open = {
          list,
          columns: new Map(),
          rows: gatherSheet(0, null),
          count: 0,
          last: -1,
          start: block.start,
        }
      }
      addRow(open, block, anchor.values, Number(number))
    },
    end: () => {
      close()
      return { tables, doubted }
    },
  }
}

function addRow(
  open: Open,
  { text, start }: Block,
  values: { at: number; below: string }[],
  number: number,
): void {
  const { columns } = open
  const places: [column: number, from: number, to: number][] = []
  for (const [index, { at, below }] of values.entries()) {
    if (!columns.has(below) && columns.size < mostColumns) columns.set(below, columns.size)
    const column = columns.get(below)
    if (column === undefined) continue
    const next = values[index + 1]?.at
    const from = at + shownPath(below).length + ': '.length
    const to = next === undefined ? text.length : next - separator.length
    if (text.slice(from, to).trim() !== '') places.push([column, from, to])
  }
  // The row with the names comes before them all.
  const cells = places.sort(([a], [b]) => a - b).flat()
  open.rows.add(number + 2, { text, start }, cells)
  seen(open, number)
}

function seen(open: Open, number: number): void {
  if (open.last !== number) open.count += 1
  open.last = number
}

/** Which element of a list a path lies in, and where. */
function partOf(path: string, list: string): { number: number; below: string } | null {
  if (!path.startsWith(`${list}[`)) return null
  const [, digits, below = ''] = /^\[(\d{1,9})\](.*)$/s.exec(path.slice(list.length)) ?? []
  return digits === undefined ? null : { number: Number(digits), below }
}

/** A value of an element that is too large for one line. */
function addPart(
  open: Open,
  { text, start, anchor }: Block,
  { number, below }: { number: number; below: string },
): void {
  const { columns, rows, last } = open
  if (last !== number) rows.add(number + 2, { text, start }, [])
  seen(open, number)
  if (!columns.has(below) && columns.size < mostColumns) columns.set(below, columns.size)
  const column = columns.get(below)
  const label = anchor.kind === 'json' ? `${shownPath(anchor.path)}: ` : ''
  if (column === undefined || !text.startsWith(label)) return
  const from = label.length
  rows.addBare(number + 2, column, { text: text.slice(from), start: start + from, end: start + text.length })
}

function tableOf({ list, columns, rows, start }: Open): TextTable {
  const names = [...columns.keys()].map(below => ({ text: shownPath(below), start, end: start }))
  return {
    title: shownPath(list),
    page: null,
    rows: [{ row: 1, cells: names }, ...rows.rows()],
    headerRows: [1],
    pointed: true,
    joined: 0,
    notes: [],
  }
}
