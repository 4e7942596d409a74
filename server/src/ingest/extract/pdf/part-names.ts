import type { Run } from './page-model.ts'
import { extentOf } from './place-cells.ts'

type Extent = { left: number; right: number }

/** How much wider the gaps between two names are than those within one. */
const leastRatio = 1.25
/** In font sizes: a name may begin beside its figures. */
const slack = 0.5

/**
 * The names of columns in a line where they stand closer together than cells do: parted at its widest gaps, if each then
 * stands over the figures of its own column. Null where that is not certain; `extent` says where a word stands.
 */
export function partNames(runs: Run[], columns: Extent[], extent: (word: number) => Extent): Run[][] | null {
  const words = runs
    .flatMap(run => wordsOf(run).map(word => ({ run, word, ...extent(word) })))
    .sort((a, b) => a.left - b.left)
  if (words.length < columns.length || runs.some(({ turned, leftwards }) => turned || leftwards)) return null
  const gaps = words.slice(1).map(({ left }, at) => ({ at: at + 1, wide: left - (words[at]?.right ?? left) }))
  const widest = [...gaps].sort((a, b) => b.wide - a.wide)
  const [cuts, others] = [widest.slice(0, columns.length - 1), widest.slice(columns.length - 1)]
  const within = Math.max(0, others[0]?.wide ?? 0)
  if (cuts.some(({ wide }) => wide <= 0 || wide < within * leastRatio)) return null
  const starts = [0, ...cuts.map(({ at }) => at).sort((a, b) => a - b)]
  const names = starts.map((start, at) => runsOf(words.slice(start, starts[at + 1])))
  return names.every((name, at) => standsOver(name, at, columns)) ? names : null
}

function wordsOf({ first, last }: Run): number[] {
  return Array.from({ length: last - first }, (_, at) => first + at)
}

/** The words of a name as runs again. */
function runsOf(words: ({ run: Run; word: number } & Extent)[]): Run[] {
  const runs: Run[] = []
  let of: Run | null = null
  for (const { run, word, left, right } of words) {
    const last = runs.at(-1)
    if (last && of === run && last.last === word) Object.assign(last, { last: word + 1, right })
    else runs.push({ ...run, first: word, last: word + 1, left, right })
    of = run
  }
  return runs
}

function standsOver(name: Run[], at: number, columns: Extent[]): boolean {
  const { left, right } = extentOf(name)
  const beside = (name[0]?.size ?? 0) * slack
  return columns.every(({ left: from, right: to }, column) =>
    column === at
      ? left <= to + beside && right >= from - beside
      : right < (from + to) / 2 || left > (from + to) / 2,
  )
}
