import { describe, expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { countsForTime } from './counts-for-time.ts'

const prices = tableOf('Prices', 'Item | Price | Weight\nRope | 20 | 3\nBuoy | 35 | 4')
const base = { where: [], group: null, sort: null, limit: null }

describe('A time that is asked for', () => {
  it('is no number of rows and no amount of money', () => {
    const isOther = countsForTime('How many days do we have to pay the invoice?', prices)
    expect(isOther({ ...base, measure: { kind: 'count', column: null, distinct: false } })).toBe(true)
    expect(isOther({ ...base, measure: { kind: 'sum', column: 1 } })).toBe(true)
    expect(isOther({ ...base, measure: { kind: 'sum', column: 2 } })).toBe(false)
  })

  it('may be how often one amount is in another', () => {
    const isOther = countsForTime('For how many months does the budget pay the rent?', prices)
    const side = { column: 1, where: [], sum: true }
    expect(isOther({ ...base, measure: { kind: 'ratio', from: side, to: side } })).toBe(false)
    expect(isOther({ ...base, measure: { kind: 'difference', from: side, to: side } })).toBe(true)
  })

  it('is not asked for by "in how many months"', () => {
    const isOther = countsForTime('In how many months was the price over 20?', prices)
    expect(isOther({ ...base, measure: { kind: 'sum', column: 1 } })).toBe(false)
  })
})
