import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'
import { withCurrencyCodes } from './currency-said.ts'

const bills = scopedTable(
  'bills.csv',
  tableOf(
    'Bills',
    `
Bill | Customer | Currency | Amount | Status
B-1 | Mill | EUR | 100.00 | paid
B-2 | Mill | USD | 70.00 | late
B-3 | Forge | EUR | 50.00 | late
B-4 | Forge | USD | 30.00 | open
B-5 | Mill | EUR | 25.00 | open`,
  ),
)
const inScope = { tables: [bills], leaveOut: () => false }
const computed = (question: string) => {
  const found = chosenOrSearched(question, inScope)
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('A currency', () => {
  it.each([
    ['What is the total of bills in euros?', 'What is the total of bills in EUR?'],
    ['Summe der Rechnungen in Euro', 'Summe der Rechnungen in EUR'],
    ['total of the dollar bills', 'total of the USD bills'],
    ['bills over 50 euros', 'bills over 50 euros'],
    ['how many euros are late?', 'how many euros are late?'],
    ['total in pounds', 'total in pounds'],
  ])('is the code in the rows, where it says which rows: %s', (question, expected) => {
    expect(withCurrencyCodes(question, [bills])).toBe(expected)
  })

  it('narrows the rows, also beside two states', () => {
    expect(computed('What is the total of bills in euros?')).toBe('sum Amount where Currency is EUR = 175')
    expect(computed('Sum of all late and open bills in EUR')).toMatch(/= 75$/)
    expect(computed('sum of the late bills in dollars')).toMatch(/= 70$/)
  })
})
