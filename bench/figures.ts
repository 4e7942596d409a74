import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Figures = Record<string, number>

/** Prints figures as a table, beside those of the run before on this machine, and keeps them for the next. */
export function printFigures(figures: Figures, bench: string): void {
  const lastRun = join(tmpdir(), `citewell-${bench}.json`)
  const before: Figures = existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : {}
  const text = (value: number | undefined) =>
    value === undefined ? '–' : value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
  console.log('| measure | now | run before |\n| --- | --: | --: |')
  for (const [name, value] of Object.entries(figures))
    console.log(`| ${name} | ${text(value)} | ${text(before[name])} |`)
  writeFileSync(lastRun, JSON.stringify({ ...before, ...figures }))
}
