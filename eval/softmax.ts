/** A choice: a row of signs for each candidate, what is known of its score beside them, and which candidates are right. */
export type Choice = { rows: number[][]; given: number[]; right: boolean[]; weight: number }

const steps = 160
const rate = 0.25

/** Weights with which the right candidates score highest: a listwise softmax, by Adam; `shrink` holds them near 0. */
export function fitChoices(choices: Choice[], size: number, shrink: number): number[] {
  const weights = new Float64Array(size)
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  const total = choices.reduce((sum, { weight }) => sum + weight, 0) || 1
  const slopeAt = slopesOf(choices, size)
  for (let step = 1; step <= steps; step++) {
    const slope = slopeAt(weights)
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
  return [...weights]
}

/** The candidate with the highest score. */
export function bestOf(choice: Choice, weights: number[]): number {
  const scores = scoresOf(choice, weights)
  return scores.indexOf(Math.max(...scores))
}

/** How little the weights expect a right candidate: minus the logarithm of its probability, by the choice's weight. */
export function lossOf(choice: Choice, weights: number[]): number {
  const scores = scoresOf(choice, weights)
  const highest = Math.max(...scores)
  const odds = scores.map(score => Math.exp(score - highest))
  const ofRight = odds.filter((_, at) => choice.right[at])
  return choice.weight * Math.log(sumOf(odds) / sumOf(ofRight))
}

/** All rows in one array: this is where a fit spends its time. */
function slopesOf(choices: Choice[], size: number): (weights: Float64Array) => Float64Array {
  const values = Float64Array.from(choices.flatMap(({ rows }) => rows.flat()))
  const given = Float64Array.from(choices.flatMap(choice => choice.given))
  const odds = new Float64Array(given.length)
  return weights => {
    const slope = new Float64Array(size)
    let from = 0
    for (const { right, weight } of choices) {
      const to = from + right.length
      let highest = Number.NEGATIVE_INFINITY
      for (let row = from; row < to; row++) {
        let score = given[row] ?? 0
        for (let at = 0; at < size; at++) score += (values[row * size + at] ?? 0) * (weights[at] ?? 0)
        odds[row] = score
        if (score > highest) highest = score
      }
      let [all, ofRight] = [0, 0]
      for (let row = from; row < to; row++) {
        const each = Math.exp((odds[row] ?? 0) - highest)
        odds[row] = each
        all += each
        if (right[row - from]) ofRight += each
      }
      for (let row = from; row < to; row++) {
        const each = odds[row] ?? 0
        const excess = weight * (each / all - (right[row - from] ? each / ofRight : 0))
        for (let at = 0; at < size; at++)
          slope[at] = (slope[at] ?? 0) + excess * (values[row * size + at] ?? 0)
      }
      from = to
    }
    return slope
  }
}

function scoresOf({ rows, given }: Choice, weights: number[]): number[] {
  return rows.map((row, at) =>
    row.reduce((sum, value, sign) => sum + value * (weights[sign] ?? 0), given[at] ?? 0),
  )
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
