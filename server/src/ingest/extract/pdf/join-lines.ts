import type { Line, Run } from './page-model.ts'

/** Runs of one line overlap by this share of the smaller height. */
const sharedHeight = 0.5

/** Joins runs on the same baseline into lines, from top to bottom. */
export function joinLines(runs: Run[]): Line[] {
  const sorted = [...runs].sort((a, b) => a.top + a.bottom - (b.top + b.bottom))
  const lines: Line[] = []
  for (const run of sorted) {
    const line = lines.findLast((line, index) => index >= lines.length - 3 && fits(line, run))
    if (line === undefined) {
      lines.push({
        runs: [run],
        left: run.left,
        top: run.top,
        right: run.right,
        bottom: run.bottom,
        size: run.size,
      })
      continue
    }
    line.runs.push(run)
    line.left = Math.min(line.left, run.left)
    line.right = Math.max(line.right, run.right)
    line.top = Math.min(line.top, run.top)
    line.bottom = Math.max(line.bottom, run.bottom)
  }
  for (const line of lines) {
    const leftwards = line.runs.filter(run => run.leftwards).length * 2 > line.runs.length
    line.runs.sort((a, b) => (leftwards ? b.right - a.right : a.left - b.left))
    line.size = widest(line.runs).size
  }
  return lines.sort((a, b) => a.top - b.top)
}

function fits(line: Line, run: Run): boolean {
  return line.runs.some(other => {
    const height = Math.min(run.bottom - run.top, other.bottom - other.top)
    const overlap = Math.min(run.bottom, other.bottom) - Math.max(run.top, other.top)
    const beside = Math.min(run.right, other.right) - Math.max(run.left, other.left)
    return overlap >= height * sharedHeight && beside < Math.max(height, 2)
  })
}

function widest(runs: Run[]): { size: number } {
  let found = { size: 0, width: -1 }
  for (const run of runs) {
    const width = run.right - run.left
    if (width > found.width) found = { size: run.size, width }
  }
  return found
}
