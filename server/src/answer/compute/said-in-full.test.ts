import { describe, expect, it } from 'vitest'
import type { Table } from '../../domain/tables/table.ts'
import { choosePlan } from './choose-plan.ts'
import { inWords, tableOf } from './tables.testing.ts'

const orders = tableOf(
  '',
  `
Order no | Customer | Amount (EUR) | Placed on
1 | Amsel | 120 | 2023-01-04
2 | Birke | 80 | 2023-02-11
3 | Amsel | 310 | 2023-05-30
`,
)
const lakes = tableOf(
  '',
  `
Lake | Surface (km2) | Spoken there
Ober | 120 | German
Lac Bleu | 80 | French, German
Mere | 40 | Dutch
`,
)

const chosen = (question: string, table: Table) => {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'one', sheet: 0, region: 0, filename: 'one.csv', place, table }
  const found = choosePlan(question, { tables: [scoped], leaveOut: () => false })
  return found && inWords(found.run.plan, table)
}

describe('a plan that accounts for each word', () => {
  it.each([
    'How many orders were paid?',
    'Wie viele Orders wurden bezahlt?',
    'How many orders of Amsel were sold?',
    'What is the total amount per lorry?',
    'How much did we order last month?',
    'What is the total amount of this year?',
    'What is the total amount of the other customers?',
    'How many orders are running?',
  ])('is none where a word would change it: %s', question => {
    expect(chosen(question, orders)).toBeNull()
  })

  it.each([
    ['How many orders are from Amsel?', orders, 'count rows where Customer is Amsel'],
    ['What is the total amount of the three orders?', orders, 'sum Amount (EUR)'],
    ['What is the total amount per customer?', orders, 'sum Amount (EUR) per Customer'],
    [
      'By how many square kilometres is Ober larger than Mere?',
      lakes,
      'difference from Surface (km2) (Lake is Mere) to Surface (km2) (Lake is Ober)',
    ],
  ])('is made of the others: %s', (question, table, plan) => {
    expect(chosen(question, table)).toBe(plan)
  })

  it.each([
    ['What do the vans cost?', 'Van | Insurance (EUR)\nA | 12\nB | 30\nC | 7'],
    ['How much did we spend in total?', 'Team | Budget (EUR)\nA | 12\nB | 30\nC | 7'],
    ['How much do we pay in total?', 'Client | Revenue (EUR)\nA | 12\nB | 30\nC | 7'],
    ['How much did we earn in total?', 'Site | Rent (EUR)\nA | 12\nB | 30\nC | 7'],
  ])('takes no money for that which is asked for: %s', (question, lines) => {
    expect(chosen(question, tableOf('', lines))).toBeNull()
  })

  it('takes a year of the title for all of the table', () => {
    const costs = (title: string) => tableOf(title, 'Team | Amount\nField | 12\nDesk | 30\nShop | 7')
    expect(chosen('What is the total amount in 2025?', costs('Costs 2025'))).toBe('sum Amount')
    expect(chosen('What is the total amount in 2024?', costs('Costs 2025'))).toBeNull()
    expect(chosen('What is the total amount in 2025?', costs('Costs May 2025'))).toBeNull()
  })

  it('finds a value also in cells that list several', () => {
    expect(chosen('Which lakes have German spoken there?', lakes)).toBe(
      'Lake where Spoken there is German / French, German',
    )
  })
})
