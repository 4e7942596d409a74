import { readFileSync } from 'node:fs'

/** From GloVe (LICENSE.txt), by `eval/distil-glove.ts` on 2026-11-29: the 20,000 most frequent words. */
const dimensions = 48
/** Words less near one another have nothing in common. */
const leastNear = 0.35

/** A vector of length 1. */
type Vector = Float32Array
type Vectors = { places: Map<string, number>; values: Int8Array; known: Map<number, Vector> }

let read: Vectors | undefined

/** Reads the words, which takes a hundredth of a second. */
export function readWordVectors(): Vectors {
  if (read) return read
  const file = (name: string) => readFileSync(new URL(name, import.meta.url))
  const words = file('words.txt').toString('utf8').trim().split('\n')
  const bytes = file('vectors.bin')
  read = {
    places: new Map(words.map((word, at) => [word, at])),
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    known: new Map(),
  }
  return read
}

/** A question's words with their weights, of those words that have a vector. */
export type AskedMeaning = { words: { vector: Vector; weight: number }[]; total: number; sum: Vector | null }

export function meaningOf(words: { word: string; weight: number }[]): AskedMeaning {
  const known = words.flatMap(({ word, weight }) => {
    const vector = vectorOf(word)
    return vector ? [{ vector, weight }] : []
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  return { words: known, total, sum: sumOf(known) }
}

/**
 * How near a text comes to the meaning of a question, each 0 to 1 (`whole` may fall to -1): the weighted mean of how near its
 * nearest word is to each word of the question, and the cosine of the weighted sums of their vectors.
 */
export function nearnessTo(
  asked: AskedMeaning,
  text: { word: string; weight: number }[],
): { nearest: number; whole: number } {
  const own = meaningOf(text)
  if (asked.total === 0 || own.words.length === 0 || asked.sum === null || own.sum === null)
    return { nearest: 0, whole: 0 }
  let nearest = 0
  for (const { vector, weight } of asked.words) {
    let best = 0
    for (const other of own.words) best = Math.max(best, dot(vector, other.vector))
    if (best >= leastNear) nearest += best * weight
  }
  return { nearest: nearest / asked.total, whole: dot(asked.sum, own.sum) }
}

function vectorOf(word: string): Vector | null {
  const { places, values, known } = readWordVectors()
  const place = places.get(word)
  if (place === undefined) return null
  const before = known.get(place)
  if (before) return before
  const vector = unit(Float32Array.from(values.subarray(place * dimensions, (place + 1) * dimensions)))
  known.set(place, vector)
  return vector
}

function sumOf(words: AskedMeaning['words']): Vector | null {
  const sum = new Float32Array(dimensions)
  for (const { vector, weight } of words)
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0)
  return dot(sum, sum) > 0 ? unit(sum) : null
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map(value => value / length)
}

function dot(a: Vector, b: Vector): number {
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
