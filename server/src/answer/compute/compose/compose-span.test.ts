import { expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'

const works = tableOf(
  'Works',
  `
Work no | Place | Issued | Paid on | Finished
W-1 | Mill | 2022-01-10 | 2022-02-01 | 2022-09-30
W-2 | Gate | 2022-03-01 | 2022-04-11 | 2023-02-28
W-3 | Roof | 2021-06-01 | 2021-06-20 | 2021-12-31
`,
)

it.each([
  [
    'How many days lie between the issue and the payment of the Gate?',
    'span from Issued () to Paid on () where Place is Gate',
  ],
  [
    'How many days passed between issue and payment of W-3?',
    'span from Issued () to Paid on () where Work no is W-3',
  ],
  [
    'How many months lie between the finishing of Mill and that of Roof?',
    'span from Finished (Place is Roof) to Finished (Place is Mill)',
  ],
])('the time between two dates of one row, or of two: %s', (question, plan) => {
  expect(planFor(question, works)).toBe(plan)
})

it.each([
  'How many days lie between the issue and the payment?',
  'How many days lie between the Gate and the Roof?',
  'How many days lie between the issue, the payment and the finishing of the Gate?',
])('is none where it is not clear between what: %s', question => {
  expect(planFor(question, works)?.startsWith('span') ?? false).toBe(false)
})
