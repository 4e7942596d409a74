import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const file = (filename: string, lines: string) => scopedTable(filename, tableOf('', lines))

/** The plan in words, with what it gives if that is one value; null where there is none. */
function computed(question: string, scoped: ScopedTable): string | null {
  const inScope = { tables: [scoped], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && ranInWords(found.run)
}

const boats = file(
  'boat moorings.csv',
  `
Mooring | Harbour | Boats | Fee (EUR per month) per boat | Fee (EUR per month) all boats | From
M-1 | Elba | 2 | 30 | 60 | 2024-02-01
M-2 | Elba | 4 | 25 | 100 | 2024-05-01
M-3 | Krk | 10 | 8 | 80 | 2023-07-01
M-4 | Krk | 1 | 20 | 20 | 2023-09-01`,
)

describe('What one of each costs', () => {
  it.each([
    [
      'how many times as much fee per month does Elba have as Krk?',
      'ratio from sum Fee (EUR per month) all boats (Harbour is Krk) to sum Fee (EUR per month) all boats (Harbour is Elba) = 1.6',
    ],
    ['what do the moorings come to per month in fees?', 'sum Fee (EUR per month) all boats = 260'],
    ['monthly fee per harbour', 'sum Fee (EUR per month) all boats per Harbour'],
  ])('is not added up: %s', (question, plan) => {
    expect(computed(question, boats)).toBe(plan)
  })

  it.each(['what did we pay in mooring fees in 2024?', 'total fee of all boats a year?'])(
    'nor is a month taken for a year: %s',
    question => {
      expect(computed(question, boats)).toBe(null)
    },
  )
})

const tanks = file(
  'tanks.csv',
  `
Tank | Crew | Litres | Harbour dues paid
T-1 | Harbour | 500 | yes
T-2 | Harbour | 250 | no
T-3 | Quay | 100 | yes`,
)

describe('Who did something', () => {
  it('is no column by which rows are grouped', () => {
    const found = computed("litres used up by Harbour's tanks?", tanks)
    expect(found ?? '').not.toContain('per')
  })

  it('leaves a group that is named', () => {
    expect(computed('litres by crew', tanks)).toBe('sum Litres per Crew')
  })
})

const calls = file(
  'calls.csv',
  `
Call | Came in | Urgency | Minutes
C-1 | 2024-01-04 | 2 grave | 20
C-2 | 2024-02-10 | 1 deadly | 30
C-3 | 2024-02-11 | 3 plain | 10
C-4 | 2024-04-19 | 2 grave | 25
C-5 | 2024-04-28 | 3 plain | 15`,
)

describe('A month', () => {
  it('behind the last date of a table has not nothing', () => {
    expect(computed('How many calls came in in July 2024?', calls)).toBe(null)
  })

  it('between its dates has nothing', () => {
    expect(computed('How many calls came in in March 2024?', calls) ?? '= 0').toContain('= 0')
  })
})

describe('A rank with its name', () => {
  it('is a text', () => {
    expect(calls.table.columns[2]?.type).toBe('text')
    expect(computed('total minutes of the deadly calls', calls)).toBe(
      'sum Minutes where Urgency is 1 deadly = 30',
    )
  })

  it('is no amount of pieces', () => {
    const stock = tableOf('', 'Part | Held\nA | 3 pcs\nB | 4 pcs\nC | 3 pcs\nD | 9 pcs')
    expect(stock.columns[1]?.type).toBe('number')
  })
})

const passes = file(
  'passes.csv',
  `
Pass | Auto renew | Renewal
Silver | yes | 2025-03-01
Gold | no | 2025-04-01
Bronze | yes | 2025-11-01
Copper | no | 2025-12-01`,
)

describe('What is so', () => {
  it('is not shown as yes and no of all', () => {
    const found = computed('List the passes that renew automatically in the first half of 2025', passes)
    expect(found ?? '').not.toMatch(/^(?:Auto renew|Pass, Auto renew|Auto renew, Pass) where Renewal/)
  })
})
