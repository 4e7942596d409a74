import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'

const listOf = (filename: string, title: string, lines: string) =>
  scopedTable(filename, tableOf(title, lines))

/** The plan in words, with what it gives if that is one value, or why it was refused; null where there is none. */
function told(question: string, ...tables: ScopedTable[]): string | null {
  const found = chosenOrSearched(question, { tables, leaveOut: () => false })
  if (!found || found.isUnclear) return null
  const { computed } = found.run
  return computed.kind === 'refused' ? computed.refusal.reason : ranInWords(found.run)
}

const leases = listOf(
  'leases.csv',
  'Leases',
  `
Lease | Town | Ends | Cost | Curr.
L-1 | Ghent | 2031-05-30 | 100 | EUR
L-2 | Turin | 2031-05-31 | 200 | EUR
L-3 | Basel | 2031-06-01 | 400 | CHF
L-4 | Basel | 2031-08-15 | 800 | CHF`,
)

describe('The day that a bound names', () => {
  it.each([
    ['on or before 31 May 2031', 2],
    ['by 31 May 2031', 2],
    ['no later than 31 May 2031', 2],
    ['not later than 31 May 2031', 2],
    ['up to and including 31 May 2031', 2],
    ['until 31 May 2031 included', 2],
    ['through 31 May 2031', 2],
    ['before 31 May 2031', 1],
    ['after 31 May 2031', 2],
    ['on or after 31 May 2031', 3],
    ['since 31 May 2031', 3],
    ['from 31 May 2031 on', 3],
    ['not before 31 May 2031', 3],
    ['no earlier than 31 May 2031', 3],
  ])('how many leases end %s', (bound, count) => {
    expect(told(`how many leases end ${bound}?`, leases)).toMatch(new RegExp(`= ${count}$`))
  })

  it('is of no rows where it says when it is counted', () => {
    expect(told('how many leases end as of 31 May 2031?', leases)).toBeNull()
  })

  const boxes = listOf(
    'kisten.csv',
    'Kisten',
    `
Kiste | Abholung | Gewicht
K-1 | 30.05.2031 | 10
K-2 | 31.05.2031 | 20
K-3 | 01.06.2031 | 40`,
  )
  it.each([
    ['bis zum 31.05.2031', 2],
    ['spätestens am 31.05.2031', 2],
    ['bis einschließlich 31.05.2031', 2],
    ['vor dem 31.05.2031', 1],
    ['nach dem 31.05.2031', 1],
    ['ab dem 31.05.2031', 2],
    ['frühestens am 31.05.2031', 2],
  ])('Wie viele Kisten haben Abholung %s', (bound, count) => {
    expect(told(`Wie viele Kisten haben die Abholung ${bound}?`, boxes)).toMatch(new RegExp(`= ${count}$`))
  })
})

describe('What is not spent yet', () => {
  const works = listOf(
    'works.csv',
    'Works',
    `
Work | Budget (EUR) | Spent (EUR)
Roof | 100 | 60
Yard | 50 | 
Gate | 30 | 20`,
  )
  it('is the budget less what was spent, and no budget of those that spent nothing', () => {
    expect(told('how much of the budget is not spent yet?', works)).toMatch(/^difference.* = 100$/)
    expect(told('how much budget has not been spent?', works)).toMatch(/^difference.* = 100$/)
  })
})

describe('A share of an amount', () => {
  const shelves = listOf(
    'shelves.csv',
    'Shelves',
    `
Shelf | Hall | Room used | Room limit | Locked
S-1 | A | 10 | 20 | yes
S-2 | A | 30 | 40 | no
S-3 | B | 60 | 80 | no`,
  )
  it('is of the same amount of all rows', () => {
    expect(told('what percentage of the room used is locked?', shelves)).toMatch(
      /^share of Room used.* = 10$/,
    )
  })
  it('is of the other amount where that is the part', () => {
    expect(told('what percentage of the limit in A is used?', shelves)).not.toMatch(/^share/)
  })
})

describe('One figure in one currency', () => {
  it('is refused where other rows are in others', () => {
    expect(told('what do all our leases together cost, as one figure in euros?', leases)).toBe('mixed-units')
    expect(told('total cost of all leases in euros', leases)).toBe('mixed-units')
  })
  it('is that of some rows where these are asked for', () => {
    expect(told('total cost of the leases in euros', leases)).toMatch(/= 300$/)
    expect(told('total cost of all leases billed in euros', leases)).not.toBe('mixed-units')
  })
})

describe('The quarter by which a list is called', () => {
  const lines = (first: string) => `
Crane | Week starting | Lifts
C-1 | ${first} | 10
C-1 | 2031-04-07 | 20
C-2 | 2031-06-23 | 40`
  it('is all of it, with the week that began before it', () => {
    expect(told('total lifts in Q2', listOf('lifts Q2.csv', 'Lifts', lines('2031-03-31')))).toMatch(/= 70$/)
  })
  it('is what it says of a list that goes further or is called otherwise', () => {
    expect(told('total lifts in Q2', listOf('lifts Q2.csv', 'Lifts', lines('2031-03-17')))).toMatch(/= 60$/)
    expect(told('total lifts in Q2', listOf('lifts.csv', 'Lifts', lines('2031-03-31')))).toMatch(/= 60$/)
  })
})

describe('Said in passing', () => {
  const lifts = listOf(
    'lifts.csv',
    'Lifts',
    `
Crane | Yard | Lifts | Decision
C-1 | North | 10 | approved
C-2 | South | 20 | rejected
C-3 | East | 40 | approved
C-4 | East | 5 | pending`,
  )
  it('all three are all that there are, and no other number is', () => {
    expect(told('total lifts over all three yards', lifts)).toMatch(/= 75$/)
    expect(told('total lifts over all four yards', lifts)).toBeNull()
  })
  it('what was accepted is approved', () => {
    expect(told('total lifts of the cranes that were accepted', lifts)).toMatch(/= 50$/)
  })
})

describe('What was planned', () => {
  const of = (sheet: string, lines: string): ScopedTable => ({
    ...listOf('crew.xlsx', sheet, lines),
    ...(sheet === 'Plan' && { sheet: 1 }),
  })
  const booked = of('Booked', `Week | Who | Days\n2031-03-03 | Ana | 4\n2031-03-10 | Ben | 5`)
  const plan = of('Plan', `Who | Base\nAna | Ghent\nBen | Turin`)
  it('is no sum of what was booked where a sheet has the plan', () => {
    expect(told('how many days were planned in March 2031?', booked, plan)).toBeNull()
    expect(told('how many days were booked in March 2031?', booked, plan)).toMatch(/= 9$/)
  })
})
