import { priceText } from '@citewell/contract/plans.ts'
import { describe, expect, it } from 'vitest'
import { defaultPrice, guessCurrency } from './price-text.ts'

describe('a price', () => {
  it.each([
    [14_900, 'INR', '₹149'],
    [14_950, 'INR', '₹150'],
    [399, 'USD', '$3.99'],
    [1000, 'USD', '$10'],
    [1050, 'USD', '$10.50'],
    [0, 'USD', '$0'],
    [500, 'EUR', '$5'],
  ])('of %d minor units of %s is written %s', (minor, currency, text) => {
    expect(priceText(minor, currency)).toBe(text)
  })

  it.each([
    ['Asia/Kolkata', 'en-US', 'INR'],
    ['asia/kolkata', 'de', 'INR'],
    ['Asia/Calcutta', 'en-US', 'INR'],
    ['Europe/Berlin', 'en-IN', 'INR'],
    ['Europe/Berlin', 'en-INX', 'USD'],
    ['America/New_York', 'en-US', 'USD'],
    ['', '', 'USD'],
  ])('in %s with the language %s is guessed to be in %s', (timezone, locale, currency) => {
    expect(guessCurrency(timezone, locale)).toBe(currency)
  })

  it('is known before the server has told it', () => {
    expect([defaultPrice('mini', 'INR'), defaultPrice('pro', 'INR')]).toEqual(['₹149', '₹500'])
    expect([defaultPrice('mini', 'USD'), defaultPrice('pro', 'USD')]).toEqual(['$3.99', '$9.99'])
  })
})
