import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

function searched(question: string, table: Table, filename = 'list.csv'): string | null {
  const found = searchPlans(question, { tables: [scopedTable(filename, table)], leaveOut: () => false })
  return found && inWords(found.run.plan, table)
}

const loans = tableOf(
  'Loans',
  `
Branch | Kind | Jan | Feb | Mar | Apr | May | Jun | Jul | Aug | Sep | Oct | Nov | Dec
North | Novels | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
South | Novels | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1`,
)

describe('A search of plans over columns of months', () => {
  it.each([
    ['How many loans in North from March to May?', 3],
    ['How many loans in North, January-March?', 3],
    ['How many loans in North from Q1 to Q3?', 9],
    ['How many loans in North between February and May?', 4],
  ])('adds up all months of a range: %s', (question, months) => {
    expect(searched(question, loans)?.match(/sum [A-Z][a-z]{2} /g)?.length).toBe(months)
  })

  it.each([
    [
      'How many more loans did North have in March than in February?',
      'from sum Feb (Branch is North) to sum Mar',
    ],
    [
      'How many fewer loans did North have in February than in March?',
      'from sum Feb (Branch is North) to sum Mar',
    ],
    [
      'What is the difference between February and March in North?',
      'from sum Feb (Branch is North) to sum Mar',
    ],
  ])('sees which of two months is compared with the other: %s', (question, pair) => {
    expect(searched(question, loans)).toContain(pair)
  })

  it('takes growth for a difference, and no month that has no column for all rows', () => {
    const grown = 'difference from sum Jan (Branch is North) to sum Apr (Branch is North)'
    expect(searched('How much did loans in North grow from January to April?', loans)).toBe(grown)
    const short = tableOf('Loans', 'Branch | Jan | Feb | Mar\nNorth | 1 | 2 | 3\nSouth | 1 | 1 | 1')
    expect(searched('How many loans in March?', short)).toBe('sum Mar')
    expect(searched('How many loans in May?', short)).toBeNull()
  })

  it('goes from what stands behind "than" only between two months', () => {
    expect(searched('How much did loans in North grow from January to April, more than 2?', loans)).toBeNull()
    expect(searched('How much more than South did North grow from January to April?', loans)).toBeNull()
  })

  it('reads no range that runs backwards', () => {
    expect(searched('How many loans in North from November to February?', loans)).toBeNull()
  })
})

describe('A search of plans', () => {
  it.each([
    [
      'By how many percent are the loans of North higher than those of South?',
      'percentage-change',
      'South',
      'North',
    ],
    ['How many more loans in North than in South?', 'difference', 'South', 'North'],
    ['How many fewer loans in South than in North?', 'difference', 'South', 'North'],
  ])('compares two values as they are said: %s', (question, kind, from, to) => {
    const list = tableOf(
      '',
      'Branch | Kind | Loans\nNorth | Novels | 3\nNorth | Maps | 6\nSouth | Novels | 3',
    )
    expect(searched(question, list)).toBe(
      `${kind} from sum Loans (Branch is ${from}) to sum Loans (Branch is ${to})`,
    )
  })

  it('adds up no rates', () => {
    const staff = tableOf(
      '',
      'Person | Team | Hourly rate | Hours\nAnn | Red | 50 | 4\nBen | Red | 60 | 5\nCid | Blue | 70 | 6',
    )
    expect(searched('hours per team', staff)).toBe('sum Hours per Team')
    expect(searched('hourly rate per team', staff)).toBeNull()
  })

  it('takes no amount for its growth, and no hours for what one costs', () => {
    const costs = tableOf('', 'Bill | Firm | Cost (EUR)\nB-1 | Orla | 40\nB-2 | Orla | 10\nB-3 | Pimm | 20')
    expect(searched('how much did the cost of Orla increase?', costs)).toBeNull()
    const rates = tableOf('', 'Name | Role | Rate (EUR/h)\nIda | Lead | 100\nUwe | Tester | 80')
    expect(searched('which role worked the most hours?', rates)).toBeNull()
  })

  it('takes no revenue for what something cost', () => {
    const sales = tableOf('', 'Order | Town | Revenue (EUR)\nA | Basel | 10\nB | Basel | 20\nC | Turin | 30')
    expect(searched('How much did Basel cost us?', sales)).toBeNull()
  })
})
