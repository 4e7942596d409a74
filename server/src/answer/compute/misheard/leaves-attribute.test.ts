import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const carts = scopedTable(
  'carts.csv',
  tableOf(
    'Carts',
    'Cart | Yard | Fuel (l) | State\nC-1 | Kiel | 40 | sold\nC-2 | Kiel | 60 | in use\nC-3 | Jena | 50 | sold',
  ),
)

function computed(question: string): string | null {
  const inScope = { tables: [carts], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && ranInWords(found.run)
}

describe('A word before the noun of the rows', () => {
  it.each([
    'how many broken carts are in Kiel?',
    'how many large carts are in Kiel?',
    'how many scheduled carts are in Kiel?',
    'total fuel of the other carts in Kiel',
    'total fuel of the registered carts in Kiel',
    'how many carts in Kiel are broken?',
    'how many carts were sent back?',
    'how many carts were cancelled?',
  ])('is not left out where the table does not say it: %s', question => {
    expect(computed(question)).toBeNull()
  })

  it('goes into the plan where it does, and may say that a list has them', () => {
    expect(computed('how many sold carts are in Kiel?')).toMatch(/State is sold.* = 1$/)
    expect(computed('how many listed carts are in Kiel?')).toMatch(/ = 2$/)
    expect(computed('how many carts are in Kiel?')).toMatch(/ = 2$/)
  })
})
