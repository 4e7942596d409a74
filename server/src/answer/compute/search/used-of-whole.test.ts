import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const listOf = (filename: string, title: string, lines: string) =>
  scopedTable(filename, tableOf(title, lines))

/** The plan in words, with what it gives if that is one value; null where there is none. */
function searched(question: string, ...tables: ScopedTable[]): string | null {
  const found = searchPlans(question, { tables, leaveOut: () => false })
  if (!found || found.isUnclear) return null
  return ranInWords(found.run)
}

const tanks = listOf(
  'tanks.csv',
  'Tanks',
  `
Tank | Yard | Capacity (l) | Used (l) | Used in 2023 (l)
K-1 | Basel | 100 | 95 | 50
K-2 | Basel | 200 | 100 | 80
K-3 | Turin | 400 | 380 | 300
K-4 | Ghent |  | 30 | 20`,
)
const desks = listOf(
  'desks.csv',
  'Desks',
  `
Team | Floor | Desks assigned | Desks used
Ships | 1 | 40 | 10
Ships | 2 | 20 | 18
Rails | 1 | 30 | 14`,
)
const parcels = listOf(
  'parcels.csv',
  'Parcels',
  `
Parcel run | Driver | Sent | Broken
R-1 | Ana | 4000 | 8
R-2 | Piet | 1000 | 2`,
)

describe('What is used of what there is', () => {
  it('is told of one place, and of no other year', () => {
    expect(searched('how full is Basel?', tanks)).toContain(
      'percentage from sum Capacity (l) (Yard is Basel) to sum Used (l) (Yard is Basel) = 65',
    )
  })

  it('says which rows are fuller, and of no team that has several', () => {
    expect(searched('how many tanks are more than 90 % full?', tanks)).toContain(
      'count rows where Used (l) over 0.9 times Capacity (l) = 2',
    )
    // Ships have two rows, which are no team by themselves.
    expect(searched('which teams use less than half of the desks they were assigned?', desks)).toBeNull()
  })

  it('leaves so much free', () => {
    expect(searched('how much capacity is still unused in Turin?', tanks)).toContain('= 20')
  })

  it('is not told where some have no capacity', () => {
    expect(searched('how full is Ghent?', tanks)).toBeNull()
    expect(searched('how much capacity is still unused in Ghent?', tanks)).toBeNull()
  })
})

describe('So many of one for so many of the other', () => {
  it('is multiplied by the number that is said', () => {
    expect(searched('how many were broken per 1,000 sent, over all runs?', parcels)).toContain('= 2')
    expect(searched('broken for every hundred sent?', parcels)).toContain('= 0.2')
  })

  it('minds amounts in thousands', () => {
    const inThousands = listOf(
      'moved.csv',
      'Moved',
      'Batch | Moved (thousand) | Refused\nB-1 | 40 | 80\nB-2 | 10 | 20',
    )
    expect(searched('how many were refused per 1,000 moved?', inThousands) ?? '').not.toContain('times')
    expect(searched('how many were refused per 100 moved?', inThousands)).toBeNull()
  })
})

describe('What people say beside it', () => {
  const bills = listOf(
    'bills.csv',
    'Bills',
    `
Bill | Grower | Sent | Net (EUR) | State
B-1 | Fern | 2025-01-10 | 900 | paid
B-2 | Fern | 2025-02-10 | -100 | paid
B-3 | Moss | 2025-02-12 | 500 | disputed
B-4 | Moss | 2025-03-12 | 300 | paid`,
  )

  it('chooses nothing', () => {
    for (const question of [
      'hi, could you please tell me the total net of the bills from Fern, roughly?',
      'total net of the bills from Fern, credit notes deducted',
      'total net of the Fern bills, whatever their state',
    ])
      expect(searched(question, bills), question).toContain('sum Net (EUR) where Grower is Fern = 800')
  })

  it('takes credit notes off only where they are in the list', () => {
    const without = listOf('b.csv', 'Bills', 'Bill | Grower | Net (EUR)\nB-1 | Fern | 900\nB-2 | Moss | 500')
    expect(searched('total net of the bills from Fern, credit notes deducted', without)).toBeNull()
  })

  it('means a state behind "under", and no comparison', () => {
    expect(searched('how much net is under dispute?', bills)).toContain('where State is disputed = 500')
  })

  it('orders all where the largest come first, and so many as a number before the noun says', () => {
    expect(searched('bills per grower, most first', bills)).toBe(
      'count rows per Grower descending by measure',
    )
    expect(searched('the two growers with the most net', bills)).toContain(
      'per Grower descending by measure limit 2',
    )
    expect(searched('show me the two biggest bills', bills)).toContain('descending by Net (EUR) limit 2')
  })

  it('is in the unit that is asked for', () => {
    const calls = listOf('calls.csv', 'Calls', 'Call | Desk | Time (min)\nC-1 | Kiel | 90\nC-2 | Jena | 30')
    const found = searchPlans('total time booked on the calls, in hours', {
      tables: [calls],
      leaveOut: () => false,
    })
    expect(found?.run.computed).toMatchObject({ value: '2', unit: 'hour' })
  })
})

describe('What is kept from a wrong number', () => {
  const seats = listOf(
    'seats.csv',
    'Licences',
    `
Team | Tool | Seats bought | Seats assigned | Price per seat (EUR)
Ships | Pen | 400 | 300 | 20
Rails | Pen | 100 | 90 | 20
Rails | Ink | 50 | 40 | 500`,
  )

  it('takes more words of a name for that column', () => {
    expect(searched('how many seats did we buy in total?', seats)).toContain('sum Seats bought = 550')
    expect(searched('how many seats in total?', seats)).toBeNull()
  })

  it('compares no price with a number of things', () => {
    expect(searched('how many teams bought more than 140 seats in total?', seats)).not.toContain('Price')
    expect(searched('how many teams have more than 140 seats bought?', seats)).toContain(
      'sum Seats bought per Team having over 140',
    )
  })

  it('takes no fewest seats for the cheapest', () => {
    expect(searched('cheapest tool per seat', seats)).toBeNull()
  })
})
