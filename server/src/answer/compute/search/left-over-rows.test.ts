import { describe, expect, it } from 'vitest'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const onSheet = sheetsOf('ferries.xlsx')

const planned = onSheet(
  'Planned sailings',
  0,
  `
Sailing | Pier | Seats | Fuel budget (EUR)
S01 | Northgate | 40 | 100
S02 | Southgate | 60 | 150
S03 | Northgate | 40 | 100
S04 | Southgate | 60 | 150
S05 | Northgate | 40 | 100
`,
)
const sailed = onSheet(
  'Sailed',
  1,
  `
Sailing | Guests | Fuel spent (EUR) | Outcome
S01 | 31 | 110 | Arrived
S02 | 52 | 140 | Arrived
S03 | 12 | 90 | Aborted
S04 | 44 | 170 | Arrived
`,
)

const asked = (question: string) => {
  const found = searchPlans(question, { tables: [planned, sailed], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('Rows that find a partner each, of a table in which some are left over', () => {
  it('are picked by what stands there', () => {
    expect(asked('How many guests were there on the Southgate sailings?')).toBe(
      'sum Guests where Pier is Southgate looked up by Sailing = 96',
    )
    expect(asked('For the sailings that arrived, how much more fuel did we spend than was budgeted?')).toBe(
      'difference from sum Fuel budget (EUR) (Outcome is Arrived) to sum Fuel spent (EUR) (Outcome is Arrived) looked up by Sailing = 20',
    )
    expect(asked('How many of the Northgate sailings were aborted?')).toContain('= 1')
  })

  it('are not taken for all where nothing says which are meant', () => {
    expect(asked('How much more fuel did we spend than was budgeted?')).toBeNull()
    // Those left over fulfil it as well, and stand in the other table.
    expect(asked('How many of the Northgate sailings were not aborted?')).toBe(
      'count rows where Pier is Northgate, Outcome is-not Aborted looked up by Sailing = 2',
    )
  })
})
