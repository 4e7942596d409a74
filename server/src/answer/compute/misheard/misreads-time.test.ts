import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const listOf = (title: string, lines: string) =>
  scopedTable(`${title.toLowerCase()}.csv`, tableOf(title, lines))

const piers = listOf(
  'Piers',
  `
Pier | Owner | Budget 2023 (EUR) | Spent 2023 (EUR) | Budget 2024 (EUR) | Spent 2024 (EUR) | Opening
North | Harbour | 100 | 90 | 300 | 120 | 2024-03-01
South | Harbour | 200 | 150 | 400 | 410 | 2025-02-01
West | Town | 50 | 50 | 80 | 10 | 2024-09-01`,
)
const errands = listOf(
  'Errands',
  `
Errand | Asked by | Done by | Date | Hours
E-1 | April Moss | Tom Reed | 2025-05-02 | 3
E-2 | Ida Frost | May Thorn | 2025-04-11 | 20
E-3 | Ida Frost | Tom Reed | 2025-05-28 | 16`,
)

function computed(question: string, table = piers): string {
  const inScope = { tables: [table], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && !found.isUnclear ? ranInWords(found.run) : ''
}

describe('A year by which columns are called', () => {
  it.each([
    'how much budget is left in 2024 overall?',
    'how much is left of the budget for 2024?',
    'remaining budget 2024 for Harbour',
    'how much of the 2024 budget was spent?',
  ])('takes no rows: %s', question => {
    expect(computed(question)).not.toMatch(/Opening/)
  })

  it('is compared with the same of another year', () => {
    expect(computed('how much more is budgeted in 2024 than in 2023?')).not.toMatch(/Spent/)
    expect(computed('total budget for 2024')).toMatch(/^sum Budget 2024 .* = 780$/)
  })
})

describe('The name of a month', () => {
  it.each([
    'how many hours since may 15?',
    'hours before may 10',
    'how many hours were worked after May 15?',
  ])('with a day is no amount: %s', question => {
    expect(computed(question, errands)).not.toMatch(/Hours (?:over|under|at-)/)
  })

  it('may be that of a person', () => {
    expect(computed('which errands were asked by April?', errands)).not.toMatch(/Date/)
    expect(computed('which errands were done by May?', errands)).not.toMatch(/Date/)
    expect(computed('how many errands were there in May?', errands)).toMatch(/Date.* = 2$/)
  })
})

describe('What is older than a date', () => {
  it('was before it', () => {
    expect(computed('which piers are older than 2025?')).toMatch(/Opening under 2025/)
    expect(computed('which piers are newer than 2024?')).not.toMatch(/under/)
  })
})
