import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjectSigns } from '../server/src/answer/sentences/clause-subjects/subject-signs.ts'
import { directionCounts, steps } from '../server/src/answer/sentences/clause-subjects/subjects.ts'
import {
  dimensions,
  meaningOf,
  sentenceMeaning,
} from '../server/src/answer/sentences/word-vectors/nearness.ts'
import { type KindOfClause, readClauseQuestions } from './clause-questions.ts'

/** A sign that fewer texts have tells nothing. */
const fewest = { asked: 2, said: 3 }
const rounds = 120
const rate = 0.3
/** How strongly weights are held near 0. */
const ridge = 3e-6
/** Of the texts, every so manieth is held out and measured before all are fitted. */
const heldOut = 10
/** Texts that are of no kind; no question is. */
const none = 'none'

/** A text with the numbers of its direction. */
type Text = { signs: Set<string>; direction: Float32Array; subject: number }
type Example = { places: Int32Array; direction: Float32Array; subject: number }
const directionIn = {
  asked: (text: string) => meaningOf(text).sum,
  said: (text: string) => sentenceMeaning(text).sum,
}

fit()

/** Fits what a question asks about, and what a sentence settles, and writes server/src/answer/sentences/clause-subjects. */
function fit(): void {
  const { kinds } = readClauseQuestions()
  const named = kinds.filter(({ kind }) => kind !== none)
  const all = [...named, ...kinds.filter(({ kind }) => kind === none)]
  fitSide(
    'asked',
    textsOf('asked', named, ({ questions }) => questions),
    named.length,
  )
  fitSide(
    'said',
    textsOf('said', all, ({ clauses }) => clauses),
    all.length,
  )
}

function textsOf(
  side: keyof typeof directionIn,
  kinds: KindOfClause[],
  of: (kind: KindOfClause) => string[],
): Text[] {
  return kinds.flatMap((kind, subject) =>
    of(kind).map(text => ({
      signs: subjectSigns(text),
      direction: (directionIn[side](text) ?? new Float32Array(dimensions)).map(
        value => value * directionCounts,
      ),
      subject,
    })),
  )
}

function fitSide(side: 'asked' | 'said', texts: Text[], subjects: number): void {
  const counts = new Map<string, number>()
  for (const { signs } of texts) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const kept = [...counts].flatMap(([sign, count]) => (count >= fewest[side] ? [sign] : [])).sort()
  const places = new Map(kept.map((sign, at) => [sign, at + 1]))
  const examples = texts.map(
    ({ signs, direction, subject }): Example => ({
      direction,
      places: Int32Array.from([...signs].flatMap(sign => places.get(sign) ?? [])),
      subject,
    }),
  )
  const seen = examples.filter((_, at) => at % heldOut !== 0)
  const unseen = examples.filter((_, at) => at % heldOut === 0)
  const tried = weightsFor(seen, kept.length + 1 + dimensions, subjects)
  const right = unseen.filter(one => likeliest(oddsOf(one, tried, subjects)) === one.subject)
  console.log(
    `${side}: ${right.length} of ${unseen.length} held out are right, ${kept.length} signs, ${subjects} subjects`,
  )
  const weights = weightsFor(examples, kept.length + 1 + dimensions, subjects)
  const target = join(import.meta.dirname, '../server/src/answer/sentences/clause-subjects')
  const bytes = Int8Array.from(weights, weight => Math.max(-127, Math.min(127, Math.round(weight * steps))))
  writeFileSync(join(target, `${side}.txt`), `${kept.join('\n')}\n`)
  writeFileSync(join(target, `${side}.bin`), bytes)
}

/**
 * A weight of each sign for each subject, between those of the subjects themselves and those of the direction: a softmax over
 * the subjects, by Adam.
 */
function weightsFor(examples: Example[], signs: number, subjects: number): Float32Array {
  const weights = new Float32Array(signs * subjects)
  const mean = new Float32Array(weights.length)
  const spread = new Float32Array(weights.length)
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float32Array(weights.length)
    for (const one of examples) {
      const odds = oddsOf(one, weights, subjects)
      odds[one.subject] = (odds[one.subject] ?? 0) - 1
      const share = 1 / Math.sqrt(Math.max(1, one.places.length)) / examples.length
      for (const place of one.places)
        for (let at = 0; at < subjects; at++)
          slope[place * subjects + at] = (slope[place * subjects + at] ?? 0) + (odds[at] ?? 0) * share
      for (const [axis, value] of one.direction.entries())
        for (let at = 0; at < subjects; at++) {
          const place = (signs - dimensions + axis) * subjects + at
          slope[place] = (slope[place] ?? 0) + ((odds[at] ?? 0) * value) / examples.length
        }
      for (let at = 0; at < subjects; at++) slope[at] = (slope[at] ?? 0) + (odds[at] ?? 0) / examples.length
    }
    for (let at = 0; at < weights.length; at++) {
      const own = (slope[at] ?? 0) + ridge * (at < subjects ? 0 : (weights[at] ?? 0))
      const m = 0.9 * (mean[at] ?? 0) + 0.1 * own
      const v = 0.99 * (spread[at] ?? 0) + 0.01 * own * own
      mean[at] = m
      spread[at] = v
      const change = m / (1 - 0.9 ** round) / (Math.sqrt(v / (1 - 0.99 ** round)) + 1e-6)
      weights[at] = (weights[at] ?? 0) - rate * change
    }
  }
  return weights
}

/** The probability of each subject. */
function oddsOf({ places, direction }: Example, weights: Float32Array, subjects: number): Float32Array {
  const scale = 1 / Math.sqrt(Math.max(1, places.length))
  const scores = new Float32Array(subjects)
  for (const place of places)
    for (let at = 0; at < subjects; at++)
      scores[at] = (scores[at] ?? 0) + (weights[place * subjects + at] ?? 0)
  const whole = scores.map((score, at) => score * scale + (weights[at] ?? 0))
  const behind = weights.length - dimensions * subjects
  for (const [axis, value] of direction.entries())
    for (let at = 0; at < subjects; at++)
      whole[at] = (whole[at] ?? 0) + value * (weights[behind + axis * subjects + at] ?? 0)
  const highest = whole.reduce((most, score) => Math.max(most, score))
  const odds = whole.map(score => Math.exp(score - highest))
  const all = odds.reduce((sum, value) => sum + value)
  return odds.map(value => value / all)
}

function likeliest(odds: Float32Array): number {
  return odds.indexOf(Math.max(...odds))
}
