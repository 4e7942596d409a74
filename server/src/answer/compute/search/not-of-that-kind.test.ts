import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

function onSheet(sheet: string, number: number, table: Table): ScopedTable {
  const place = { kind: 'sheet' as const, sheet, firstColumn: 0 }
  return { documentId: 'school', sheet: number, region: 0, filename: 'school.xlsx', place, table }
}

function computed(question: string, ...tables: ScopedTable[]): string | null {
  const inScope = { tables, leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  if (!found || found.isUnclear) return null
  const { plan, scoped, computed: result } = found.run
  return inWords(plan, scoped.table) + (result.kind === 'value' ? ` = ${result.value}` : '')
}

const lessons = onSheet(
  'Lessons',
  0,
  tableOf(
    'Lessons',
    `
Day | Teacher | Subject | Hours
2025-03-03 | Lou | Piano | 6
2025-03-04 | Kim | Flute | 3.5
2025-03-05 | Lou | Flute | 4
2025-03-06 | Nia | Harp | 7.5
2025-03-07 | Kim | Piano | 5
2025-03-10 | Nia | Flute | 2
2025-03-11 | Lou | Harp | 3`,
  ),
)
const pay = onSheet(
  'Pay',
  1,
  tableOf(
    'Pay',
    'Teacher | Grade | Hourly rate (EUR)\nLou | Senior | 48\nKim | Junior | 31.5\nNia | Senior | 52',
  ),
)

describe('What is asked of two sheets', () => {
  it('that costs the most is no number of rows', () => {
    expect(computed('which subject costs the most?', lessons, pay)).toContain(
      'sum Hours times Hourly rate (EUR) per Subject',
    )
    expect(computed('what share of the cost is harp?', lessons, pay)).toBeNull()
  })

  it('in hours counts no subjects, and no share is one of rates', () => {
    expect(computed('how many hours did seniors work?', lessons, pay)).toBe(
      'sum Hours where Grade is Senior looked up by Teacher = 22.5',
    )
    expect(computed('share of hours worked by seniors', lessons, pay)).toContain(
      'share of Hours (Grade is Senior) looked up by Teacher = 72.58',
    )
  })
})

const hires = onSheet(
  'Hires',
  0,
  tableOf(
    'Hires',
    `
Hire | Customer | Issued | Paid | Amount (EUR) | Ends | Monthly fee (EUR)
H-1 | Abel | 2024-01-05 | 2024-02-01 | 1,200 | 2025-03-31 | 40
H-2 | Bea | 2024-01-20 | 2024-03-01 | 8,400 | 2025-06-30 | 39
H-3 | Abel | 2025-02-02 | 2025-03-20 | 2,750 | 2026-12-31 | 45
H-4 | Cem | 2025-02-20 | 2025-03-20 | 400 | 2024-10-31 | 38`,
  ),
)
const sums = onSheet(
  'Sums',
  0,
  tableOf(
    'Sums',
    'Order | Customer | Issued | Amount (EUR)\nO-1 | Abel | 2024-01-05 | 1,200\nO-2 | Bea | 2024-01-20 | 8,400\nO-3 | Cem | 2025-02-02 | 2,750',
  ),
)

describe('What is asked for', () => {
  it('as a length of time is no money', () => {
    expect(computed('how long does it take customers to pay on average?', hires)).toBeNull()
    expect(computed('which hire ends the longest?', hires)).toBeNull()
  })

  it('as a number of things is no sum of money, and this year none of all years', () => {
    expect(computed('how many fees end this year?', hires)).toBeNull()
  })

  it('above 2000 is an amount and no year', () => {
    expect(computed('how many orders above 2000?', sums)).toBe('count rows where Amount (EUR) over 2000 = 2')
    expect(computed('how many orders since 2025?', sums)).toContain('Issued')
  })

  it('as a person is no number of a row', () => {
    expect(computed('who looks after Abel?', hires)).toBeNull()
  })

  it('as what it is worth is no number of pieces', () => {
    const shop = onSheet(
      'Shop',
      0,
      tableOf(
        'Shop',
        'Ware | Halle | Bestand | Preis (EUR)\nTopf | Nord | 10 | 5\nPfanne | Nord | 4 | 20\nSieb | Süd | 30 | 2',
      ),
    )
    expect(computed('Was ist der Bestand insgesamt wert?', shop)).toContain('times Preis (EUR) = 190')
  })

  it('of each of several values is told for each', () => {
    const crew = onSheet(
      'Crew',
      0,
      tableOf(
        'Crew',
        'Name | Role\nAda | Skipper\nBo | Mate\nCy | Mate\nDi | Cook\nEd | Skipper\nFlo | Mate',
      ),
    )
    expect(computed('how many mates and how many cooks?', crew)).toBe(
      'count rows where Role is Mate / Cook per Role',
    )
  })
})

describe('What belongs together', () => {
  const bills = onSheet(
    'Bills',
    0,
    tableOf(
      'Bills (GBP)',
      `
Bill | Grower | Cost centre | Sent | Net
B-1 | Moss | 4410 | 2025-01-05 | 12000
B-2 | Moss | 4420 | 2025-02-05 | 300
B-3 | Fern | 4410 | 2025-03-05 | 14000
B-4 | Fern | 4410 | 2025-08-05 | 900`,
    ),
  )

  it('are the last noun of a row of them, and a number behind a code', () => {
    expect(
      computed('how many grower bills on cost centre 4410 came to more than 10,000 net', bills),
    ).toContain('count rows where')
  })

  it('are the words of a part of a year, of which the first is no extreme', () => {
    expect(computed('number of bills for the first half of 2025', bills)).toContain('= 3')
  })

  it('are what it comes to and the average of that', () => {
    expect(computed('what does a bill from Fern come to on average? net please', bills)).toContain('= 7450')
  })
})

describe('What is left out or shown beside', () => {
  const gates = onSheet(
    'Gates',
    0,
    tableOf(
      'Gates',
      `
Gate | Keeper | State | Built | Checked | Toll (EUR)
G-1 | Ona | Open | 2025-01-03 | 2025-02-01 | 50
G-2 | Pat | Shut | 2025-01-10 | 2025-01-20 | 5
G-3 | Ona | Open | 2025-02-14 |  | 20
G-4 |  | Open | 2025-03-01 |  | 80
G-5 | Pat | Shut | 2025-04-02 | 2025-04-20 | 15`,
    ),
  )

  it('is not what is asked of', () => {
    expect(computed('toll of all but the shut ones', gates)).toBe(
      'sum Toll (EUR) where State is-not Shut = 150',
    )
  })

  it('leaves no row out that has nothing there', () => {
    expect(computed('top three gates by toll with keeper', gates)).toBeNull()
  })

  it('is not counted by the day on which it began', () => {
    expect(computed('how many gates did we close in April?', gates)).toBeNull()
  })
})

describe('What is said of orders', () => {
  const orders = onSheet(
    'Orders',
    0,
    tableOf(
      'Order book',
      `
Order | Seller | Ordered (EUR) | Billed (EUR) | Promised | Received | State
O-1 | Kiln | 100 | 90 | 2025-01-10 | 2025-01-12 | Closed
O-2 | Loom | 200 | 0 | 2025-01-20 | 2025-01-19 | Open
O-3 | Loom | 300 | 10 | 2025-02-03 | 2025-02-09 | Void
O-4 | Kiln | 400 | 20 | 2025-03-03 | | Open`,
    ),
  )

  it('is taken at its word', () => {
    const asked = 'How much is in orders that are neither closed nor void? Go by the order value.'
    expect(computed(asked, orders)).toContain('sum Ordered (EUR) where State is-not Closed / Void')
    expect(computed('how many orders arrived later than the seller had promised?', orders)).toBe(
      'count rows where Received over Promised = 2',
    )
    expect(computed('total ordered, leave the void ones out', orders)).toContain('State is-not Void')
    expect(computed('List the orders above 250 ordered, with their names.', orders)).toBeNull()
  })
})

it('is compared by the column that is named right before', () => {
  const walks = onSheet(
    'Walks',
    0,
    tableOf('Walks', 'Walk | People led | Avg. rating\nA | 3 | 4.5\nB | 20 | 3.1\nC | 15 | 2.8\nD | 9 | 4'),
  )
  expect(computed('how many walks have people rated below 3.5?', walks)).toBe(
    'count Walk where Avg. rating under 3.5 = 2',
  )
})
