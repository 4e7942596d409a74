import { describe, expect, it } from 'vitest'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'
import { perCurrency } from './per-currency.ts'

const feeRows = `
Fee | Guest | Currency | Amount | Status
F-1 | Vik | EUR | 10 | paid
F-2 | Vik | CHF | 7 | open
F-3 | Ask | EUR | 5 | open
F-4 | Ask | CHF | 3 | paid`
const fees = scopedTable('fees.csv', tableOf('Fees', feeRows))
const given = (question: string, own = fees) => {
  const found = chosenOrSearched(question, { tables: [own], leaveOut: () => false })
  return (
    (found && perCurrency(question, found.run))?.map(({ plan, scoped }) => inWords(plan, scoped.table)) ??
    null
  )
}

describe('Amounts in several currencies', () => {
  it('are refused as before where no groups are asked for', () => {
    expect(given('what is the total of the fees?')).toBeNull()
  })

  it('are added up for each group and each of them', () => {
    expect(given('total amount per guest')).toEqual([
      'sum Amount where Currency is EUR per Guest',
      'sum Amount where Currency is CHF per Guest',
    ])
  })

  it.each([
    [
      'called so',
      'Sum EUR | | EUR | 15 | \nSum CHF | | CHF | 10 |',
      'Total EUR | | EUR | 15 | \nTotal CHF | | CHF | 10 |',
    ],
    [
      'of another name',
      'F-5 | Vik | EUR | 15 | \nF-6 | Vik | CHF | 10 |',
      'All in EUR | Vik | EUR | 15 | \nAll in CHF | Ask | CHF | 10 |',
    ],
  ])('are not added up where rows sum others up, %s', (_, ...added) => {
    for (const rows of added) {
      const summed = scopedTable('fees.csv', tableOf('Fees', `${feeRows}\n${rows}`))
      expect(given('total amount per guest', summed)).toBeNull()
    }
  })

  it('are none together, where one amount is asked for', () => {
    expect(given('what do all fees come to as one figure in euros?')).toBeNull()
    expect(given('what is the total amount of all fees together in EUR?')).toBeNull()
  })
})
