/** A candidate: the places of its signs that are not 0, and their values. */
type SparseRow = { at: Int32Array; values: Float64Array }
/** A choice among candidates, of which several may be right, and how much it counts. */
export type SparseChoice = { rows: SparseRow[]; right: boolean[]; weight: number }

const steps = 120

function sparseScore({ at, values }: SparseRow, weights: Float64Array): number {
  let score = 0
  for (let place = 0; place < at.length; place++)
    score += (values[place] ?? 0) * (weights[at[place] ?? 0] ?? 0)
  return score
}

/** How likely each candidate is, together 1. */
function chancesOf({ rows }: SparseChoice, weights: Float64Array): number[] {
  const scores = rows.map(row => sparseScore(row, weights))
  const highest = Math.max(...scores)
  const odds = scores.map(score => Math.exp(score - highest))
  const total = odds.reduce((sum, each) => sum + each, 0)
  return odds.map(each => each / total)
}

/** Weights with which the right candidates are likeliest: a listwise softmax over many signs, by Adam; `shrink` holds them near 0. */
export function fitSparse(choices: SparseChoice[], size: number, shrink: number): Float64Array {
  const [weights, means, spreads] = [0, 1, 2].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const total = choices.reduce((sum, { weight }) => sum + weight, 0) || 1
  for (let step = 1; step <= steps; step++) {
    const slope = slopeOf(choices, weights)
    const pace = step < steps * 0.6 ? 0.15 : 0.05
    for (let at = 0; at < size; at++) {
      const own = (slope[at] ?? 0) / total + shrink * (weights[at] ?? 0)
      const mean = 0.9 * (means[at] ?? 0) + 0.1 * own
      const spread = 0.99 * (spreads[at] ?? 0) + 0.01 * own * own
      means[at] = mean
      spreads[at] = spread
      const change = mean / (1 - 0.9 ** step) / (Math.sqrt(spread / (1 - 0.99 ** step)) + 1e-6)
      weights[at] = (weights[at] ?? 0) - pace * change
    }
  }
  return weights
}

function slopeOf(choices: SparseChoice[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length)
  for (const choice of choices) {
    const chances = chancesOf(choice, weights)
    const ofRight = chances.reduce((sum, each, row) => sum + (choice.right[row] ? each : 0), 0) || 1e-12
    for (const [row, { at, values }] of choice.rows.entries()) {
      const chance = chances[row] ?? 0
      const error = choice.weight * (chance - (choice.right[row] ? chance / ofRight : 0))
      if (Math.abs(error) < 1e-7) continue
      for (let place = 0; place < at.length; place++) {
        const sign = at[place] ?? 0
        slope[sign] = (slope[sign] ?? 0) + error * (values[place] ?? 0)
      }
    }
  }
  return slope
}
