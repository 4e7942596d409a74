import { readFileSync } from 'node:fs'
import { rememberTexts } from '../../../platform/text/remember-texts.ts'
import { mostRemembered } from '../../read-passage.ts'
import { vectorWords } from './vector-words.ts'

/** By `eval/fit-word-vectors.ts`: learnt from a model of sentences (LICENSE.txt), and from how contracts are asked. */
export const dimensions = 64
/** Bytes of a word: its vector, and how much it counts in a question and in a text. */
const row = dimensions + 2
/** Of questions, in characters: passages are ranked, and their sentences read, by the same one. */
const mostAsked = 2_000
/** Words less near one another have nothing in common. */
const leastNear = 0.35

/** A vector of length 1. */
type Vector = Float32Array
type Vectors = {
  places: Map<string, number>
  bytes: Buffer
  turn: Float32Array
  known: Map<number, Vector>
}

let read: Vectors | undefined

/** The first of the words are the most frequent of English texts. */
const frequent = 20_000

/** Whether the word, in lower case, is among the 20,000 most frequent of English texts. */
export const isFrequentWord = (word: string): boolean =>
  (readWordVectors().places.get(word) ?? frequent) < frequent

/** Reads the words, which takes a hundredth of a second. */
export function readWordVectors(): Vectors {
  if (read) return read
  const file = (name: string) => readFileSync(new URL(name, import.meta.url))
  const words = file('words.txt').toString('utf8').trim().split('\n')
  const turn = Uint8Array.from(file('turn.bin'))
  read = {
    places: new Map(words.map((word, at) => [word, at])),
    bytes: file('vectors.bin'),
    turn: new Float32Array(turn.buffer),
    known: new Map(),
  }
  return read
}

type Word = { place: number; vector: Vector; count: number }
/** The words that have a vector, with how much they count, and the direction of their sum; null without one. */
export type Meaning = { words: Word[]; sum: Vector | null }

/** The meaning of a question, turned to that of its answers. */
export const meaningOf = (question: string): Meaning => askedMeanings(question, '')

const askedMeanings = rememberTexts<'', Meaning>(question => {
  const words = wordsOf(question, dimensions)
  const sum = sumOf(words)
  return {
    words: words.map(word => ({ ...word, vector: turned(word.vector) })),
    sum: sum && turned(sum),
  }
}, mostAsked)

/** The meaning of a sentence that may answer. */
export const sentenceMeaning = (text: string): Meaning => meanings(text, '')

const meanings = rememberTexts<'', Meaning>(text => {
  const words = wordsOf(text, dimensions + 1)
  return { words, sum: sumOf(words) }
}, mostRemembered)

/**
 * How near a text comes to the meaning of a question: the weighted mean of how near its nearest word is to each word of the
 * question, 0 to 1, and the cosine of both weighted sums, -1 to 1.
 */
export function nearnessTo(asked: Meaning, text: Meaning): Nearness {
  const known = compared.get(asked) ?? new WeakMap<Meaning, Nearness>()
  compared.set(asked, known)
  const before = known.get(text)
  if (before) return before
  const found = compare(asked, text)
  known.set(text, found)
  return found
}

type Nearness = { nearest: number; whole: number }
const compared = new WeakMap<Meaning, WeakMap<Meaning, Nearness>>()

function compare(asked: Meaning, text: Meaning): Nearness {
  if (asked.sum === null || text.sum === null) return { nearest: 0, whole: 0 }
  const near = nearTo(asked)
  const size = readWordVectors().places.size
  let nearest = 0
  let total = 0
  for (let at = 0; at < asked.words.length; at++) {
    const word = asked.words[at]
    if (!word) continue
    const best = nearestWord(word, text.words, near, at * size)
    total += word.count
    if (best >= leastNear) nearest += best * word.count
  }
  return { nearest: total === 0 ? 0 : nearest / total, whole: dot(asked.sum, text.sum) }
}

/** The cosine of a word with the one that comes nearest to it; `near` knows some of them, from this place on. */
function nearestWord({ vector }: Word, words: readonly Word[], near: Float32Array, from: number): number {
  let best = 0
  for (let at = 0; at < words.length; at++) {
    const other = words[at]
    if (!other) continue
    let cosine = near[from + other.place] ?? uncompared
    if (cosine === uncompared) {
      cosine = dot(vector, other.vector)
      near[from + other.place] = cosine
    }
    if (cosine > best) best = cosine
  }
  return best
}

/** Of two words that were not compared yet. */
const uncompared = -2
/** A tenth of a megabyte each; those of a longer question are compared anew in each sentence. */
const mostKept = 40
const nothingKept = new Float32Array(0)
let latest: { asked: Meaning; near: Float32Array } | undefined

/** The cosine of each word of the latest question with each word that there is: sentences share most of their words. */
function nearTo(asked: Meaning): Float32Array {
  if (asked.words.length > mostKept) return nothingKept
  if (latest?.asked === asked) return latest.near
  const near = new Float32Array(asked.words.length * readWordVectors().places.size).fill(uncompared)
  latest = { asked, near }
  return near
}

/** The cosine alone. */
export function wholeNearness(asked: Meaning, text: Meaning): number {
  return asked.sum && text.sum ? dot(asked.sum, text.sum) : 0
}

/** The words of a text that have a vector; `side` is the byte of how much each counts. */
function wordsOf(text: string, side: number): Word[] {
  const { places, bytes } = readWordVectors()
  return vectorWords(text).flatMap(word => {
    const place = places.get(word)
    return place === undefined
      ? []
      : [{ place, vector: vectorOf(place), count: bytes[place * row + side] ?? 0 }]
  })
}

function vectorOf(place: number): Vector {
  const { bytes, known } = readWordVectors()
  const before = known.get(place)
  if (before) return before
  const vector = unit(
    Float32Array.from({ length: dimensions }, (_, axis) => bytes.readInt8(place * row + axis)),
  )
  known.set(place, vector)
  return vector
}

function turned(vector: Vector): Vector {
  const { turn } = readWordVectors()
  return unit(vector.map((_, axis) => dot(turn.subarray(axis * dimensions, (axis + 1) * dimensions), vector)))
}

function sumOf(words: Word[]): Vector | null {
  const sum = new Float32Array(dimensions)
  for (const { vector, count } of words)
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] ?? 0) + count * (vector[at] ?? 0)
  return dot(sum, sum) > 0 ? unit(sum) : null
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map(value => value / length)
}

/** In four sums, which takes a quarter less time. */
function dot(a: Vector, b: Vector): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (let at = 0; at < dimensions; at += 4) {
    one += (a[at] ?? 0) * (b[at] ?? 0)
    two += (a[at + 1] ?? 0) * (b[at + 1] ?? 0)
    three += (a[at + 2] ?? 0) * (b[at + 2] ?? 0)
    four += (a[at + 3] ?? 0) * (b[at + 3] ?? 0)
  }
  return one + two + three + four
}
