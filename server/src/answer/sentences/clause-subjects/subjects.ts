import { readFileSync } from 'node:fs'
import { rememberTexts } from '../../../platform/text/remember-texts.ts'
import { mostRemembered } from '../../read-passage.ts'
import { dimensions, meaningOf, sentenceMeaning } from '../word-vectors/nearness.ts'
import { subjectSigns } from './subject-signs.ts'

/** Weights are stored in eighths, by `eval/fit-clause-subjects.ts`. */
export const steps = 8
/** The logarithm needs a least probability, as a share of that of any subject. */
const least = 0.05

/** What each number of a text's direction is multiplied with, so that it counts beside its signs. */
export const directionCounts = 2

/** The weights of each sign for each subject, in eighths; those in front count in every text, those behind for its direction. */
type Table = { places: Map<string, number>; weights: Int8Array; subjects: number }
type Direction = Float32Array | null
/** The probability of each subject. */
export type Subjects = Float32Array

const read: Partial<Record<'asked' | 'said', Table>> = {}

function tableOf(side: 'asked' | 'said'): Table {
  const known = read[side]
  if (known) return known
  const file = (name: string) => readFileSync(new URL(name, import.meta.url))
  const signs = file(`${side}.txt`).toString('utf8').trim().split('\n')
  const weights = new Int8Array(file(`${side}.bin`))
  const table = {
    places: new Map(signs.map((sign, at) => [sign, at + 1])),
    weights,
    subjects: weights.length / (signs.length + 1 + dimensions),
  }
  read[side] = table
  return table
}

/** Reads the weights, which takes a hundredth of a second. */
export function readSubjectWeights(): void {
  tableOf('asked')
  tableOf('said')
}

/** What a question may ask about, of all that contracts settle. */
export const subjectsAsked = (question: string): Subjects => asked(question, '')

/** In characters. Each of many documents is asked the same. */
const mostAsked = 2_000
const asked = rememberTexts<'', Subjects>(
  question => subjectsIn(question, meaningOf(question).sum, tableOf('asked')),
  mostAsked,
)

/** What a sentence of a contract may settle; the last subject is none of all these. */
export const subjectsSaid = (sentence: string): Subjects => said(sentence, '')

const said = rememberTexts<'', Subjects>(
  text => subjectsIn(text, sentenceMeaning(text).sum, tableOf('said')),
  mostRemembered,
)

/** How likely a sentence settles what is asked about: the logarithm of how much likelier it is than a sentence taken at random. */
export function sharedSubject(asked: Subjects, said: Subjects): number {
  let shared = 0
  for (let at = 0; at < asked.length; at++) shared += (asked[at] ?? 0) * (said[at] ?? 0)
  return Math.log(least + shared * asked.length)
}

function subjectsIn(text: string, direction: Direction, { places, weights, subjects }: Table): Subjects {
  const held = [...subjectSigns(text)].flatMap(sign => places.get(sign) ?? [])
  const sums = new Float32Array(subjects)
  for (const place of held) {
    const from = place * subjects
    for (let at = 0; at < subjects; at++) sums[at] = (sums[at] ?? 0) + (weights[from + at] ?? 0)
  }
  const along = new Float32Array(subjects)
  const axes = direction === null ? 0 : dimensions
  let from = weights.length - dimensions * subjects
  for (let axis = 0; axis < axes; axis++) {
    const value = direction?.[axis] ?? 0
    for (let at = 0; at < subjects; at++) along[at] = (along[at] ?? 0) + value * (weights[from++] ?? 0)
  }
  const scale = 1 / (steps * Math.sqrt(Math.max(1, held.length)))
  let [highest, all] = [Number.NEGATIVE_INFINITY, 0]
  for (let at = 0; at < subjects; at++) {
    const score = (sums[at] ?? 0) * scale + ((weights[at] ?? 0) + directionCounts * (along[at] ?? 0)) / steps
    sums[at] = score
    highest = Math.max(highest, score)
  }
  for (let at = 0; at < subjects; at++) {
    const odds = Math.exp((sums[at] ?? 0) - highest)
    sums[at] = odds
    all += odds
  }
  for (let at = 0; at < subjects; at++) sums[at] = (sums[at] ?? 0) / all
  return sums
}
