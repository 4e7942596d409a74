import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

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
    'How many orders were paid in 2023?',
    'How many orders of Amsel were sold?',
    'What is the total amount by month this year?',
    'What is the total amount per lorry?',
    'How much did we order last month?',
    'What is the total amount of this year?',
    'What is the total amount of the other customers?',
    'How many orders are running?',
    'What is the total amount of EUR denominated orders?',
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

describe('A column or a row that is named by a part', () => {
  const lots = tableOf(
    '',
    `
Site | Short Let | Short Let Arrears | Swap Sale | Cash Sale
Ulm | 12 | 3 | 4 | 5
Kiel | 30 | 1 | 2 | 9
Bonn | 7 | 0 | 8 | 1
`,
  )

  it('gives no number where others have that part as well', () => {
    expect(chosen('What is the total of the sales?', lots)).toBeNull()
    expect(chosen('What is the total short let?', lots)).toBe('sum Short Let')
    expect(chosen('What is the total of the arrears?', lots)).toBe('sum Short Let Arrears')
  })

  it('is no sum of the rows that another column of labels leaves out', () => {
    const staggered = tableOf('', ' | | 2024\nNorth | | 5\nRent | | 12\n | Rent | 40\n | Heat | 3')
    expect(chosen('What is the total rent in 2024?', staggered)).not.toBe('sum 2024 where  is Rent')
  })
})

describe('What is asked in passing of a list', () => {
  const sales = tableOf(
    '',
    `
Month | Calls | Visits
October 2023 | 40 | 4
November 2023 | 20 | 9
December 2023 | 10 | 2
January 2024 | 90 | 1
`,
  )

  it('takes a month without its year from the one behind it', () => {
    expect(chosen('How many calls were there from October to December 2023?', sales)).toBe(
      'sum Calls where Month between 2023-10 / 2023-12',
    )
  })

  it('adds up the rows that are named where the question asks how much', () => {
    const costs = tableOf('', 'Item | Amount (EUR)\nRent | 700\nGas | 50\nFood | 450\nFun | 50')
    expect(chosen('How much do I spend on gas and food?', costs)).toBe(
      'sum Amount (EUR) where Item is Gas / Food',
    )
  })
})
