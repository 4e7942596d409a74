import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

function searched(question: string, table: Table, filename = 'list.csv'): string | null {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped: ScopedTable = { documentId: filename, sheet: 0, region: 0, filename, place, table }
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
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

  it('reads no range that runs backwards', () => {
    expect(searched('How many loans in North from November to February?', loans)).toBeNull()
  })
})

describe('A search of plans', () => {
  it('adds up no rates', () => {
    const staff = tableOf(
      '',
      'Person | Team | Hourly rate | Hours\nAnn | Red | 50 | 4\nBen | Red | 60 | 5\nCid | Blue | 70 | 6',
    )
    expect(searched('hours per team', staff)).toBe('sum Hours per Team')
    expect(searched('hourly rate per team', staff)).toBeNull()
  })

  it('takes no revenue for what something cost', () => {
    const sales = tableOf('', 'Order | Town | Revenue (EUR)\nA | Basel | 10\nB | Basel | 20\nC | Turin | 30')
    expect(searched('How much did Basel cost us?', sales)).toBeNull()
  })
})
