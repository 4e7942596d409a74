import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const answer = join(root, 'server/src/answer')

/** How many cases of each collection a fit has, and what it reaches on documents that it has not seen: what `figure` says. */
export type FitFigures = { figure: string; cases: Record<string, number>; heldOut: Record<string, number> }

/**
 * Writes what `by` has fitted where the code of server/src/answer reads it, with the day, the commit and the figures. The
 * layout is the formatter's as long as there is no list.
 */
export function saveFit(
  by: string,
  to: string,
  { figure, cases, heldOut }: FitFigures,
  fitted: object,
): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const on = new Date().toISOString().slice(0, 10)
  const made = { by: `eval/${by}`, on, commit, cases, figure, heldOut: rounded(heldOut, 3) }
  const text = `${JSON.stringify({ made, ...fitted }, null, 2)}\n`
  writeFileSync(join(answer, `${to}.fitted.json`), text)
  console.log(text)
}

export function rounded<Name extends string>(
  values: Record<Name, number>,
  decimals = 2,
): Record<Name, number> {
  const entries = Object.entries<number>(values).map(([name, value]) => [name, +value.toFixed(decimals)])
  return Object.fromEntries(entries) as Record<Name, number>
}
