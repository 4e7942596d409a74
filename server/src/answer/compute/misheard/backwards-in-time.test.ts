import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const sales = scopedTable(
  'sales.csv',
  tableOf('Sales', 'Shop | Sales 2023 | Sales 2024\nAhlen | 100 | 150\nBonn | 200 | 180'),
)
const visitors = scopedTable(
  'visitors.csv',
  tableOf('Visitors', 'Year | Visitors\n2022 | 80\n2023 | 100\n2024 | 150'),
)

function computed(question: string, of = sales): string | null {
  const found = choosePlan(question, { tables: [of], leaveOut: () => false })
  return found && ranInWords(found.run)
}

describe('A change from a later year to an earlier one', () => {
  it('goes as it is said', () => {
    expect(computed('By how much did sales change from 2024 to 2023?')).toMatch(/ = -30$/)
    expect(computed('By how many percent did visitors fall from 2024 to 2023?', visitors)).toMatch(
      / = -33\.3\d*$/,
    )
    expect(computed('Um wie viel Prozent sind die Sales von Ahlen von 2024 auf 2023 gefallen?')).toMatch(
      / = -33\.3\d*$/,
    )
  })

  it('goes through time where nothing says from which to which', () => {
    expect(computed('How did the sales of Bonn change between 2024 and 2023?')).toMatch(/ = -20$/)
    expect(computed('By how much did sales change from 2023 to 2024?')).toMatch(/ = 30$/)
    expect(computed('How much more did Ahlen sell in 2024 than in 2023?')).toMatch(/ = 50$/)
  })
})
