import { median } from '../median.ts'
import { joinLines } from './join-lines.ts'
import type { Line, Run } from './page-model.ts'

/** Lines that are read from top to bottom before the next region begins. */
export type Region = Line[]

const deepest = 6
/** Minimum number of lines in a column. */
const fewestLines = 3
/** This share of the lines on one side of a gutter may cross it (titles, wide figures). */
const crossingShare = 0.25
/** Minimum width of a gutter, in font sizes. */
const narrowestGutter = 0.8
/** Columns on a part of a page need at least this many lines side by side. */
const stretchLines = 6

/**
 * Returns the regions of a page in reading order. Two signs distinguish text columns from those of a table: their lines
 * are long and fill the width, and the file draws them column by column, not row by row.
 */
export function orderColumns(runs: Run[]): Region[] {
  return split(runs, 0)
}

function split(runs: Run[], depth: number): Region[] {
  if (runs.length === 0) return []
  const lines = joinLines(runs)
  if (depth >= deepest || lines.length < fewestLines || runs.length < fewestLines * 2) return [lines]
  const gutter = findGutter(runs, lines)
  if (gutter !== null) return bands(runs, gutter, depth)
  const stretch = findStretch(lines)
  if (stretch === null) return [lines]
  const inside = runsOf(lines.slice(stretch.from, stretch.until))
  return [
    ...split(runsOf(lines.slice(0, stretch.from)), depth + 1),
    ...bands(inside, stretch.gutter, depth),
    ...split(runsOf(lines.slice(stretch.until)), depth + 1),
  ]
}

function runsOf(lines: Line[]): Run[] {
  return lines.flatMap(line => line.runs)
}

/** Splits the page into bands at the lines that cross the gutter; in each band the left side is read first. */
function bands(runs: Run[], gutter: number, depth: number): Region[] {
  const crossing = joinLines(runs.filter(run => sideOf(run, gutter) === 0))
  const middles = crossing.map(line => (line.top + line.bottom) / 2)
  const sides = Array.from({ length: crossing.length + 1 }, () => ({ left: [] as Run[], right: [] as Run[] }))
  for (const run of runs) {
    const side = sideOf(run, gutter)
    if (side === 0) continue
    const middle = (run.top + run.bottom) / 2
    let band = 0
    while (band < middles.length && (middles[band] ?? 0) < middle) band++
    sides[band]?.[side < 0 ? 'left' : 'right'].push(run)
  }
  const regions: Region[] = []
  let wide: Line[] = []
  for (const [band, { left, right }] of sides.entries()) {
    if (left.length > 0 || right.length > 0) {
      if (wide.length > 0) regions.push(wide)
      wide = []
      regions.push(...split(left, depth + 1), ...split(right, depth + 1))
    }
    const line = crossing[band]
    if (line !== undefined) wide.push(line)
  }
  if (wide.length > 0) regions.push(wide)
  return regions
}

function sideOf(run: Run, gutter: number): -1 | 0 | 1 {
  return run.right <= gutter ? -1 : run.left >= gutter ? 1 : 0
}

/** The middle of the gutter that the fewest runs touch, if both sides are columns. */
function findGutter(runs: Run[], lines: Line[]): number | null {
  const left = Math.min(...runs.map(run => run.left))
  const width = Math.ceil(Math.max(...runs.map(run => run.right)) - left)
  if (width < 40 || width > 20_000) return null
  const window = Math.max(4, Math.round(median(runs.map(run => run.size)) * narrowestGutter))
  const touching = touchingRuns(runs, left, width, window)
  const allowed = lines.length * crossingShare
  const found: { middle: number; touched: number; length: number }[] = []
  let best = { touched: Number.POSITIVE_INFINITY, from: 0, until: 0 }
  for (let x = Math.floor(width * 0.15); x <= width * 0.85; x++) {
    const touched = touching[x] ?? 0
    if (touched < best.touched) best = { touched, from: x, until: x }
    else if (touched === best.touched && best.until === x - 1) best.until = x
    if (touched > allowed || x + 1 > width * 0.85) {
      if (best.touched <= allowed) found.push({ ...best, ...placeOf(best, left, window) })
      best = { touched: Number.POSITIVE_INFINITY, from: 0, until: 0 }
    }
  }
  found.sort((a, b) => a.touched - b.touched || b.length - a.length)
  return found.find(({ middle }) => areColumns(runs, middle))?.middle ?? null
}

function placeOf(stretch: { from: number; until: number }, left: number, window: number) {
  const length = stretch.until - stretch.from + window
  return { middle: left + stretch.from + length / 2, length }
}

/** For each x, the number of runs that touch the range from x to x + window. */
function touchingRuns(runs: Run[], left: number, width: number, window: number): Int32Array {
  const changes = new Int32Array(width + 2)
  for (const run of runs) {
    const from = Math.max(0, Math.floor(run.left - left) - window + 1)
    const until = Math.min(width + 1, Math.ceil(run.right - left))
    changes[from] = (changes[from] ?? 0) + 1
    changes[until] = (changes[until] ?? 0) - 1
  }
  for (let x = 1; x < changes.length; x++) changes[x] = (changes[x] ?? 0) + (changes[x - 1] ?? 0)
  return changes
}

/** The longest run of lines with columns, on a page where columns do not make up most of the lines. */
function findStretch(lines: Line[]): { from: number; until: number; gutter: number } | null {
  if (lines.length < stretchLines) return null
  const left = Math.min(...lines.map(line => line.left))
  const right = Math.max(...lines.map(line => line.right))
  const window = Math.max(4, median(lines.map(line => line.size)) * narrowestGutter)
  let best = { from: 0, until: 0, gutter: 0, both: stretchLines - 1 }
  for (let x = left + (right - left) * 0.25; x <= right - (right - left) * 0.25 - window; x += window / 2) {
    let from = 0
    let both = 0
    for (let at = 0; at <= lines.length; at++) {
      const line = lines[at]
      if (line !== undefined && !touches(line, x, x + window)) {
        if (line.left < x && line.right > x) both++
        continue
      }
      if (both > best.both) best = { from, until: at, gutter: x + window / 2, both }
      from = at + 1
      both = 0
    }
  }
  const { from, until, gutter } = best
  return until > from && areColumns(runsOf(lines.slice(from, until)), gutter) ? { from, until, gutter } : null
}

function touches(line: Line, from: number, until: number): boolean {
  return line.runs.some(run => run.left < until && run.right > from)
}

function areColumns(runs: Run[], gutter: number): boolean {
  const left = runs.filter(run => sideOf(run, gutter) < 0)
  const right = runs.filter(run => sideOf(run, gutter) > 0)
  const sides = [left, right].map(describe)
  const [first, second] = sides
  if (first === undefined || second === undefined) return false
  const fewest = Math.min(first.lines.length, second.lines.length)
  if (fewest < fewestLines) return false
  const together = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top)
  if (together < 0.3 * Math.min(first.bottom - first.top, second.bottom - second.top)) return false
  const share = changesOfSide(runs, gutter) / (2 * fewest)
  const filled = Math.min(first.fill, second.fill)
  const words = Math.min(first.words, second.words)
  const whole = Math.max(first.runs, second.runs) <= 1.3
  if (share > 0.4) return whole && filled >= 0.75 && words >= 5 && fewest >= 6
  if (filled >= 0.5 && words >= 3) return true
  return share < 0.15 && words >= 2 && aligned(first.lines, second.lines) < 0.7
}

function describe(runs: Run[]) {
  const lines = joinLines(runs)
  const left = Math.min(...runs.map(run => run.left))
  const right = Math.max(...runs.map(run => run.right))
  return {
    lines,
    top: lines[0]?.top ?? 0,
    bottom: lines.at(-1)?.bottom ?? 0,
    fill: median(lines.map(line => line.right - line.left)) / Math.max(1, right - left),
    runs: runs.length / Math.max(1, lines.length),
    words: median(lines.map(line => line.runs.reduce((sum, run) => sum + run.last - run.first, 0))),
  }
}

/** Counts how often the order of the file crosses the gutter. */
function changesOfSide(runs: Run[], gutter: number): number {
  let changes = 0
  let before = 0
  for (const run of [...runs].sort((a, b) => a.first - b.first)) {
    const side = sideOf(run, gutter)
    if (side === 0) continue
    if (before !== 0 && side !== before) changes++
    before = side
  }
  return changes
}

function aligned(left: Line[], right: Line[]): number {
  const fewer = left.length < right.length ? left : right
  const more = fewer === left ? right : left
  const same = fewer.filter(line =>
    more.some(other => Math.abs(other.bottom - line.bottom) < line.size * 0.25),
  )
  return same.length / Math.max(1, fewer.length)
}
