import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'

const costs = scopedTable(
  'boathouse_costs.csv',
  tableOf(
    'Yearly costs',
    `
Item | Amount (EUR)
Mooring | 800
Paint | 120
Fuel | 280
`,
  ),
)
const chosen = (question: string) => {
  const found = chosenOrSearched(question, { tables: [costs], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('an amount that is asked for in percent', () => {
  it.each([
    'How much of the yearly costs goes to mooring, in percent?',
    'How much of the yearly costs goes to mooring in %?',
    'What share of the yearly costs goes to mooring, in percent?',
  ])('is a share: %s', question => {
    expect(chosen(question)).toMatch(/^share .*= 66\.6/)
  })

  it.each(['How much does the paint cost, in percent?', 'What do fuel and paint cost together, in percent?'])(
    'is no amount of money: %s',
    question => {
      expect(chosen(question)).toBeNull()
    },
  )

  it('is an amount where nothing asks for percent', () => {
    expect(chosen('How much do paint and fuel cost together?')).toContain('= 400')
  })
})
