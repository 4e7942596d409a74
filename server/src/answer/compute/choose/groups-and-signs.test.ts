import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const permits = tableOf(
  'Fishing permits',
  `
Permit date | Holder | Town | No. of | Sort
2031-02-01 | Ade | Lorne | 40 | Permit shore
2031-02-04 | Bea | Cove | 25 | Permit boat
2031-03-07 | Cid | Lorne | 5 | Permit boat
2031-03-19 | Dot | Arran | 30 | Permit shore
2031-04-02 | Eli | Cove | 20 | Permit river
2031-05-11 | Fay | Skye | 12 | Permit river
2031-05-12 | Gus | Skye | 1 | Permit river
2031-05-13 | Hal | Skye | 2 | Permit river
`,
)
const accounts = tableOf(
  'Accounts',
  `
Holder | Town | Balance (EUR)
Ade | Lorne | -20
Bea | Cove | 15
Cid | Lorne | -8
`,
)
const months = tableOf(
  'Months',
  `
Month | Permits | People affected | Shore permit | Boat permit
February 2031 | 2 | 65 | 1 | 1
March 2031 | 2 | 35 | 1 | 1
April 2031 | 1 | 20 | 0 | 0
`,
)
const scoped = (table: Table, region: number): ScopedTable => ({
  documentId: 'permits',
  sheet: 0,
  region,
  filename: 'Permits.xlsx',
  place: { kind: 'sheet', sheet: 'All', firstColumn: 0 },
  table,
})
const chosen = (question: string, ...tables: Table[]) => {
  const found = choosePlan(question, { tables: tables.map(scoped), leaveOut: () => false })
  return found && !found.isUnclear ? inWords(found.run.plan, found.run.scoped.table) : null
}

describe('what stands in several rows', () => {
  it('is ranked by all of them together', () => {
    expect(chosen('top two towns by people affected', permits)).toBe(
      'sum No. of per Town descending by measure limit 2',
    )
  })

  it('is not counted by the rows that are large enough alone', () => {
    expect(chosen('How many towns had more than 22 people?', permits)).toBeNull()
    expect(chosen('How many holders had more than 22 people?', permits)).toBe(
      'count Holder where No. of over 22',
    )
  })
})

describe('what a column says of several rows', () => {
  it('is counted once where it is named', () => {
    expect(chosen('How many towns have a boat permit?', permits)).toBe(
      'count different Town where Sort is Permit boat',
    )
  })

  it('is asked for by its name, though a cell says the same as the rows are called', () => {
    const trials = tableOf('', 'Code | Shape | Word\nA-1 | dry | trial\nA-2 | wet | x\nA-3 | dry | y')
    const where = {
      ...scoped(trials, 0),
      filename: 'trials.csv',
      place: { kind: 'sheet' as const, sheet: null, firstColumn: 0 },
    }
    const found = choosePlan('how many different trial shapes are there', {
      tables: [where],
      leaveOut: () => false,
    })
    expect(found && inWords(found.run.plan, trials)).toBe('count different Shape')
  })
})

describe('a number of each kind', () => {
  it('is that of the rows of this kind', () => {
    expect(chosen('people per shore permit on average', permits)).toBe(
      'average No. of where Sort is Permit shore',
    )
  })

  it('is no number of all rows divided by that of one kind', () => {
    expect(chosen('average people per shore permit', months, permits) ?? '').not.toMatch(
      /^ratio|per Shore permit/,
    )
  })
})

describe('above and below nothing', () => {
  it.each([
    ['How many holders have a negative balance?', 'count Holder where Balance (EUR) under 0'],
    ['Wie viele Holder haben eine negative Balance?', 'count Holder where Balance (EUR) under 0'],
    ['Which holders have a positive balance?', 'Holder where Balance (EUR) over 0'],
  ])('%s', (question, plan) => {
    expect(chosen(question, accounts)).toBe(plan)
  })

  it('is what a cell says where one says so', () => {
    const tests = tableOf(
      'Tests',
      'Test | Result | Score\nA | negative | 3\nB | positive | -4\nC | negative | -1',
    )
    expect(chosen('How many tests are negative?', tests)).toBe('count Test where Result is negative')
  })
})

describe('a time', () => {
  it('of which all is meant narrows nothing', () => {
    expect(chosen('which town had the most people affected over the whole period', permits)).toBe(
      'sum No. of per Town descending by measure limit 1',
    )
  })

  it('of a day is no day', () => {
    expect(chosen('Which holders came before noon on 2031-03-19?', permits)).toBeNull()
  })
})

describe('how many are asked for', () => {
  it.each([
    'the three holders with the most boats',
    'which 3 holders have the most boats',
    'the 3 holders with the highest boats',
  ])('is no cell: %s', question => {
    const few = tableOf(
      'Crews',
      'Holder | Boats | Berths\nAde | 40 | 3\nBea | 25 | 1\nCid | 5 | 3\nDot | 30 | 2',
    )
    expect(chosen(question, few)).toBe('Holder descending by Boats limit 3')
  })
})

it('is a number of rows also where all of them is said', () => {
  const checks = tableOf(
    'Checks by county',
    'County | Boat | Dock | Totals\nArran | 4 | 3 | 7\nCove | 1 | 1 | 2\nLorne | 5 | 6 | 11\nSkye | 2 | 2 | 4',
  )
  expect(chosen('the three counties with the most checks in total', checks)).toBe(
    'County descending by Totals limit 3',
  )
})

describe('a word within longer cells', () => {
  const parts = tableOf(
    'Parts',
    `
Part | Maker | State
${Array.from({ length: 12 }, (_, at) => `P-${at} | acme ${'abcdefghijkl'.charAt(at)} works | ${at % 3 === 0 ? 'spare' : 'fitted'}`).join('\n')}
P-12 | other | spare
`,
  )
  it('that nearly all rows have is taken for no condition', () => {
    expect(chosen('what percentage of the acme parts are spare', parts)).toBeNull()
    expect(chosen('what percentage of the parts are spare', parts)).toBe('share of rows (State is spare)')
  })
})

describe('people of a list that counts them', () => {
  it.each([
    ['How many people lost their jobs in Cove?', 'sum No. of where Town is Cove'],
    ['How many people were let go in Cove?', 'sum No. of where Town is Cove'],
    [
      'How many more people were laid off in Lorne than in Cove?',
      'difference from sum No. of (Town is Cove) to sum No. of (Town is Lorne)',
    ],
  ])('%s', (question, plan) => {
    expect(chosen(question, permits)).toBe(plan)
  })
})

describe('the time between two dates of several rows', () => {
  const notices = tableOf(
    'Notices',
    `
Firm | Town | Notice | Effective
Orla Marine | Lorne | 2031-02-01 | 2031-03-01
Orla Marine | Cove | 2031-02-01 | 2031-03-01
Tidewater | Cove | 2031-02-03 | 2031-03-01
Tidewater | Skye | 2031-02-09 | 2031-03-01
`,
  )
  const days = (firm: string) =>
    choosePlan(`How many days are between notice and effective for ${firm}?`, {
      tables: [scoped(notices, 0)],
      leaveOut: () => false,
    })?.run.computed

  it('is computed where these are the same in all', () => {
    expect(days('Orla Marine')).toMatchObject({ kind: 'value', value: '28' })
    expect(days('Tidewater')).toMatchObject({ kind: 'refused', refusal: { reason: 'operand-not-unique' } })
  })
})
