import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const file = (filename: string, title: string, lines: string) => scopedTable(filename, tableOf(title, lines))

/** The plan in words, with what it gives if that is one value; null where there is none. */
function computed(question: string, scoped: ScopedTable): string | null {
  const inScope = { tables: [scoped], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && ranInWords(found.run)
}

const orders = file(
  'orders.csv',
  'Orders',
  `
Baker | Street | Order | Net (EUR) | VAT (EUR) | Gross (EUR)
Rolls & Co | Elm | Bread | 1,000 | 190 | 1,190
Crust | Oak | Cakes | 500 | 95 | 595
Rolls & Co | Oak | Buns | 3,000 | 570 | 3,570
Crumb | Elm | Tarts | 700 | 133 | 833
Crust | Elm | Pies | 450 | 85.5 | 535.5`,
)

describe('An amount before or with tax', () => {
  it.each([
    ['how much did we pay Crust before VAT?', 'sum Net (EUR) where Baker is Crust = 950'],
    ['what did Crust cost us excluding tax?', 'sum Net (EUR) where Baker is Crust = 950'],
    ['what did Crust cost us including VAT?', 'sum Gross (EUR) where Baker is Crust = 1130.5'],
    ['how much VAT on the orders from Crust?', 'sum VAT (EUR) where Baker is Crust = 180.5'],
  ])('is that of its own column: %s', (question, plan) => {
    expect(computed(question, orders)).toBe(plan)
  })

  it('is not the tax, where there is no such column', () => {
    const bare = file(
      'orders.csv',
      'Orders',
      'Baker | Order | VAT (EUR) | Gross (EUR)\nCrust | Cakes | 95 | 595\nCrust | Pies | 85 | 535\nCrumb | Tarts | 133 | 833',
    )
    expect(computed('how much did we pay Crust before VAT?', bare)).toBeNull()
  })
})

describe('Groups that have so much', () => {
  const sums = file(
    'list.csv',
    'Bills',
    'Bill | Baker | Amount (EUR)\nB-1 | Crust | 4000\nB-2 | Crust | 9000\nB-3 | Crumb | 20000\nB-4 | Rolls | 2000',
  )

  it.each([
    ['which bakers have more than one order?', 'count rows per Baker having over 1'],
    ['streets with at least three orders', 'count rows per Street having at-least 3'],
    ['which bakers have a total net above 2,000?', 'sum Net (EUR) per Baker having over 2000'],
  ])('are told apart by their measure: %s', (question, plan) => {
    expect(computed(question, orders)).toBe(plan)
  })

  it('have so many rows, also where these have one amount alone', () => {
    expect(computed('which bakers have more than one bill?', sums)).toBe('count rows per Baker having over 1')
    expect(computed('bakers with at least 2 bills', sums)).toBe('count rows per Baker having at-least 2')
    expect(computed('bills over 2,500', sums)).toBe('Bill where Amount (EUR) over 2500')
    const huts = file(
      'list.csv',
      'Huts',
      'Hut | Guide | Guests\nAlm | Ida | 12\nFels | Uwe | 20\nKar | Ida | 6',
    )
    expect(computed('which huts have more than 10 guests?', huts)).toBe('Hut where Guests over 10')
  })

  it('are compared with their own currency and no other', () => {
    expect(computed('which bakers come to more than 10,000 euros in total?', sums)).toContain(
      'having over 10000',
    )
    expect(computed('which bakers come to more than 10,000 dollars in total?', sums)).toBeNull()
    expect(computed('which bakers come to more than $10,000 in total?', sums)).toBeNull()
  })

  it('are not the rows that have so much', () => {
    expect(computed('which bakers have orders above 600 net?', orders)).not.toContain('having')
  })
})

const boats = file(
  'boats.csv',
  'Boats',
  `
Boat | Harbour | Go-live | Berths
Tern | Kiel | 2025-01-10 | 40
Gull | Kiel | tbd | 25
Puffin | Cuxhaven | 2025-03-02 | 30
Heron | Cuxhaven | 2025-04-01 | 60
Skua | Kiel | tbd | 5`,
)

describe('What has gone live', () => {
  it('has a date, and what has not says otherwise', () => {
    expect(computed('how many boats have gone live?', boats)).toContain('Go-live at-least 2025-01-10 = 3')
    expect(computed('how many berths are on boats that are live?', boats)).toContain('= 130')
    expect(computed('which boats have not gone live yet?', boats)).toBe('Boat where Go-live is tbd')
    expect(computed("how many boats haven't gone live?", boats)).toBe('count rows where Go-live is tbd = 2')
  })
})

const bills = file(
  'running-cost.csv',
  'Running cost',
  `
Zoo | House | Plan 2025 (EUR) | Actual 2024 (EUR) | Actual 2025 (EUR)
Halle | Lions | 1000 | 900 | 1100
Halle | Birds | 500 | 450 | 480
Jena | Lions | 700 | 720 | 690`,
)

describe('A date that some rows lack', () => {
  it('is lacking in all that have a text or nothing there', () => {
    const huts = file(
      'huts.csv',
      'Huts',
      'Hut | Valley | Opening date\nAlm | Ill | 2024-05-01\nFels | Ill | tbd\nKar | Lech | \nJoch | Lech | 2025-06-01\nGrat | Ill | 2025-07-01',
    )
    expect(computed('how many huts have no opening date?', huts)).toContain('= 2')
  })
})

describe('A plan against what it came to', () => {
  it('is no sum where names are asked for', () => {
    const crews = file(
      'list.csv',
      'Crews',
      'Crew | Planned (EUR) | Actual (EUR)\nRed | 100 | 90\nBlue | 200 | 210\nTeal | 150 | 150',
    )
    expect(computed('which crews are within plan?', crews)).toBeNull()
    expect(computed('which crew stayed within budget?', crews)).toBeNull()
    expect(computed('which crews are over plan?', crews)).toContain('Actual (EUR) over Planned (EUR)')
  })

  it('is of the same year, and only where the plan is what something is above', () => {
    expect(computed('how far over plan is Halle?', bills)).toContain(
      'to sum Actual 2025 (EUR) (Zoo is Halle) = 80',
    )
    expect(computed('how much budget do we have above all in Halle', bills)).toBeNull()
  })
})

const faults = file(
  'faults.csv',
  'Faults',
  `
Fault | Severity | Priority | Pages
F1 | 1 | 2 | 3
F2 | 2 | 1 | 14
F3 | 1 | 1 | 5
F4 | 3 | 2 | 3`,
)

describe('A number behind the name of a column', () => {
  it('is of the column that is called so, and of one that is called alike only alone', () => {
    expect(computed('how many prio 1 faults?', faults)).toContain('where Priority is 1 = 2')
    expect(computed('how many sev 1 faults?', faults)).toContain('where Severity is 1 = 2')
  })

  it('lets the amount be added up that is asked for, not the rows', () => {
    expect(computed('how many pages for priority 2 faults?', faults)).toBe(
      'sum Pages where Priority is 2 = 6',
    )
  })
})

describe('Columns of months', () => {
  it('are compared in per cent with what stands behind "than"', () => {
    const calls = file(
      'list.csv',
      'Calls',
      'Desk | January | February | March\nKiel | 10 | 20 | 30\nJena | 200 | 150 | 100',
    )
    expect(computed('by how many percent is March higher than January for Kiel?', calls)).toContain('= 200')
    expect(computed('by how many percent did Kiel grow from January to March?', calls)).toContain('= 200')
  })

  const visits = file(
    'visits.csv',
    'Visits',
    'Site | Year | Sum insured | Jan | Feb | Mar\nKiel | 2024 | 500 | 3 | 4 | 5\nJena | 2025 | 600 | 1 | 2 | 3',
  )

  it('are added up where no column behind them is their sum', () => {
    expect(computed('how many visits did Kiel have?', visits)).toContain('= 12')
    expect(computed('how many visits in total?', visits)).toContain('= 18')
  })
})

it('names no column by a word that only begins alike', () => {
  const stock = file('stock.csv', 'Stock', 'Depot | Cartons | Documents\nKiel | 12 | 100\nJena | 8 | 70')
  expect(computed('How many cars do we have in Kiel?', stock)).toBeNull()
  expect(computed('how many docs do we have in Kiel?', stock)).toContain('= 100')
})

describe('Parts of a year that follow one another', () => {
  const stays = file(
    'stays.csv',
    'Stays',
    `
Stay | Hut | Night | Guests
S-1 | Alm | 2025-01-09 | 12
S-2 | Fels | 2025-02-03 | 20
S-3 | Alm | 2025-03-05 | 6
S-4 | Fels | 2025-03-18 | 15
S-5 | Alm | 2025-04-24 | 30`,
  )

  it('are one', () => {
    expect(computed('how many guests in March and April?', stays)).toContain('= 51')
    expect(computed('how many stays in February or March?', stays)).toContain('= 3')
    expect(computed('total guests in Q1 and Q2', stays)).toContain('= 83')
  })

  it('are none where one between them is not meant', () => {
    expect(computed('how many guests in January and March?', stays)).toBeNull()
  })

  it('do not change what a hut has in total', () => {
    expect(computed('huts with over 40 guests in total', stays)).toBe('sum Guests per Hut having over 40')
  })
})

describe('Times of day', () => {
  const shifts = file(
    'shifts.csv',
    'Shifts',
    `
Shift | Ward | Begins | Nurses
S-1 | North | 06:30 | 3
S-2 | North | 14:00 | 2
S-3 | South | 06:45 | 4
S-4 | South | 22:15 | 1
S-5 | South | 13:30 | 2`,
  )

  it.each([
    ['how many shifts begin before 7 am?', '= 2'],
    ['how many nurses begin after 1:30 pm?', '= 3'],
    ['how many nurses begin from 14:00 on?', '= 3'],
    ['how many nurses begin by 13:30 in the South?', '= 6'],
  ])('are compared by the clock: %s', (question, result) => {
    expect(computed(question, shifts)).toContain(result)
  })

  const talks = file(
    'talks.csv',
    'Talks',
    'Talk | Room | Starts\nT-1 | Elm | 08:30\nT-2 | Oak | 09:30\nT-3 | Elm | 10:00\nT-4 | Oak | 14:00\nT-5 | Elm | 18:30',
  )

  it.each([
    ['how many talks start after 9 am and before 3 pm?', '= 3'],
    ['how many talks start after 9 am but before 2 pm?', '= 2'],
    ['how many talks run from 9:30 until 14:00?', '= 3'],
    ['how many talks start before 9 am or after 6 pm?', '= 2'],
  ])('are joined as is said: %s', (question, result) => {
    expect(computed(question, talks)).toContain(result)
  })

  it.each([
    'which talks start at or after 10 am?',
    'how many talks start before 9 am and after 6 pm?',
    'how many talks start after 9 am, how many before 3 pm?',
    'how many talks start at 10 am or later?',
  ])('are none where they do not say which: %s', question => {
    expect(computed(question, talks)).toBeNull()
  })

  it('are no bare numbers', () => {
    expect(computed('how many nurses begin after 7?', shifts)).toBeNull()
  })
})
