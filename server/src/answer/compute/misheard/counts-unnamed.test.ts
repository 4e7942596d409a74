import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const trips = scopedTable(
  'trips.csv',
  tableOf(
    'Trips',
    `
Tour | Guide | Date | Booked | Attended | Distance (km)
Castle | Ines | 2025-01-14 | 12 | 10 | 30
Harbour | Bram | 2025-02-03 | 20 | 19 | 5
Castle | Ines | 2025-02-20 | 8 | 8 | 30`,
  ),
)

function computed(question: string): string | null {
  const inScope = { tables: [trips], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && ranInWords(found.run)
}

describe('Rows', () => {
  it.each([
    'Which guide drives the most?',
    'Which guide has the fewest?',
    'How many days did Ines guide?',
    'How many tours were attended by Ines?',
  ])('are not counted for what only a verb or a unit says: %s', question => {
    expect(computed(question)).toBeNull()
  })

  it('stand for those who attended', () => {
    expect(computed('How many turned up with Ines?')).toBe('sum Attended where Guide is Ines = 18')
  })

  it('are counted where they are meant', () => {
    expect(computed('Which guide appears the most?')).toMatch(/^count rows per Guide/)
    expect(computed('Which guide has the most trips?')).toMatch(/^count (?:rows|Tour) per Guide/)
  })
})

describe('Things of which a row says how many there are', () => {
  const parcels = scopedTable(
    'parcels.csv',
    tableOf(
      'Parcels',
      'Parcel | Buyer | Land | Goods | Quantity\nP-1 | Ana | Norway | Cup | 10\nP-2 | Bo | Norway | Cup | 4\nP-3 | Bo | Chile | Vase | 40',
    ),
  )
  const found = (question: string) => {
    const inScope = { tables: [parcels], leaveOut: () => false }
    const chosen = choosePlan(question, inScope) ?? searchPlans(question, inScope)
    return chosen && ranInWords(chosen.run)
  }

  it('are not counted as rows', () => {
    expect(found('Which buyer bought the most cups?') ?? '').not.toContain('count')
    expect(found('How many items went to Norway?') ?? '').not.toContain('count')
    expect(found('How many cups were sold?') ?? '').not.toContain('count')
    expect(found('Which buyer has the most parcels?')).toMatch(/^count /)
  })
})
