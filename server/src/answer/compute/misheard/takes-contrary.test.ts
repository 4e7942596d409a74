import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const over = (lines: string, filename = 'books.csv') => scopedTable(filename, tableOf('Books', lines))
const income = over('Month | Income (EUR) | Staff\nJan | 100 | 4\nFeb | 200 | 5')
const costs = over('Stall | Cost (EUR) | Visitors\nA | 100 | 4\nB | 200 | 5')

function computed(question: string, table = income): string | null {
  const inScope = { tables: [table], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && ranInWords(found.run)
}

describe('An amount', () => {
  it.each([
    'total expenses',
    'total spending',
    'how much did we lose in total?',
    'Summe der Kosten',
    'total profit',
    'total salaries',
  ])('is not taken for its opposite: %s', question => {
    expect(computed(question)).toBeNull()
  })

  it('that is spent is none that is made', () => {
    expect(computed('which stall makes the most money?', costs)).toBeNull()
    expect(computed('which stall costs the most?', costs)).toMatch(/Stall/)
    expect(computed('how much did we earn in total?')).toBe('sum Income (EUR) = 300')
  })
})
