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
const stackedLines = 3
const sameColumn = 3
/** Lines of one text have a smaller gap, in font sizes. */
const nearLines = 0.6

/**
 * Finds the tables that lines divide into columns, from top to bottom. `before` are the columns of the last one on the page
 * before, which goes on also with a single row; `word` returns a word's text.
 */
export function findGrids(
  { width, rules = [] }: { width: number; rules?: Rule[] },
  runs: Run[],
  before: number[] | null,
  word: (index: number) => string,
): RuledGrid[] {
  if (rules.length === 0) return []
  const grids: RuledGrid[] = []
  for (const area of ruledAreas(rules, width)) {
    const grid = gridOf(area, runs, before, word)
    if (grid !== null && grids.every(other => ![...grid.runs].some(run => other.runs.has(run))))
      grids.push(grid)
  }
  return grids
    .filter(grid => linesBeside(grid, runs, grids) <= mostLinesBeside)
    .sort((a, b) => a.top - b.top || (a.columns[0] ?? 0) - (b.columns[0] ?? 0))
}

/** Whether two tables have their columns at the same places. */
export function sameColumns(columns: number[], others: number[] | null): boolean {
  return (
    columns.length === others?.length &&
    columns.every((at, index) => Math.abs(at - (others[index] ?? 0)) <= sameColumn)
  )
}

function linesBeside({ top, bottom }: RuledGrid, runs: Run[], grids: RuledGrid[]): number {
  const beside = runs.filter(run => {
    const middle = (run.top + run.bottom) / 2
    return middle > top && middle < bottom && !grids.some(grid => grid.runs.has(run))
  })
  return joinLines(beside).length
}

function gridOf(
  area: RuledArea,
  all: Run[],
  before: number[] | null,
  word: (index: number) => string,
): RuledGrid | null {
  const { columns, bands } = area
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), bands[0], bands.at(-1)]
  const runs = all.filter(run => {
    const [x, y] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2]
    return x > left && x < right && y > top && y < bottom
  })
  const astride = runs.filter(run => isAstride(run, area)).length
  if (astride > Math.max(1, runs.length * astrideShare)) return null
  const bandOf = bandsOfRuns(runs, area)
  const rows = bands
    .slice(1)
    .flatMap((_, band) => rowsOf(joinLines(runs.filter(run => bandOf.get(run) === band)), area, word))
  const full = rows.filter(({ cells }) => cells.length > 1).length
  const cells = rows.flatMap(({ cells }) => cells)
  const words = cells.flat().reduce((sum, run) => sum + run.last - run.first, 0)
  const fewest = sameColumns(columns, before) ? 1 : fewestRows
  if (rows.length < fewest || full < rows.length * fullShare || words > cells.length * mostWords) return null
  // Figures one below the other in one cell are of rows that no line parts.
  if (cells.filter(cell => isStacked(cell, word)).length > 1) return null
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

/** The band of each run; lines of text that a line across does not part stay in the band of the first. */
function bandsOfRuns(runs: Run[], { columns, bands, across }: RuledArea): Map<Run, number> {
  const found = new Map<Run, number>()
  const middle = (run: Run) => (run.top + run.bottom) / 2
  for (const [column, left] of columns.slice(0, -1).entries()) {
    const right = columns[column + 1] ?? left
    const own = runs.filter(run => (run.left + run.right) / 2 > left && (run.left + run.right) / 2 <= right)
    let above: Run | undefined
    for (const run of own.sort((a, b) => middle(a) - middle(b))) {
      const band = bands.findLastIndex(edge => edge < middle(run))
      const before = above === undefined ? band : (found.get(above) ?? band)
      const parted = across.some(
        ({ at, from, to }) =>
          at > middle(above ?? run) &&
          at < middle(run) &&
          from <= left + slack * 2 &&
          to >= right - slack * 2,
      )
      const near = above !== undefined && run.top - above.bottom < run.size * nearLines
      found.set(run, near && !parted ? before : band)
      above = run
    }
  }
  return found
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
  const single = lines.length === 1 || own.length * 2 <= lines.length
  const rows: Row[] = []
  for (const row of placed) {
    const above = rows.at(-1)
    const goesOn = single || (row.columns[0] !== 0 && !row.cells.some(cell => holdsFigure(cell, word)))
    if (above !== undefined && goesOn && !isAboveParts(above, row))
      rows[rows.length - 1] = together([above, row])
    else rows.push(row)
  }
  return rows
}

function holdsFigure(cell: Run[], word: (index: number) => string): boolean {
  return cell.some(run => /^[^\p{L}]?\d/u.test(word(run.first)))
}

function isStacked(cell: Run[], word: (index: number) => string): boolean {
  return joinLines(cell).filter(({ runs }) => holdsFigure(runs.slice(0, 1), word)).length >= stackedLines
}

/** Whether a row names groups of which the row below names the columns. */
function isAboveParts(above: Row, row: Row): boolean {
  return above.columns.some((column, at) => {
    const last = above.lasts?.[at] ?? column
    return last > column && row.columns.filter(own => own >= column && own <= last).length > 1
  })
}

function together(rows: Row[]): Row {
  const cells = new Map<number, { last: number; runs: Run[] }>()
  for (const row of rows)
    for (const [at, column] of row.columns.entries()) {
      const { last = column, runs = [] } = cells.get(column) ?? {}
      const more = row.cells[at] ?? []
      cells.set(column, { last: Math.max(last, row.lasts?.[at] ?? column), runs: [...runs, ...more] })
    }
  return rowFrom(cells)
}

function rowFrom(cells: Map<number, { last: number; runs: Run[] }>): Row {
  const sorted = [...cells].sort(([a], [b]) => a - b)
  // A cell ends where the next one begins.
  const lasts = sorted.map(([, { last }], at) =>
    Math.min(last, (sorted[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) - 1),
  )
  return {
    columns: sorted.map(([column]) => column),
    lasts,
    joined: lasts.filter((last, at) => last > (sorted[at]?.[0] ?? last)).length,
    cells: sorted.map(([, { runs }]) => joinLines(runs).flatMap(line => line.runs)),
  }
}

function placeLine(line: Line, area: RuledArea): Row {
  const cells = new Map<number, { last: number; runs: Run[] }>()
  for (const run of [...line.runs].sort((a, b) => a.left - b.left)) {
    const { first, last } = columnsOf(run, area, line.runs.length)
    const { runs = [] } = cells.get(first) ?? {}
    cells.set(first, { last, runs: [...runs, run] })
  }
  return rowFrom(cells)
}

/** The columns of the cell in which a run stands. */
function columnsOf(
  run: Run,
  { columns, down }: RuledArea,
  runsOfLine: number,
): { first: number; last: number } {
  const [x, y] = [(run.left + run.right) / 2, (run.top + run.bottom) / 2]
  const [start = 0, end = 0] = [columns[0], columns.at(-1)]
  const under = (at: number) => {
    const column = columns.findLastIndex(edge => edge <= at)
    return Math.min(columns.length - 2, Math.max(0, column))
  }
  const edges = down.flatMap(rule => (rule.from < y && rule.to > y ? [rule.at] : []))
  if (!edges.some(at => at > start + slack && at < end - slack)) {
    // No line divides this row: its texts stand above the columns that they name.
    if (runsOfLine === 1) return { first: 0, last: 0 }
    const [first, last] = [under(run.left + slack), under(run.right - slack)]
    return last - first > 1 ? { first, last } : { first: under(x), last: under(x) }
  }
  const left = Math.max(start, ...edges.filter(at => at <= x))
  const right = Math.min(end, ...edges.filter(at => at > x))
  return { first: under(left + slack), last: under(right - slack) }
}
