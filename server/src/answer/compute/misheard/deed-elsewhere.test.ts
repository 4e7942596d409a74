import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { isDeedElsewhere } from './deed-elsewhere.ts'

const boats = scopedTable(
  'boats.xlsx',
  tableOf(
    'Boats',
    'Boat | Owner | Refit cost (EUR)\nGull | Moen | 900\nTern | Lund | 400\nSkua | Moen | 250',
  ),
)
const bookings = scopedTable(
  'bookings.csv',
  tableOf(
    'Bookings',
    'Booking | Owner | Fee (EUR) | Status\nB-1 | Moen | 30 | paid\nB-2 | Moen | 20 | open\nB-3 | Lund | 10 | paid',
  ),
)
const tables = [boats, bookings]
const found = (question: string) => {
  const chosen = chosenOrSearched(question, { tables, leaveOut: () => false })
  return chosen && ranInWords(chosen.run)
}
const ofRefits = (where: { column: number; is: 'is'; values: string[] }[] = []) => ({
  scoped: boats,
  plan: {
    table: 0,
    where,
    group: null,
    measure: { kind: 'sum' as const, column: 2 },
    sort: null,
    limit: null,
  },
  computed: { kind: 'refused' as const, refusal: { reason: 'too-slow' as const, column: null, texts: [] } },
})

describe('What became of amounts', () => {
  it('is told by the table that is called so', () => {
    expect(isDeedElsewhere('what is the total booked in EUR?', ofRefits(), tables)).toBe(true)
    expect(isDeedElsewhere('what is the total refit cost?', ofRefits(), tables)).toBe(false)
    expect(isDeedElsewhere('what was booked for all boats?', ofRefits(), tables)).toBe(false)
    expect(isDeedElsewhere('what is the total booked in EUR?', ofRefits(), [boats])).toBe(false)
    expect(found('total booked per owner') ?? '').not.toContain('Refit')
  })

  it('is told by the table with the state of each row', () => {
    const ofMoen = ofRefits([{ column: 1, is: 'is', values: ['Moen'] }])
    expect(isDeedElsewhere('how much has Moen paid?', ofMoen, tables)).toBe(true)
    expect(isDeedElsewhere('how much did the refits of Moen cost?', ofMoen, tables)).toBe(false)
  })

  it('is told by the actuals where it was spent', () => {
    const actuals = scopedTable(
      'harbour.xlsx',
      tableOf('Actuals', 'Month | Work | Amount\n2025-01 | Piles | 70\n2025-02 | Piles | 90'),
    )
    const ofMoen = ofRefits([{ column: 1, is: 'is', values: ['Moen'] }])
    const sheet = { ...actuals, place: { kind: 'sheet' as const, sheet: 'Actuals', firstColumn: 0 } }
    const beside = { ...sheet, documentId: boats.documentId, sheet: 1 }
    expect(isDeedElsewhere('how much has been spent so far?', ofRefits(), [boats, beside])).toBe(true)
    // What another project has spent tells nothing of the refits.
    expect(isDeedElsewhere('how much has been spent so far?', ofRefits(), [boats, sheet])).toBe(false)
    expect(isDeedElsewhere('how much has been spent by Moen?', ofMoen, [boats, sheet])).toBe(false)
    expect(isDeedElsewhere('how much do the refits cost?', ofRefits(), [boats, sheet])).toBe(false)
  })
})
