import { expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksDecision } from './lacks-decision.ts'

function lacks(question: string, quote: string) {
  const sources = [{ passage: passageOf(quote), start: 0, end: quote.length }]
  const sentence = { text: quote, plain: quote, sources, breakAfter: true }
  return lacksDecision(expectedOf(question), question, [sentence])
}

it.each([
  ['What did the works council decide on the vans?', 'The board decided to sell the vans.', true],
  ['What did the works council decide on the vans?', 'The works council agreed to sell the vans.', false],
  ['What was decided on the vans?', 'The board decided to sell the vans.', false],
  ['Is the old mill already sold?', 'Agree to sell the old mill by 3 May.', true],
  ['Is the old mill already sold?', 'The old mill was sold on 3 May.', false],
])('knows who decided, and that a request decides nothing: %s %s', (question, quote, expected) => {
  expect(lacks(question, quote)).toBe(expected)
})
