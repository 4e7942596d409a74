import { readFileSync } from 'node:fs'
import { rememberTexts } from '../../../platform/text/remember-texts.ts'
import { mostRemembered, passageWords } from '../../read-passage.ts'

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

type Word = { vector: Vector; weight: number }
/** The words of a text that have a vector, with their weights, and the weighted sum of these vectors; null without one. */
export type Meaning = { words: Word[]; sum: Vector | null }

/** The meaning of a question; how much each word weighs is known. */
export function meaningOf(words: { written: string; weight: number }[]): Meaning {
  const known = words.flatMap(({ written, weight }) => {
    const found = vectorOf(written.toLowerCase())
    return found ? [{ vector: found.vector, weight }] : []
  })
  return { words: known, sum: sumOf(known) }
}

/** The meaning of a sentence, whose words weigh the more the rarer they are in English. */
export const sentenceMeaning = (text: string): Meaning => meanings(text, '')

const meanings = rememberTexts<'', Meaning>(text => {
  const words = passageWords(text).flatMap(({ start, end, stop, nested }) => {
    const found = stop || nested ? null : vectorOf(text.slice(start, end).toLowerCase())
    return found ? [{ vector: found.vector, weight: Math.log(2 + found.place) }] : []
  })
  return { words, sum: sumOf(words) }
}, mostRemembered)

/**
 * How near a text comes to the meaning of a question: the weighted mean of how near its nearest word is to each word of the
 * question, 0 to 1, and the cosine of both sums, -1 to 1.
 */
export function nearnessTo(asked: Meaning, text: Meaning): { nearest: number; whole: number } {
  if (asked.sum === null || text.sum === null) return { nearest: 0, whole: 0 }
  let [nearest, total] = [0, 0]
  for (const { vector, weight } of asked.words) {
    const best = text.words.reduce((most, other) => Math.max(most, dot(vector, other.vector)), 0)
    total += weight
    if (best >= leastNear) nearest += best * weight
  }
  return { nearest: total === 0 ? 0 : nearest / total, whole: dot(asked.sum, text.sum) }
}

/** The vector of a word, and how many words are more frequent. */
function vectorOf(word: string): { vector: Vector; place: number } | null {
  const { places, values, known } = readWordVectors()
  const place = places.get(word)
  if (place === undefined) return null
  const before = known.get(place)
  if (before) return { vector: before, place }
  const vector = unit(Float32Array.from(values.subarray(place * dimensions, (place + 1) * dimensions)))
  known.set(place, vector)
  return { vector, place }
}

function sumOf(words: Word[]): Vector | null {
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
