import { describe, expect, it } from 'vitest'
import { crews, ranInWords, scopedTable, sheetsOf, tableOf } from '../tables.testing.ts'
import { readingsShown } from './readings-shown.testing.ts'

const offeredOf =
  (...tables: ReturnType<typeof scopedTable>[]) =>
  (question: string) =>
    readingsShown(question, { tables, leaveOut: () => false }).map(ranInWords)

const bills = scopedTable(
  'bills.csv',
  tableOf(
    'Bills',
    `
Bill | Supplier | State | Issued | Net (EUR) | Tax (EUR) | Total (EUR)
R-1 | Larch | paid | 2031-02-03 | 100 | 19 | 119
R-2 | Larch | open | 2031-03-09 | 200 | 38 | 238
R-3 | Maple | open | 2031-05-11 | 300 | 57 | 357
R-4 | Maple | paid | 2032-01-20 | 50 | 9 | 59
R-5 | Rowan | contested | 2032-02-14 | 70 | 13 | 83
R-6 | Rowan | paid | 2032-04-02 | 40 | 8 | 48`,
  ),
)
const transfers = scopedTable(
  'transfers.csv',
  tableOf(
    'Transfers',
    `
Transfer | Payee | Sum sent
T-1 | Larch | 100 EUR
T-2 | Maple | 900 $
T-3 | Larch | 200 $
T-4 | Rowan | 40 EUR`,
  ),
)
describe('No reading is offered', () => {
  it.each(['how many bills from 2029 are open?', 'how many bills of 2029 did Larch send, and how much?'])(
    'that leaves out a year: %s',
    question => {
      expect(offeredOf(bills)(question)).toEqual([])
    },
  )

  it('that has what the question leaves out', () => {
    const readings = offeredOf(crews)('How many hours without Ida Holm and Jon Falk?')
    for (const reading of readings) expect(reading).toContain('Crew member is-not Ida Holm / Jon Falk')
  })

  it('without any order where the longest or the worst is asked for', () => {
    for (const question of ['who has been with us longest?', 'who is the worst for absence'])
      expect(offeredOf(crews)(question)).not.toContain('Crew member')
  })

  it.each(['which payee got the most money?', 'what was sent in total', 'average of what was sent'])(
    'where what is likelier is refused, as of two currencies: %s',
    question => {
      expect(offeredOf(transfers)(question)).toEqual([])
    },
  )

  it('that is another one from the other side', () => {
    const readings = offeredOf(crews)('how do booked and worked hours differ for the masons')
    const ofMasons = readings.filter(reading => /^difference.*Trade is mason/.test(reading))
    expect(ofMasons).toHaveLength(1)
  })
})

it('The number of rows that are wanted is not left out', () => {
  const readings = offeredOf(crews)('top 2 trades for absence days')
  expect(readings.length).toBeGreaterThan(0)
  expect(readings.some(reading => reading.endsWith('limit 2'))).toBe(true)
})

describe('Zero is offered', () => {
  it('where the question says all conditions, with what else it may mean', () => {
    const readings = offeredOf(bills)('How many bills did Larch contest before April 2031?')
    expect(readings[0]).toBe(
      'count rows where Issued under 2031-04, Supplier is Larch, State is contested = 0',
    )
    expect(offeredOf(bills)('How many bills of Maple are contested?').join()).toContain('is contested = 0')
  })
})

it('What leaves out a name that another reading has is not offered', () => {
  for (const reading of offeredOf(bills)('How much money at Maple altogether?'))
    expect(reading).toContain('Maple')
})

it('What was planned once is not added up for each booking', () => {
  const sheet = sheetsOf('yard.xlsx')
  const plan = sheet('Plan', 0, 'Task | Total\nRoof | 100\nWall | 50\nGate | 30')
  const actuals = sheet(
    'Actuals',
    1,
    'Day | Task | Amount\n1 | Roof | 40\n2 | Roof | 90\n3 | Wall | 20\n4 | Gate | 5',
  )
  for (const question of ['What is the total budget?', 'Which tasks are over budget?'])
    for (const reading of offeredOf(plan, actuals)(question))
      expect(reading).not.toMatch(/sum Total.*looked up/)
})
