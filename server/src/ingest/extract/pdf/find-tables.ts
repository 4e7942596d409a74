import { isDate } from './find-runs.ts'
import type { Line, Run } from './page-model.ts'
import { partNames } from './part-names.ts'
import { extentOf } from './place-cells.ts'

/** Part of a region: the rows of a table, each with its cells from left to right, or plain lines. */
type RegionPart = { rows: Run[][][]; lines: Line[] } | { rows: null; lines: Line[] }

/** A gap of this many font sizes separates two cells. */
const cellGap = 1.5
/**
 * Text before a wide gap that is not a cell: a bullet, a number, a letter, "Article 5". More letters are a label only with
 * a mark, since "Graz" and "2024" are cells.
 */
const label =
  /^(\W{1,2}|\(?[a-z\d]{1,4}[.):]|[a-z]|[ivx]{2,4}|\d{1,3}[a-z]?|\(?[ivxlc]+[.)]|\d+(\.\d+)+\.?|(section|article|§|item) ?[\d.]+)$/i

type Row = { cells: Run[][]; line: Line }

/** How near the names of columns stand above their figures, in font sizes. */
const nearNames = 1.5
const fewestColumns = 3

/** What a word says, and where it stands. */
export type PlacedWords = {
  word: (index: number) => string
  extent: (index: number) => { left: number; right: number }
}

/**
 * Finds tables: two or more consecutive lines whose cells share a left edge, a right edge or a centre, with the line of
 * their names above.
 */
export function findTables(lines: Line[], { word, extent }: PlacedWords): RegionPart[] {
  const parts: RegionPart[] = []
  let plain: Line[] = []
  let at = 0
  while (at < lines.length) {
    const rows = tableAt(lines, at, word)
    const above = plain.at(-1)
    const names = above ? namesAbove(above, rows, { word, extent }) : null
    if (rows.length >= 2 || names) {
      if (names) plain.pop()
      if (plain.length > 0) parts.push({ rows: null, lines: plain })
      plain = []
      const used = rows.reduce((sum, row) => sum + row.length, 0)
      const merged = withNames(rows.map(mergeRow), { word, extent })
      const from = names ? at - 1 : at
      parts.push({ rows: names ? [names, ...merged] : merged, lines: lines.slice(from, at + used) })
      at += used
    } else {
      const line = lines[at]
      if (line !== undefined) plain.push(line)
      at++
    }
  }
  if (plain.length > 0) parts.push({ rows: null, lines: plain })
  return parts
}

/** The names of the columns of figures in the line above, which has no gap as wide as between cells; null if it has none. */
function namesAbove(above: Line, rows: Row[][], { word, extent }: PlacedWords): Run[][] | null {
  const [first] = rows
  const [line] = first ?? []
  if (!first || !line || line.line.top - above.bottom > line.line.size * nearNames) return null
  const merged = rows.map(mergeRow)
  const names = isOfFigures(merged[0] ?? [], word)
    ? partNames(above.runs, columnsOf(merged, merged[0]?.length ?? 0), extent)
    : null
  return names && !names.some(name => holdsFigure(name, word)) ? names : null
}

/** With the names above the first row of figures parted where several stand in one cell. */
function withNames(rows: Run[][][], { word, extent }: PlacedWords): Run[][][] {
  const width = Math.max(...rows.map(cells => cells.length))
  const first = rows.findIndex(cells => cells.length === width)
  const above = rows[first - 1]
  const full = rows.filter(cells => cells.length === width)
  const isCertain = full.length > 1 && full.every(cells => cells.some(cell => holdsFigure(cell, word)))
  if (!above || width < fewestColumns || !(isCertain || isOfFigures(full[0] ?? [], word))) return rows
  const names = partNames(above.flat(), columnsOf(rows, width), extent)
  return names && !names.some(name => holdsFigure(name, word)) ? rows.with(first - 1, names) : rows
}

/** Whether each cell but the first one is a figure. */
function isOfFigures(cells: Run[][], word: (index: number) => string): boolean {
  return cells.length >= fewestColumns && cells.slice(1).every(cell => holdsFigure(cell, word))
}

function holdsFigure(cell: Run[], word: (index: number) => string): boolean {
  return /^[^\p{L}\d]{0,2}\d/u.test(word(cell[0]?.first ?? 0))
}

/** Where the columns of the full rows stand. */
function columnsOf(rows: Run[][][], width: number): { left: number; right: number }[] {
  const full = rows.filter(cells => cells.length === width)
  return Array.from({ length: width }, (_, column) => extentOf(full.flatMap(cells => cells[column] ?? [])))
}

/** The table rows from the given line on; each row is its first line and the lines that continue it. */
function tableAt(lines: Line[], from: number, word: (index: number) => string): Row[][] {
  const rows: Row[][] = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined) break
    const row = { cells: cellsOf(line, word), line }
    const above = rows.at(-1)
    const last = above?.at(-1)
    if (above === undefined || last === undefined) {
      if (row.cells.length < 2) break
      rows.push([row])
    } else if (line.top - last.line.bottom > line.size * 3) break
    else if (goesOn(row, above)) above.push(row)
    else if (
      row.cells.length >= 2 &&
      rows.slice(-3).some(([first]) => first !== undefined && inLine(first, row))
    )
      rows.push([row])
    else break
  }
  return rows
}

function cellsOf(line: Line, word: (index: number) => string): Run[][] {
  const cells: Run[][] = []
  let right = Number.NEGATIVE_INFINITY
  for (const run of line.runs) {
    const cell = cells.at(-1)
    const before = cell?.at(-1)
    const dates = before !== undefined && isDate(word(before.last - 1)) && isDate(word(run.first))
    if (cell === undefined || dates || run.left - right > line.size * cellGap) cells.push([run])
    else cell.push(run)
    right = Math.max(right, run.right)
  }
  if (cells.length === 2 && label.test(textOf(cells[0] ?? [], word))) return [cells.flat()]
  return cells
}

function textOf(cell: Run[], word: (index: number) => string): string {
  const texts: string[] = []
  for (const run of cell) {
    for (let index = run.first; index < run.last && texts.length < 4; index++) texts.push(word(index))
  }
  return texts.join(' ')
}

/** A line continues a row when it is close below it, under its other cells, and has no first cell. */
function goesOn(row: Row, above: Row[]): boolean {
  const [first] = above
  const last = above.at(-1)
  const start = first?.cells[0]?.[0]
  if (first === undefined || last === undefined || start === undefined) return false
  if (row.line.top - last.line.bottom > row.line.size * 0.5) return false
  if (row.line.left < start.left + row.line.size) return false
  return row.cells.every(cell => columnUnder(first, cell) > 0)
}

function columnUnder(row: Row, cell: Run[]): number {
  const { left, right } = extentOf(cell)
  let best = { column: -1, distance: Number.POSITIVE_INFINITY }
  for (const [column, other] of row.cells.entries()) {
    const over = extentOf(other)
    const distance = Math.min(
      Math.abs(over.left - left),
      Math.abs(over.right - right),
      Math.abs(over.left + over.right - left - right) / 2,
    )
    if (distance < best.distance) best = { column, distance }
  }
  return best.distance <= row.line.size * 1.5 ? best.column : -1
}

/** True when at least half of the cells, and one beyond the first, are aligned with the row above. */
function inLine(above: Row, row: Row): boolean {
  const under = row.cells.map(cell => columnUnder(above, cell))
  const later = under.filter(column => column > 0).length
  return later >= 1 && under.filter(column => column >= 0).length * 2 >= row.cells.length
}

function mergeRow(rows: Row[]): Run[][] {
  const [first, ...others] = rows
  if (first === undefined) return []
  const cells = first.cells.map(cell => [...cell])
  for (const other of others) {
    for (const cell of other.cells) cells[Math.max(0, columnUnder(first, cell))]?.push(...cell)
  }
  return cells
}
