import { foldOf } from './fold-of.ts'

/** A case: its values, whether it is one of those sought, how much it counts, and log-odds that are known of it. */
export type Counted = { row: number[]; is: boolean; weight: number; offset: number }

const folds = 10

const mostRounds = 30
const enough = 1e-6

/** Log-odds for each value, and those of a case whose values are all 0; `ridge` holds them near 0, in units of spread. */
export function fitLogistic(cases: Counted[], ridge: number): { odds: number[]; bias: number } {
  const size = cases[0]?.row.length ?? 0
  const { means, spreads } = spreadOf(cases, size)
  const rows = cases.map(({ row }) => [
    ...row.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    1,
  ])
  const fitted = new Array<number>(size + 1).fill(0)
  for (let round = 0; round < mostRounds; round++) {
    const slope = fitted.map((value, at) => (at < size ? -ridge * value : 0))
    const curve = fitted.map((_, at) => fitted.map((_, other) => (at === other && at < size ? ridge : 0)))
    for (const [index, row] of rows.entries()) {
      const { is = false, weight = 0, offset = 0 } = cases[index] ?? {}
      const chance =
        1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (fitted[at] ?? 0), offset)))
      const error = weight * (Number(is) - chance)
      const bend = weight * chance * (1 - chance)
      for (const [at, value] of row.entries()) {
        slope[at] = (slope[at] ?? 0) + error * value
        const line = curve[at]
        if (line)
          for (const [other, beside] of row.entries())
            line[other] = (line[other] ?? 0) + bend * value * beside
      }
    }
    const step = solve(curve, slope)
    for (const [at, value] of step.entries()) fitted[at] = (fitted[at] ?? 0) + value
    if (Math.max(...step.map(Math.abs)) < enough) break
  }
  const odds = Array.from({ length: size }, (_, at) => (fitted[at] ?? 0) / (spreads[at] ?? 1))
  const bias = odds.reduce((rest, value, at) => rest - value * (means[at] ?? 0), fitted[size] ?? 0)
  return { odds, bias }
}

/** The log-odds of each case by a fit on the others, without any of its group. */
export function fitHeldOut(cases: (Counted & { group: string })[], ridge: number): number[] {
  const found = new Array<number>(cases.length).fill(0)
  for (let fold = 0; fold < folds; fold++) {
    const isOf = ({ group }: { group: string }) => foldOf(group, folds) === fold
    const { odds, bias } = fitLogistic(
      cases.filter(one => !isOf(one)),
      ridge,
    )
    for (const [index, one] of cases.entries())
      if (isOf(one))
        found[index] = one.row.reduce((sum, value, at) => sum + value * (odds[at] ?? 0), bias + one.offset)
  }
  return found
}

function spreadOf(cases: Counted[], size: number): { means: number[]; spreads: number[] } {
  const columns = Array.from({ length: size }, (_, at) => cases.map(({ row }) => row[at] ?? 0))
  const means = columns.map(values => values.reduce((sum, value) => sum + value, 0) / values.length)
  const spreads = columns.map(
    (values, at) =>
      Math.sqrt(values.reduce((sum, value) => sum + (value - (means[at] ?? 0)) ** 2, 0) / values.length) || 1,
  )
  return { means, spreads }
}

/** Solves a system of linear equations by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0])
  for (const [at] of lines.entries()) {
    const rest = lines.slice(at).map(line => Math.abs(line[at] ?? 0))
    const best = at + rest.indexOf(Math.max(...rest))
    const [own = [], other = []] = [lines[best], lines[at]]
    lines[at] = own
    lines[best] = other
    for (const [index, line] of lines.entries()) {
      if (index === at) continue
      const share = (line[at] ?? 0) / (own[at] || 1)
      if (share !== 0)
        for (let column = at; column < line.length; column++)
          line[column] = (line[column] ?? 0) - share * (own[column] ?? 0)
    }
  }
  return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] || 1))
}
