import { expect, it } from 'vitest'
import { quoting } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksDecision } from './lacks-decision.ts'

const lacks = (question: string, quote: string) =>
  lacksDecision(expectedOf(question), question, [quoting(quote)])

it.each([
  ['What did the works council decide on the vans?', 'The board decided to sell the vans.', true],
  ['What did the works council decide on the vans?', 'The works council agreed to sell the vans.', false],
  ['What was decided on the vans?', 'The board decided to sell the vans.', false],
  ['Is the old mill already sold?', 'Agree to sell the old mill by 3 May.', true],
  ['Is the old mill already sold?', 'The old mill was sold on 3 May.', false],
])('knows who decided, and that a request decides nothing: %s %s', (question, quote, expected) => {
  expect(lacks(question, quote)).toBe(expected)
})
