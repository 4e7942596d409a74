import { expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { takesTimeForMoney } from './takes-time-for-money.ts'

const leases = tableOf(
  'Leases',
  'Flat | Amount per month (EUR) | Day rate (GBP) | Months | Days used\nA1 | 900 | 40 | 12 | 300\nA2 | 700 | 30 | 24 | 90',
)

it.each([
  ['What is the total rent?', 1, false],
  ['What is the average price?', 2, false],
  ['What is the total rent?', 3, true],
  ['What is the total budget?', 4, true],
  ['For how many months do we pay rent?', 3, false],
])('knows money that is paid by the day or month: %s', (question, column, expected) => {
  const plan = { where: [], group: null, sort: null, limit: null }
  const isOther = takesTimeForMoney(question, leases)
  expect(isOther({ ...plan, measure: { kind: 'sum', column } })).toBe(expected)
})
