import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const carts = scopedTable(
  'carts.csv',
  tableOf(
    'Carts',
    `
Cart | Yard | Fuel (l) | Repair cost (EUR) | Departures | Height (cm) | Cargo (t)
C-1 | Kiel | 40 | 100 | 3 | 170 | 7
C-2 | Kiel | 60 | 300 | 5 | 180 | 8
C-3 | Jena | 50 | 20 | 2 | 150 | 9`,
  ),
)

const isles = scopedTable(
  'isles.csv',
  tableOf(
    'Isles',
    `
Isle | Coast | Doctors | Wheat (t) | Boys
Ulm | North | 2 | 10 | 30
Ost | North | 3 | 20 | 40
Aal | South | 5 | 40 | 50`,
  ),
)

function searched(question: string, table = carts): string | null {
  const found = searchPlans(question, { tables: [table], leaveOut: () => false })
  return found && ranInWords(found.run)
}

describe('A column', () => {
  it('is meant by a noun that means what it is called', () => {
    expect(searched('how much freight was there in Kiel?')).toBe('sum Cargo (t) where Yard is Kiel = 15')
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
    'how much diesel was used in Kiel?',
  ])('is not meant by one beside it, its opposite or another of its kind: %s', question => {
    expect(searched(question)).toBeNull()
  })

  it.each([
    'how many patients are there in the North?',
    'how much barley was there in the North?',
    'how many girls are there in the North?',
  ])('is not meant by what stands beside it among things of one kind: %s', question => {
    expect(searched(question, isles)).toBeNull()
  })
})
