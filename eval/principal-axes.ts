import { dot } from './contrast.ts'

const rounds = 60

/** The directions in which rows of so many numbers differ most, by power iteration on their covariance; of length 1 each. */
export function principalAxes(
  rows: Float32Array[],
  count: number,
): { mean: Float64Array; axes: Float64Array[] } {
  const dimensions = rows[0]?.length ?? 0
  const mean = new Float64Array(dimensions)
  for (const row of rows)
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / rows.length
  const covariance = covarianceOf(rows, mean)
  const axes: Float64Array[] = []
  for (let at = 0; at < count; at++) {
    let axis = Float64Array.from({ length: dimensions }, (_, index) => 1 + ((index * 7 + at) % 11))
    for (let round = 0; round < rounds; round++) {
      const next = Float64Array.from(covariance, line => dot(line, axis))
      for (const known of axes) {
        const share = dot(next, known)
        for (let index = 0; index < dimensions; index++)
          next[index] = (next[index] ?? 0) - share * (known[index] ?? 0)
      }
      const length = Math.sqrt(dot(next, next)) || 1
      axis = next.map(value => value / length)
    }
    axes.push(axis)
  }
  return { mean, axes }
}

/** A row along the axes, as a vector of length 1. */
export function alongAxes(row: Float32Array, { mean, axes }: ReturnType<typeof principalAxes>): Float32Array {
  const centred = Float64Array.from(row, (value, at) => value - (mean[at] ?? 0))
  const values = axes.map(axis => dot(centred, axis))
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, value => value / length)
}

function covarianceOf(rows: Float32Array[], mean: Float64Array): Float64Array[] {
  const covariance = Array.from(mean, () => new Float64Array(mean.length))
  for (const row of rows) {
    const centred = Float64Array.from(row, (value, at) => value - (mean[at] ?? 0))
    for (const [a, line] of covariance.entries()) {
      const share = centred[a] ?? 0
      for (let b = 0; b < mean.length; b++) line[b] = (line[b] ?? 0) + share * (centred[b] ?? 0)
    }
  }
  return covariance
}
