/** A choice: one row of signs for each candidate, and which candidates are right. */
export type Choice = { rows: number[][]; right: boolean[]; weight: number }

const steps = 250
const rate = 0.25
const shrink = 0.001

/** Weights with which the right candidates score highest: a listwise softmax, by Adam. */
export function fitChoices(choices: Choice[], size: number): number[] {
  const weights = new Array<number>(size).fill(0)
  const first = new Array<number>(size).fill(0)
  const second = new Array<number>(size).fill(0)
  const total = choices.reduce((sum, { weight }) => sum + weight, 0) || 1
  for (let step = 1; step <= steps; step++) {
    const slope = slopeOf(choices, weights)
    for (let at = 0; at < size; at++) {
      const own = (slope[at] ?? 0) / total + shrink * (weights[at] ?? 0)
      const mean = 0.9 * (first[at] ?? 0) + 0.1 * own
      const spread = 0.99 * (second[at] ?? 0) + 0.01 * own * own
      first[at] = mean
      second[at] = spread
      const pace = step < steps * 0.6 ? rate : rate / 3
      const change = mean / (1 - 0.9 ** step) / (Math.sqrt(spread / (1 - 0.99 ** step)) + 1e-6)
      weights[at] = (weights[at] ?? 0) - pace * change
    }
  }
  return weights
}

/** The candidate with the highest score. */
export function bestOf({ rows }: Pick<Choice, 'rows'>, weights: number[]): number {
  const scores = rows.map(row => scoreOf(row, weights))
  return scores.indexOf(Math.max(...scores))
}

function slopeOf(choices: Choice[], weights: number[]): number[] {
  const slope = new Array<number>(weights.length).fill(0)
  for (const { rows, right, weight } of choices) {
    const scores = rows.map(row => scoreOf(row, weights))
    const highest = Math.max(...scores)
    const odds = scores.map(score => Math.exp(score - highest))
    const all = odds.reduce((sum, each) => sum + each, 0)
    const ofRight = odds.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0)
    for (const [at, row] of rows.entries()) {
      const each = odds[at] ?? 0
      const excess = weight * (each / all - (right[at] ? each / ofRight : 0))
      for (const [sign, value] of row.entries()) slope[sign] = (slope[sign] ?? 0) + excess * value
    }
  }
  return slope
}

function scoreOf(row: number[], weights: number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}
