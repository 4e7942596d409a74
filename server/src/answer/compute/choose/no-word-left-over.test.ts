import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const staff = tableOf(
  'Staff',
  `
Name | Department | Position | Joined | Salary (EUR) | City
Mara Holt | Sales | Team lead | 2015-04-01 | 68,000 | Graz
Jon Adeyemi | Sales | Agent | 2019-09-16 | 47,500 | Linz
Petra Wolf | Finance | Controller | 2012-01-02 | 71,200 | Graz
Luis Ortega | Engineering | Engineer | 2017-07-03 | 79,000 | Vienna
Chen Wei | Engineering | Engineer | 2021-02-15 | 58,000 | Vienna
Olga Reis | Engineering | Engineer | 2022-10-01 | 55,400 | Graz
`,
)
const orders = tableOf(
  'Orders',
  `
Order no | Customer | Country | Ordered | Boxes | Net (EUR)
A-1 | Lindt AG | Austria | 2024-01-05 | 12 | 1,200.00
A-2 | Boreal Oy | Finland | 2024-01-19 | 40 | 5,400.50
A-3 | Lindt AG | Austria | 2024-02-11 | 3 | 300.00
A-4 | Casa Verde | Spain | 2024-02-20 | 25 | 2,750.00
A-5 | Boreal Oy | Finland | 2024-03-03 | 9 | 980.00
`,
)

const asked: [base: string, table: typeof staff, plan: string][] = [
  ['How many employees in Graz are there', staff, 'count rows where City is Graz'],
  [
    'What is the average salary in Engineering',
    staff,
    'average Salary (EUR) where Department is Engineering',
  ],
  ['What is the total salary of the employees in Vienna', staff, 'sum Salary (EUR) where City is Vienna'],
  ['What is the highest salary in Sales', staff, 'max Salary (EUR) where Department is Sales'],
  ['How many employees joined before 2018', staff, 'count rows where Joined under 2018-01-01'],
  [
    'What is the total net amount of the orders from Finland',
    orders,
    'sum Net (EUR) where Country is Finland',
  ],
  ['How many boxes did Lindt AG order', orders, 'sum Boxes where Customer is Lindt AG'],
  ['How many orders came from Austria', orders, 'count rows where Country is Austria'],
  ['What is the average net amount per order', orders, 'average Net (EUR)'],
  [
    'How many orders were placed in January 2024',
    orders,
    'count rows where Ordered between 2024-01-01 / 2024-01-31',
  ],
]

/** Each narrows or changes what is asked by something that no column of the tables holds. */
const conditions = [
  'with a garden',
  'that were cancelled',
  'of women',
  'in Berlin',
  'approved by the board',
  'under warranty',
  'without a licence',
  'on a Monday',
  'before noon',
  'last week',
  'excluding freight',
  'by mail',
  'in dollars',
  'with children',
  'who smoke',
  'during the night shift',
  'for the second time',
  'on behalf of Meyer',
  'according to the auditor',
  'weighing over 20 kg',
  'paid in cash',
  'still open',
  'that failed',
  'since the merger',
  'in the warehouse',
]

/** Before what the rows are called: some of them are left out. */
const attributes = [
  'former',
  'paid',
  'female',
  'foreign',
  'cancelled',
  'senior',
  'unpaid',
  'retired',
  'online',
  'second',
]

const counted: [before: string, noun: string, after: string, table: typeof staff][] = [
  ['How many', 'employees', 'in Graz are there', staff],
  ['What is the total salary of the', 'employees', 'in Vienna', staff],
  ['How many', 'employees', 'joined before 2018', staff],
  ['How many', 'orders', 'came from Austria', orders],
  ['What is the total net amount of the', 'orders', 'from Finland', orders],
  ['What is the average net amount of the', 'orders', '', orders],
]

function chosen(question: string, table: typeof staff): string | null {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const filename = `${table.title.toLowerCase()}.csv`
  const scoped: ScopedTable = { documentId: 'one', sheet: 0, region: 0, filename, place, table }
  const found = choosePlan(question, { tables: [scoped], leaveOut: () => false })
  return found === null || found.isUnclear ? null : inWords(found.run.plan, table)
}

describe('a question of which each word goes into the plan', () => {
  it.each(asked)('is computed: %s?', (question, table, plan) => {
    expect(chosen(`${question}?`, table)?.replace(/count (?:Name|Order no)/, 'count rows')).toBe(plan)
  })

  it.each(asked)('is not computed with a condition that no column holds: %s …?', (question, table) => {
    const computed = conditions.filter(condition => chosen(`${question} ${condition}?`, table) !== null)
    expect(computed).toEqual([])
  })

  it.each(counted)(
    'is not computed where some rows are left out: %s … %s %s?',
    (before, noun, after, table) => {
      expect(chosen(`${before} ${noun} ${after}?`, table)).not.toBeNull()
      const computed = attributes.filter(
        word => chosen(`${before} ${word} ${noun} ${after}?`, table) !== null,
      )
      expect(computed).toEqual([])
    },
  )
})
