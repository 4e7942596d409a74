import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'

const honey = scopedTable(
  'honey.csv',
  tableOf('Honey', 'Keeper | Q1 | Q2 | Q3 | Q4\nVik | 20 | 50 | 30 | 80\nAsk | 30 | 40 | 20 | 10'),
)
const huts = scopedTable(
  'huts.csv',
  tableOf('Huts', 'Hut | Budget | Actual\nTern | 4,000 | 3,000\nGull | 2,000 | 2,500'),
)
const given = (question: string, table = honey) => {
  const found = chosenOrSearched(question, { tables: [table], leaveOut: () => false })
  const computed = found && !found.isUnclear && found.run.plan.measure.kind === 'change' && found.run.computed
  return computed && computed.kind === 'groups' ? computed.groups.map(({ value }) => Number(value)) : null
}

describe('A change as an amount and in per cent', () => {
  it.each([
    ['How much more did Vik sell in Q4 than in Q1, and in per cent?', [60, 300]],
    ['By how much did Ask fall between Q2 and Q4, and in per cent?', [-30, -75]],
    ['By how much did Vik grow between Q1 and Q3, and in per cent?', [10, 50]],
    ['How much more did Vik sell in Q2 than in Q3, and in per cent?', [20, (20 / 30) * 100]],
  ])('is of what came before or stands behind than: %s', (question, expected) => {
    const [amount, percent] = given(question) ?? []
    expect(amount).toBe(expected[0])
    expect(percent).toBeCloseTo(expected[1] ?? 0, 5)
  })

  it('is of the plan where it is compared with that', () => {
    expect(given('How much over budget is Gull, and in per cent?', huts)).toEqual([500, 25])
  })

  it.each([
    'How much is left of the budget of Tern, and in per cent?',
    'Wie viel vom Budget von Tern ist noch übrig, und in Prozent?',
  ])('is none of what is left: %s', question => {
    expect(given(question, huts)).toBeNull()
  })
})
