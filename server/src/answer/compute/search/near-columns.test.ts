import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const carts = scopedTable(
  'carts.csv',
  tableOf(
    'Carts',
    `
Cart | Yard | Fuel (l) | Repair cost (EUR) | Departures | Height (cm)
C-1 | Kiel | 40 | 100 | 3 | 170
C-2 | Kiel | 60 | 300 | 5 | 180
C-3 | Jena | 50 | 20 | 2 | 150`,
  ),
)

function searched(question: string): string | null {
  const found = searchPlans(question, { tables: [carts], leaveOut: () => false })
  return found && ranInWords(found.run)
}

describe('A column', () => {
  it('is meant by a noun that means what it is called', () => {
    expect(searched('how much diesel was used in Kiel?')).toBe('sum Fuel (l) where Yard is Kiel = 100')
    expect(searched('what did we spend on fixing in Kiel?')).toBe(
      'sum Repair cost (EUR) where Yard is Kiel = 400',
    )
  })

  it.each([
    'how many broken carts are in Kiel?',
    'how many carts in Kiel are broken?',
    'how many arrivals were there in Kiel?',
    'total weight in Kiel',
    'how much electricity was used in Kiel?',
  ])('is not meant by one beside it, its opposite or another of its kind: %s', question => {
    expect(searched(question)).toBeNull()
  })
})
