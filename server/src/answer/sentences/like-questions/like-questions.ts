import { readFileSync } from 'node:fs'
import { dimensions, type Meaning } from '../word-vectors/nearness.ts'

/** By `eval/fit-like-questions.ts`: the number of questions that we wrote, with their answers, and what 1 is stored as. */
export const stored = { questions: 8_192, one: 127 }
/** The answers to so many of the nearest questions tell what an answer is like; one alone may be near by chance. */
const nearest = 5
/** How much more a nearer question tells: the power of its cosine. */
const sharpness = 4

/** What the answers to questions like one are like. */
export type LikeAnswers = {
  /** The direction of their mean, of length 1; null where the question has none. */
  direction: Float32Array | null
  /**
   * How near the question comes to what contracts usually settle, -1 to 1: the cosine with the second nearest of all the
   * answers, since one alone may say so by chance.
   */
  usual: number
}

type Table = { asked: Int8Array; answers: Int8Array }

let read: Table | undefined
const known = new WeakMap<Meaning, LikeAnswers>()

/** Reads the directions of questions and of their answers, which takes a millisecond. */
export function readLikeQuestions(): Table {
  const bytes = (name: string) => new Int8Array(readFileSync(new URL(name, import.meta.url)))
  read ??= { asked: bytes('asked.bin'), answers: bytes('answers.bin') }
  return read
}

/** The answers that questions like this one have in contracts that we made up. */
export function answersToLike(question: Meaning): LikeAnswers {
  const before = known.get(question)
  if (before) return before
  const found = findAnswers(question.sum)
  known.set(question, found)
  return found
}

function findAnswers(asked: Float32Array | null): LikeAnswers {
  if (asked === null) return { direction: null, usual: 0 }
  const table = readLikeQuestions()
  const direction = new Float32Array(dimensions)
  for (const { at, cosine } of nearestIn(table.asked, asked, nearest)) {
    const weight = Math.max(0, cosine) ** sharpness
    for (let axis = 0; axis < dimensions; axis++)
      direction[axis] = (direction[axis] ?? 0) + weight * (table.answers[at * dimensions + axis] ?? 0)
  }
  const length = Math.hypot(...direction)
  const [, second] = nearestIn(table.answers, asked, 2)
  return {
    direction: length > 0 ? direction.map(value => value / length) : null,
    usual: second?.cosine ?? 0,
  }
}

/** The `most` rows that come nearest to a direction of length 1, nearest first. */
function nearestIn(rows: Int8Array, direction: Float32Array, most: number): { at: number; cosine: number }[] {
  const best: { at: number; cosine: number }[] = []
  for (let at = 0; at * dimensions < rows.length; at++) {
    let sum = 0
    for (let axis = 0; axis < dimensions; axis++)
      sum += (direction[axis] ?? 0) * (rows[at * dimensions + axis] ?? 0)
    const cosine = sum / stored.one
    if (best.length === most && cosine <= (best.at(-1)?.cosine ?? 0)) continue
    if (best.length === most) best.pop()
    const place = best.findIndex(other => other.cosine < cosine)
    best.splice(place < 0 ? best.length : place, 0, { at, cosine })
  }
  return best
}
