import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'
import { makePlans } from './make-plans.ts'

const orders = tableOf(
  'Orders',
  `
Order no | Customer | Product | Quantity | Net amount (EUR) | Order date | Delivery date | State
7001 | Brandt | Pump | 4 | 3200.00 | 2023-02-14 | 2023-03-02 | Return partial
7002 | Leroy | Valve | 30 | 900.00 | 2023-06-19 | 2023-07-01 | Delivery late
7003 | Brandt | Valve | 15 | 450.00 | 2024-04-17 | 2024-05-02 | Delivery late
7004 | Ferri | Pump | 5 | 6125.00 | 2024-05-02 | 2025-01-09 | Return partial
`,
)
const staff = tableOf(
  'Staff',
  `
name | team | role | salary
Ada | Platform | ENGINEER | 71000
Bo | Platform | ENGINEER | 68000
Cy | Design | MANAGER | 59000
`,
)
const quarters = tableOf(
  'Results',
  `
Item | Q3 2023 | Q4 2023 | Q1 2024
Revenue | 410 | 500 | 480
Staff costs | 120 | 125 | 130
Rent | 20 | 20 | 25
`,
)

describe('A question in words that no column has', () => {
  it.each([
    ['How often did Leroy place an order?', 'count rows where Customer is Leroy'],
    ['How many valves were ordered altogether?', 'sum Quantity where Product is Valve'],
    ['How much did Brandt order for in all?', 'sum Net amount (EUR) where Customer is Brandt'],
    ['How much is an order worth on average?', 'average Net amount (EUR)'],
    ['What are the three biggest orders by net amount?', 'Order no descending by Net amount (EUR) limit 3'],
    ['How many of the orders are late deliveries?', 'count rows where State is Delivery late'],
    [
      'How many orders were there per year, by delivery date?',
      'count rows per year of Delivery date ascending by Delivery date',
    ],
    [
      'Which customer brought in the most money overall?',
      'sum Net amount (EUR) per Customer descending by measure limit 1',
    ],
  ])('asks of orders: %s', (question, plan) => {
    expect(planFor(question, orders)).toBe(plan)
  })

  it.each([
    [
      'How many people in the Platform team are engineers?',
      'count rows where team is Platform, role is ENGINEER',
    ],
    ['How many employees does each team have?', 'count rows per team'],
  ])('asks of people: %s', (question, plan) => {
    expect(planFor(question, staff)).toBe(plan)
  })

  it.each(['How many orders came from Spain?', 'What is the average discount of the orders?'])(
    'is not computed where nothing is called so: %s',
    question => {
      const scoped = {
        documentId: 'd',
        sheet: 0,
        region: 0,
        filename: 'orders.csv',
        place: { kind: 'sheet' as const, sheet: null, firstColumn: 0 },
        table: orders,
      }
      expect(choosePlan(question, { tables: [scoped], leaveOut: () => false })).toBeNull()
    },
  )
})

const visits = tableOf(
  'Museum visits',
  `
Region | Morning | Evening | Totals
North | 10 | 20 | 30
South | 40 | 5 | 45
West | 15 | 10 | 25
`,
)

describe('A question over a table that has a column of totals', () => {
  it.each([
    ['Which region had the most visits overall?', 'Region descending by Totals limit 1'],
    ['What percentage of all visits was made in the South?', 'share of Totals (Region is South)'],
    ['How many regions stayed under 40 visits in total?', 'count Region where Totals under 40'],
  ])('means that column by what each row has in all: %s', (question, plan) => {
    expect(planFor(question, visits)).toBe(plan)
  })
})

describe('A question over a table whose columns are times', () => {
  const across = (kind: string, item: string) =>
    `${kind} ${quarters.columns
      .slice(1)
      .map(({ name }) => `${name} (Item is ${item})`)
      .join(' + ')}`

  it.each([
    ['In which quarter was revenue highest?', across('max-of', 'Revenue')],
    ['What did the rent cost on average per quarter?', across('average-of', 'Rent')],
    [
      'By what percentage did revenue grow from Q3 to Q4 2023?',
      'percentage-change from Q3 2023 (Item is Revenue) to Q4 2023 (Item is Revenue)',
    ],
    [
      'What share of the revenue of Q4 2023 went to staff costs?',
      'percentage from Q4 2023 (Item is Revenue) to Q4 2023 (Item is Staff costs)',
    ],
  ])('names a row: %s', (question, plan) => {
    expect(planFor(question, quarters)).toBe(plan)
  })

  it('takes all times between two that are named, in either order', () => {
    const years = tableOf('Sales', '\nItem | 2016 | 2015 | 2014\nAir | 9 | 6 | 3\nSea | 4 | 8 | 3\n')
    const all = ['2016', '2015', '2014'].map(name => `${name} (Item is Air)`).join(' + ')
    expect(planFor('What were the average air sales between 2014 and 2016?', years)).toBe(`average-of ${all}`)
  })

  it.each([
    'What was the total revenue of Q3 2023 and Q4 2023 respectively?',
    'Why did total revenue increase from Q3 2023 to Q4 2023?',
    'What is the increase in revenue from Q3 2023 to Q4 2023 due to?',
    'Which quarter has the higher revenue, Q3 2023 or Q4 2023?',
  ])('computes nothing where no result is asked for: %s', question => {
    expect(planFor(question, quarters)).toBeNull()
  })

  it('takes no average where the row is called one', () => {
    const table = '\nItem | 2019 | 2018\nAverage invested capital | 735.6 | 700.1\nEquity | 20 | 30\n'
    expect(makePlans('What was the average invested capital in 2018?', [tableOf('', table)])).toEqual([])
  })
})
