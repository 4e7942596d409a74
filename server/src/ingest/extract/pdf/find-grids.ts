import { joinLines } from './join-lines.ts'
import type { Line, PlacedCells, Rule, Run } from './page-model.ts'
import { type RuledArea, ruledAreas } from './ruled-areas.ts'

/** A table whose columns are those that lines on the page divide. `columns` are their edges in points. */
export type RuledGrid = {
  top: number
  bottom: number
  columns: number[]
  rows: (PlacedCells & { cells: Run[][] })[]
  runs: Set<Run>
}

/** A frame around prose is none: fewer rows, rows of one cell, more words in a cell, more text beside it. */
const fewestRows = 3
const fullShare = 0.5
const mostWords = 16
const mostLinesBeside = 3
/** Lines within a band are rows of their own where they fill so many of the columns. */
const ownRowShare = 0.6
/** Of the runs, so many may stand across a line. */
const astrideShare = 0.01
const slack = 2

/** Finds the tables that lines divide into columns, from top to bottom; `word` returns a word's text. */
export function findGrids(
  runs: Run[],
  rules: Rule[],
  width: number,
  word: (index: number) => string,
): RuledGrid[] {
  if (rules.length === 0) return []
  const grids: RuledGrid[] = []
  for (const area of ruledAreas(rules, width)) {
    const grid = gridOf(area, runs, word)
    if (grid !== null && grids.every(other => ![...grid.runs].some(run => other.runs.has(run))))
      grids.push(grid)
  }
  return grids
    .filter(grid => linesBeside(grid, runs, grids) <= mostLinesBeside)
    .sort((a, b) => a.top - b.top || (a.columns[0] ?? 0) - (b.columns[0] ?? 0))
}

function linesBeside({ top, bottom }: RuledGrid, runs: Run[], grids: RuledGrid[]): number {
  const beside = runs.filter(run => {
    const middle = (run.top + run.bottom) / 2
    return middle > top && middle < bottom && !grids.some(grid => grid.runs.has(run))
  })
  return joinLines(beside).length
}

function gridOf(area: RuledArea, all: Run[], word: (index: number) => string): RuledGrid | null {
  const { columns, bands } = area
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), bands[0], bands.at(-1)]
  const runs = all.filter(run => {
    const [x, y] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2]
    return x > left && x < right && y > top && y < bottom
  })
  const astride = runs.filter(run => isAstride(run, area)).length
  if (astride > Math.max(1, runs.length * astrideShare)) return null
  const rows = bands.slice(1).flatMap((end, index) => {
    const start = bands[index] ?? 0
    const inside = runs.filter(run => {
      const middle = (run.top + run.bottom) / 2
      return middle > start && middle <= end
    })
    return rowsOf(joinLines(inside), area, word)
  })
  const full = rows.filter(({ cells }) => cells.length > 1).length
  const cells = rows.flatMap(({ cells }) => cells)
  const words = cells.flat().reduce((sum, run) => sum + run.last - run.first, 0)
  if (rows.length < fewestRows || full < rows.length * fullShare || words > cells.length * mostWords)
    return null
  return { top, bottom, columns, rows, runs: new Set(runs) }
}

/** A line that stands between the words of a run has parted it already, so this is a word that is too long. */
function isAstride(run: Run, { columns, down }: RuledArea): boolean {
  const middle = (run.top + run.bottom) / 2
  return columns
    .slice(1, -1)
    .some(
      at =>
        at > run.left + slack &&
        at < run.right - slack &&
        down.some(rule => Math.abs(rule.at - at) <= slack && rule.from < middle && rule.to > middle),
    )
}

type Row = RuledGrid['rows'][number]

/** The rows of a band: one whose cells may have several lines, or a row for each line. */
function rowsOf(lines: Line[], area: RuledArea, word: (index: number) => string): Row[] {
  if (lines.length === 0) return []
  const placed = lines.map(line => placeLine(line, area))
  const many = (area.columns.length - 1) * ownRowShare
  const own = placed.filter(
    ({ cells }) => cells.length >= many && cells.slice(1).some(cell => holdsFigure(cell, word)),
  )
  if (lines.length === 1 || own.length * 2 <= lines.length) return [together(placed)]
  const rows: Row[] = []
  for (const row of placed) {
    const above = rows.at(-1)
    const goesOn = row.columns[0] !== 0 && !row.cells.some(cell => holdsFigure(cell, word))
    if (above !== undefined && goesOn) rows[rows.length - 1] = together([above, row])
    else rows.push(row)
  }
  return rows
}

function holdsFigure(cell: Run[], word: (index: number) => string): boolean {
  return cell.some(run => /^[^\p{L}]?\d/u.test(word(run.first)))
}

function together(rows: Row[]): Row {
  const cells = new Map<number, Run[]>()
  for (const row of rows)
    for (const [at, column] of row.columns.entries())
      cells.set(column, [...(cells.get(column) ?? []), ...(row.cells[at] ?? [])])
  const columns = [...cells.keys()].sort((a, b) => a - b)
  const joined = Math.max(...rows.map(row => row.joined))
  return { columns, joined, cells: columns.map(column => cells.get(column) ?? []) }
}

function placeLine(line: Line, area: RuledArea): Row {
  const cells = new Map<number, Run[]>()
  let joined = 0
  for (const run of [...line.runs].sort((a, b) => a.left - b.left)) {
    const { column, spans } = columnOf(run, area, line.runs.length)
    if (spans) joined++
    cells.set(column, [...(cells.get(column) ?? []), run])
  }
  const columns = [...cells.keys()].sort((a, b) => a - b)
  return { columns, joined, cells: columns.map(column => cells.get(column) ?? []) }
}

/** The column of a run, the first one where it stands in a cell of several. */
function columnOf(run: Run, { columns, down }: RuledArea, runsOfLine: number) {
  const [x, y] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2]
  const last = columns.length - 2
  const here = (at: number) =>
    Math.min(
      last,
      Math.max(
        0,
        columns.findLastIndex(edge => edge <= at),
      ),
    )
  const edges = down.flatMap(rule => (rule.from < y && rule.to > y ? [rule.at] : []))
  const inner = edges.filter(at => at > (columns[0] ?? 0) + slack && at < (columns.at(-1) ?? 0) - slack)
  if (inner.length === 0) {
    // No line divides this row: its texts stand above the columns that they name.
    if (runsOfLine === 1) return { column: 0, spans: true }
    const [from, to] = [here(run.left + slack), here(run.right - slack)]
    return to - from > 1 ? { column: from, spans: true } : { column: here(x), spans: false }
  }
  const left = Math.max(columns[0] ?? 0, ...edges.filter(at => at <= x))
  const right = Math.min(columns.at(-1) ?? 0, ...edges.filter(at => at > x))
  const [from, to] = [here(left + slack), here(right - slack)]
  return { column: from, spans: to > from }
}
