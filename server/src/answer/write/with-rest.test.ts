import { expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { withRest } from './with-rest.ts'

const first = 'Requests for a copy are answered within a month.'
const whole = `${first} They may be made by post. No fee is charged.`

it.each([
  ['Can we charge for a copy on request?', `${whole} Copies are signed.`, whole],
  ['Can we sell a copy on request?', whole, first],
  ['How soon is a request for a copy answered?', whole, first],
  ['Can we charge for a copy on request?', whole.replace('They', '\nThey'), first],
])('goes on to what says the rest of the question: %s', (question, text, expected) => {
  const sentence = { text: first, passage: passageOf(text), start: 0, end: first.length, words: 0 }
  expect(withRest(sentence, expectedOf(question)).text).toBe(expected)
})
