import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { hasBlanks } from '../columns/column-kinds.ts'
import { isSaid } from '../columns/is-said.ts'
import { inWords, planFor, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const bills = tableOf(
  'Invoices',
  `
Invoice | Supplier | Amount (EUR) | Due date | Paid on
I-1 | Ash | 10 | 2025-02-01 | 2025-02-20
I-2 | Elm | 20 | 2025-02-10 |
I-3 | Elm | 30 | 2025-03-10 | 2025-03-20
`,
)
const answers = tableOf(
  'Invoices',
  `
Invoice | Amount (EUR) | Paid | Due date
I-1 | 10 | yes | 2025-02-01
I-2 | 20 | no | 2025-02-01
I-3 | 30 | yes | 2025-03-20
`,
)
const states = tableOf(
  'Invoices',
  `
Invoice | Amount (EUR) | Status
I-1 | 10 | Paid
I-2 | 20 | Open
I-3 | 30 | Paid
`,
)
const gauges = tableOf(
  'Prüfmittel',
  `
Gerät | Standort | Letzte Prüfung
Waage | Köln | 2023-02-20
Lampe | Bonn | 2023-04-20
Säge | Bonn | 2024-03-20
`,
)

/** The plans that leave no word out. */
const sureFor = (question: string, table: ReturnType<typeof tableOf>) =>
  makePlans(question, [table])
    .filter(({ unexplained }) => unexplained.length === 0)
    .map(({ plan }) => inWords(plan, table))

describe('A day beside what did not happen', () => {
  it.each([
    ['Wie viele Rechnungen waren bis zum 1. März 2025 nicht bezahlt?', bills],
    ['How many invoices are not paid by 1 March 2025?', bills],
    ['How many invoices were not paid in March 2025?', bills],
    ['How many invoices are not paid by 1 March 2025?', answers],
    ['How many invoices are paid by 1 March 2025?', answers],
  ])('is that of no other column: %s', (question, table) => {
    expect(sureFor(question, table)).toEqual([])
  })

  it('is that of a column that the question names', () => {
    expect(sureFor('Which invoices due by 1 March 2025 are not paid?', bills)).toEqual([
      'Invoice where Due date at-most 2025-03-01, Paid on empty',
    ])
  })
})

describe('When something was last done', () => {
  it.each(['Wie viele Geräte wurden 2023 geprüft?', 'How many devices were checked in 2023?'])(
    'does not tell all that was done before: %s',
    question => {
      expect(sureFor(question, gauges)).toEqual([])
    },
  )

  it('is asked for by name, or tells of a time after which nothing was done', () => {
    expect(sureFor('Wie viele Geräte wurden zuletzt 2023 geprüft?', gauges)).toEqual([
      'count Gerät where Letzte Prüfung between 2023-01-01 / 2023-12-31',
    ])
    expect(sureFor('Wie viele Geräte wurden 2024 geprüft?', gauges)).toEqual([
      'count Gerät where Letzte Prüfung between 2024-01-01 / 2024-12-31',
    ])
  })
})

describe('What is still to be done', () => {
  it.each([
    ['How many invoices are to be paid?', bills],
    ['How many invoices are to be paid?', answers],
    ['How many invoices are still to be paid?', states],
    ['How many invoices are to be paid in March 2025?', bills],
    ['How many invoices do we still have to pay?', bills],
    ['How much do we still have to pay in total?', bills],
    ['Wie viele Rechnungen sind noch zu zahlen?', states],
    ['Combien de factures sont à payer ?', answers],
  ])('is not what was done, nor all of it: %s', (question, table) => {
    expect(sureFor(question, table)).toEqual([])
  })

  it('is told where cells or days say so', () => {
    expect(sureFor('How many invoices were paid?', bills)).toEqual(['count Invoice where Paid on filled'])
    expect(planFor('How much do we have to pay in total?', bills)).toBe('sum Amount (EUR)')
  })
})

describe('Columns of times', () => {
  const revenue = (names: string) =>
    tableOf('Revenue', `Region | ${names}\nNorth | 1 | 2 | 3 | 4\nSouth | 5 | 6 | 7 | 8`)
  const threeMonths = (names: string) =>
    tableOf('Revenue', `Region | ${names}\nNorth | 1 | 2 | 3\nSouth | 5 | 6 | 7`)
  const ofYear = 'What is the revenue of North over the whole year?'
  const ofQuarter = 'What is the revenue of North over the whole quarter?'

  it('are no whole of it where they are of two years or leave one out', () => {
    expect(planFor(ofYear, revenue('Q2 2024 | Q3 2024 | Q4 2024 | Q1 2025'))).toBeNull()
    expect(planFor(ofQuarter, threeMonths('Jan | Feb | Apr'))).toBeNull()
    expect(planFor(ofQuarter, threeMonths('Feb | Mar | Apr'))).toBeNull()
  })

  it('are all of it where they follow one another from its beginning', () => {
    expect(planFor(ofYear, revenue('Q1 2024 | Q2 2024 | Q3 2024 | Q4 2024'))).toContain('sum-of')
    expect(planFor(ofQuarter, threeMonths('Apr-24 | May-24 | Jun-24'))).toContain('sum-of')
  })
})

describe('A total row', () => {
  const table = tableOf(
    'Calls',
    `
Call | Team | Cost (EUR) | Solved
C-1 | Red | 10 | 2025-01-01
C-2 | Blue | 20 | 2025-02-01
C-3 | Blue | 30 | 2025-03-01
Total | | 60 | -
`,
  )

  it('leaves no row open by its blanks', () => {
    expect(hasBlanks(table, 3)).toBe(false)
  })
})

describe('What a thing costs', () => {
  const seats = tableOf(
    'Licences',
    `
Product | Seats | Yearly | Currency
Alpha | 10 | 100 | EUR
Beta | 20 | 200 | USD
Gamma | 5 | 50 | EUR
`,
  )

  it('is not how many of it there are, where a column names the currency', () => {
    expect(sureFor('What are the seats we pay for in total?', seats)).toEqual([])
    expect(sureFor('How many seats are there in total?', seats)).toEqual(['sum Seats'])
  })
})

describe('What a model narrows by', () => {
  const scoped: ScopedTable = {
    documentId: 'one',
    sheet: 0,
    region: 0,
    filename: 'invoices.csv',
    place: { kind: 'sheet', sheet: null, firstColumn: 0 },
    table: states,
  }
  const whereStatus = (value: string): TablePlan => ({
    table: 0,
    where: [{ column: 2, is: 'is', values: [value] }],
    group: null,
    measure: { kind: 'count', column: null, distinct: false },
    sort: null,
    limit: null,
  })

  it('is a cell that the question names, in whatever form', () => {
    expect(isSaid(whereStatus('Open'), 'How many invoices are open?', scoped)).toBe(true)
    expect(isSaid(whereStatus('Open'), 'Wie viele Rechnungen sind offen?', scoped)).toBe(true)
    expect(isSaid(whereStatus('Open'), 'How many invoices are there from Ash?', scoped)).toBe(false)
  })
})
