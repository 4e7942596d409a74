import { describe, expect, it } from 'vitest'
import { inWords, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const notices = tableOf(
  'Notices',
  `
Notice date | Company | City | No. of | Type
2024-01-03 | Alder Inc | Porto | 40 | Closure
2024-01-09 | Birch Ltd | Oslo | 60 | Layoff
2024-02-11 | Cedar Co | Porto | 0 | Layoff
2024-02-12 | Dogwood Co | Oslo | 70 | Closure`,
)
const totals = tableOf(
  'Totals',
  `
Year | Region | Order value
2022 | North | 10
2023 | North | 30
2022 | South | 20
2023 | South | 20`,
)
const monthly = tableOf(
  'Monthly expenses',
  `
Item | Amount (EUR)
Rent | 800
Gas | 50
Phone | 20`,
)

const chosen = (question: string, table: typeof notices, filename = 'list.csv') => {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'one', sheet: 0, region: 0, filename, place, table }
  const found = choosePlan(question, { tables: [scoped], leaveOut: () => false })
  return found && inWords(found.run.plan, found.run.scoped.table)
}

describe('what a question says by the way', () => {
  it.each([
    [
      'Which company has the largest No. of, and how many people was it?',
      'Company descending by No. of limit 1',
      notices,
    ],
    ['Break down the people affected per type', 'sum No. of per Type', notices],
    ['Which companies have zero in the column No. of?', 'Company where No. of is 0', notices],
    ['Quelles Company ont zéro dans la colonne No. of ?', 'Company where No. of is 0', notices],
    [
      'Which region had the highest figure for Order value in 2023?',
      'Region where Year is 2023 descending by Order value limit 1',
      totals,
    ],
    [
      'How much did Order value change between 2022 and 2023 in North?',
      'difference from Order value (Region is North, Year is 2022) to Order value (Region is North, Year is 2023)',
      totals,
    ],
    [
      'What was the average yearly order value in the North?',
      'average Order value where Region is North',
      totals,
    ],
    [
      'What do rent, gas and phone add up to per month?',
      'sum Amount (EUR) where Item is Rent / Gas / Phone',
      monthly,
    ],
    ['Which companies are in Porto, give me the names', 'Company where City is Porto', notices],
    ['¿Cuántos valores distintos de City hay?', 'count different City', notices],
  ])('%s', (question, plan, table) => {
    expect(chosen(question, table)).toBe(plan)
  })

  it.each([
    ['a time that no row is', 'What was the average yearly order value?', totals],
    ['another time than the title’s', 'What do rent, gas and phone add up to per week?', monthly],
    ['who did something', 'How many people were hit by notices in Porto?', notices],
  ])('is not passed over where it says %s', (_, question, table) => {
    expect(chosen(question, table) ?? '').not.toMatch(/^average|^sum Amount| per /)
  })

  it('may be the name of the file before what its rows are', () => {
    expect(chosen('How many warn notices are there per city?', notices, 'warn-notices.csv')).toBe(
      'count rows per City',
    )
  })
})
