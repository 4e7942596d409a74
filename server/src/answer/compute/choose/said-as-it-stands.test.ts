import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const accounts = tableOf(
  'Accounts',
  `
Position | Plan (EUR) | Actual (EUR) | Visits
Heating | 100 | 130 | 20
Garden | 60 | 45 | 8
Roof | 20 | 31 | 4
`,
)
const entries = tableOf(
  'Entries',
  `
No. | Booked | Amount (EUR)
1 | 2024-01-05 | 100
2 | 2024-01-20 | 40
3 | 2024-03-07 | 250
`,
)
const cuts = tableOf(
  'Cuts',
  `
Company | Staff cut | Announced
Alder | 120 | 2024-02-03
Birch | 45 | 2024-05-17
Cedar | 300 | 2023-11-30
`,
)

describe('A sign between two columns', () => {
  const pair = (from: string, to: string) => `from ${from} (Position is Garden) to ${to} (Position is Garden)`
  it.each([
    ['What is actual minus plan for garden?', `difference ${pair('Plan (EUR)', 'Actual (EUR)')}`],
    ['What is the plan minus the actual for garden?', `difference ${pair('Actual (EUR)', 'Plan (EUR)')}`],
    ['Wie viel ist Actual minus Plan für Garden?', `difference ${pair('Plan (EUR)', 'Actual (EUR)')}`],
    ['What is actual divided by visits for garden?', `ratio ${pair('Visits', 'Actual (EUR)')}`],
    [
      'What is plan plus actual for garden?',
      'sum-of Plan (EUR) (Position is Garden) + Actual (EUR) (Position is Garden)',
    ],
  ])('is computed in the order that is said: %s', (question, plan) => {
    expect(planFor(question, accounts)).toBe(plan)
  })

  it('is no sign where something else stands beside it', () => {
    const sure = (question: string) =>
      makePlans(question, [accounts]).filter(({ unexplained }) => unexplained.length === 0)
    expect(sure('What is actual minus tax minus plan for garden?')).toEqual([])
    expect(sure('What is actual minus 5 for garden?')).toEqual([])
  })
})

it('takes no date for the largest of something', () => {
  const made = makePlans('Which company announced the largest cut?', [cuts])
  expect(made.filter(({ unexplained, plan }) => unexplained.length === 0 && plan.sort?.by === 2)).toEqual([])
})

it.each(['How many days did the storage of lot B last?', 'How long did lot B last?'])(
  'takes a verb for no last one: %s',
  question => {
    const lots = tableOf(
      'Storage',
      'Lot | Begun | Ended\nLot A | 2024-01-10 | 2024-03-01\nLot B | 2024-02-01 | 2024-02-11',
    )
    expect(planFor(question, lots)).toBe('span from Begun () to Ended () where Lot is Lot B')
    expect(planFor('Which lot ended last?', lots)).toBe('Lot descending by Ended limit 1')
  },
)

it.each(['In which month was the most spent?', 'In welchem Monat wurde am meisten ausgegeben?'])(
  'adds up the money of a month, and counts no rows: %s',
  question => {
    expect(planFor(question, entries)).toBe(
      'sum Amount (EUR) per month of Booked descending by measure limit 1',
    )
  },
)
