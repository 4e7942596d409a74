import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stored } from '../server/src/answer/sentences/like-questions/like-questions.ts'
import {
  dimensions,
  meaningOf,
  sentenceMeaning,
} from '../server/src/answer/sentences/word-vectors/nearness.ts'
import { readClauseQuestions } from './clause-questions.ts'
import { evenly } from './evenly.ts'

/** Writes the directions of questions that we wrote and of their answers, a byte for each number. */
const { pairs, articles } = readClauseQuestions()
const asked = [
  ...articles.flatMap(({ sentences, questions }) =>
    questions.map(({ question, right }) => ({ question, answers: right.map(at => sentences[at] ?? '') })),
  ),
  ...pairs.flatMap(({ clause, questions }) => questions.map(question => ({ question, answers: [clause] }))),
]
const directions = asked.flatMap(({ question, answers }) => {
  const { sum } = meaningOf(question)
  const answer = meanOf(answers.flatMap(text => [...(sentenceMeaning(text).sum ?? [])]))
  return sum && answer ? [{ asked: sum, answer }] : []
})
const kept = evenly(directions, stored.questions)
save(
  'asked',
  kept.map(({ asked: direction }) => direction),
)
save(
  'answers',
  kept.map(({ answer }) => answer),
)
console.log(`${kept.length} of ${directions.length} questions written`)

/** Of directions one behind the other; null for none, and where they cancel each other. */
function meanOf(numbers: number[]): Float32Array | null {
  const sum = Float32Array.from({ length: dimensions }, (_, axis) =>
    numbers.reduce((all, value, at) => (at % dimensions === axis ? all + value : all), 0),
  )
  const length = Math.hypot(...sum)
  return length > 0 ? sum.map(value => value / length) : null
}

function save(name: string, rows: Float32Array[]): void {
  const target = join(import.meta.dirname, `../server/src/answer/sentences/like-questions/${name}.bin`)
  writeFileSync(
    target,
    Int8Array.from(rows.flatMap(row => [...row].map(value => Math.round(value * stored.one)))),
  )
}
