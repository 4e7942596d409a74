import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from './chosen-or-searched.ts'
import { perCurrency } from './per-currency.ts'
import { inWords, scopedTable, tableOf } from './tables.testing.ts'

const fees = scopedTable(
  'fees.csv',
  tableOf(
    'Fees',
    `
Fee | Guest | Currency | Amount | Status
F-1 | Vik | EUR | 10 | paid
F-2 | Vik | CHF | 7 | open
F-3 | Ask | EUR | 5 | open
F-4 | Ask | CHF | 3 | paid`,
  ),
)
const given = (question: string) => {
  const found = chosenOrSearched(question, { tables: [fees], leaveOut: () => false })
  return (
    (found && perCurrency(question, found.run))?.map(({ plan, scoped }) => inWords(plan, scoped.table)) ??
    null
  )
}

describe('Amounts in several currencies', () => {
  it('are added up for each of them', () => {
    expect(given('what is the total of the fees?')).toEqual(['sum Amount per Currency'])
    expect(given('what is the total of the open fees?')).toEqual([
      'sum Amount where Status is open per Currency',
    ])
  })

  it('are added up for each group and each of them', () => {
    expect(given('total amount per guest')).toEqual([
      'sum Amount where Currency is EUR per Guest',
      'sum Amount where Currency is CHF per Guest',
    ])
  })

  it('are none together, where one amount is asked for', () => {
    expect(given('what do all fees come to as one figure in euros?')).toBeNull()
    expect(given('what is the total amount of all fees together in EUR?')).toBeNull()
  })
})
