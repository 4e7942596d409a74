import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { ranInWords, scopedTable, sheetsOf, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const onSheet = sheetsOf('vineyard.xlsx')

const plan = onSheet(
  'Plan',
  0,
  `
Terrace | Grape | Effort (PD) | Budget (EUR)
T1 | Riesling | 10 | 1,000
T2 | Merlot | 20 | 2,000
T3 | Riesling | 30 | 3,000
`,
)
const actuals = onSheet(
  'Actuals',
  1,
  `
Terrace | Effort used (PD) | Spent (EUR) | State
T1 | 12 | 900 | Pruned
T2 | 20 | 2,500 | Waiting
T3 | 36 | 3,100 | Pruned
`,
)
const asked = (question: string, tables: ScopedTable[]) => {
  const found = searchPlans(question, { tables, leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}
const both = [plan, actuals]

describe('What was planned on one sheet and came to on another', () => {
  it('is the same thing by its name, or by what it is counted in', () => {
    expect(
      asked('Which of the pruned terraces took more than 15 % more effort than planned?', both),
    ).toContain('Effort used (PD) over 1.15 times Effort (PD)')
    expect(asked('How many person days more than planned did the pruned terraces take?', both)).toContain(
      '= 8',
    )
    expect(asked('How many pruned terraces took more effort than planned?', both)).toContain('= 2')
  })

  it('is an amount where one is asked for', () => {
    expect(asked('What did the waiting terraces cost more than budgeted?', both)).toContain(
      'to sum Spent (EUR) (State is Waiting) looked up by Terrace = 500',
    )
    expect(asked('Which terraces cost more than budgeted?', both)).toContain('Spent (EUR) over Budget (EUR)')
  })

  it('is computed of both sheets where one of them leaves a word out', () => {
    expect(asked('How much over the planned effort were the pruned terraces in percent?', both)).toContain(
      '(State is Pruned) to sum Effort used',
    )
  })

  it('is not of those that took more where that is denied', () => {
    expect(asked('How many pruned terraces did not take more effort than planned?', both)).toBeNull()
    expect(asked('How many terraces have not taken less effort than planned?', both)).toBeNull()
  })

  it('is not computed of another amount', () => {
    expect(
      asked('Which of the pruned terraces took more than 15 % more water than planned?', both),
    ).toBeNull()
    expect(asked('How many hours more than planned did the pruned terraces take?', both)).toBeNull()
  })
})

describe('Several bookings of what was planned once', () => {
  const bookings = onSheet(
    'Actuals',
    1,
    `
Booking | Terrace | Effort used (PD) | Spent (EUR)
1 | T1 | 7 | 700
2 | T1 | 6 | 600
3 | T2 | 15 | 1,500
4 | T3 | 31 | 3,100
5 | T3 | 1 | 50
`,
  )
  it.each([
    'How many terraces took more effort than planned?',
    'How many terraces took less effort than planned?',
    'How many items took more effort than planned?',
    'How many items went over budget?',
    'Which terraces went over budget?',
  ])('are not compared with it one by one: %s', question => {
    expect(asked(question, [plan, bookings])).toBeNull()
  })
})

const jobs = scopedTable(
  'jobs.csv',
  tableOf(
    'Jobs',
    `
Job | Firm | Reported | Ready by | Paid on | Due | Net (EUR) | SLA met | Auto renew | Renewal | Status
J1 | Weld & Co | 2031-01-10 | 2031-01-20 | 2031-02-12 | 2031-02-10 | 100 | yes | yes | 2031-08-01 | Closed
J2 | Weld & Co | 2031-02-10 | 2031-02-20 | 2031-03-05 | 2031-03-10 | 300 | no | no | 2031-09-01 | Closed
J3 | Bolt Ltd | 2031-03-10 | 2031-03-20 |  | 2031-04-10 | 600 | yes | yes | 2031-02-01 | Open
`,
  ),
)

describe('What a question says with little words', () => {
  it.each([
    [
      'percentage of closed jobs that were within SLA',
      'share of rows (SLA met is yes) where Status is Closed = 50',
    ],
    [
      'percentage of closed jobs that were outside SLA',
      'share of rows (SLA met is no) where Status is Closed = 50',
    ],
    ["Bolt's share of the net total, in percent?", 'share of Net (EUR) (Firm is Bolt Ltd) = 60'],
    [
      'of the closed jobs, what percentage (by number) did we pay after the due date?',
      'share of rows (Paid on over Due) where Status is Closed = 50',
    ],
    [
      'List the jobs that renew automatically in the second half of 2031',
      'Job where Renewal between 2031-07-01 / 2031-12-31, Auto renew is yes',
    ],
  ])('%s', (question, told) => {
    expect(asked(question, [jobs])).toBe(told)
  })
})
