import { describe, expect, it } from 'vitest'
import { money } from './money.ts'

describe('money', () => {
  it('is written as the product writes it', () => {
    expect([money(14_900, 'INR'), money(14_950, 'INR'), money(999, 'USD'), money(40_000, 'USD')]).toEqual([
      '₹149',
      '₹150',
      '$9.99',
      '$400',
    ])
  })
})
