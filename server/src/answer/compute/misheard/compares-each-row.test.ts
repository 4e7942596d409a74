import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const bills = scopedTable(
  'bills.csv',
  tableOf(
    'Bills',
    `
Bill | Supplier | Net (EUR) | Hours
B1 | Fern | 1500 | 10
B2 | Moss | 900 | 20
B3 | Fern | 800 | 30
B4 | Reed | 2500 | 5`,
  ),
)

function computed(question: string): string | null {
  const inScope = { tables: [bills], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && ranInWords(found.run)
}

describe('An amount in total', () => {
  it.each([
    'Which suppliers come to more than 2 thousand euros in total?',
    'Which suppliers come to more than 2k euros in total?',
    'Which suppliers charged more than EUR 2 thousand altogether?',
    'Welche Supplier kommen auf mehr als 2 Tausend Euro insgesamt?',
  ])('is that of all rows of a group, in the unit that its words say: %s', question => {
    expect(computed(question)).toBe('sum Net (EUR) per Supplier having over 2000')
  })

  it('is in the unit by which a column is called', () => {
    expect(computed('Which suppliers have more than 35 hours in total?')).toBe(
      'sum Hours per Supplier having over 35',
    )
    expect(computed('Which suppliers come to more than 1 day in total?')).toBeNull()
    expect(computed('Which suppliers come to more than 2 thousand dollars in total?')).toBeNull()
  })

  it('is never that of single rows', () => {
    expect(computed('How many suppliers come to more than 2,000 euros in total?')).toBeNull()
    expect(computed('Which suppliers have a net over 1000?')).toBe('Supplier where Net (EUR) over 1000')
  })
})
