import { describe, expect, it } from 'vitest'
import { readPurchase } from './read-purchase.ts'

const read = (query: string) => readPurchase(new URLSearchParams(query))

describe('a purchase', () => {
  it('stands in the address, its amount in major units', () => {
    expect(read('plan=pro&user=u1&currency=usd&amount=9.99')).toEqual({
      plan: 'pro',
      user: 'u1',
      currency: 'USD',
      amountMinor: 999,
    })
    expect(read('plan=MINI&amount=149')).toEqual({
      plan: 'mini',
      user: null,
      currency: null,
      amountMinor: 14_900,
    })
  })

  it.each([
    'plan=free&amount=1',
    'plan=enterprise&amount=1',
    'amount=1',
    'plan=pro',
    'plan=pro&amount=',
    'plan=pro&amount=0',
    'plan=pro&amount=-5',
    'plan=pro&amount=x',
    'plan=pro&amount=Infinity',
  ])('is not read from %s', query => {
    expect(read(query)).toBeNull()
  })
})
