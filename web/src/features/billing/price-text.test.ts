import { expect, test } from 'vitest'
import { defaultPrice, guessCurrency, priceText } from './price-text.ts'

test.each([
  [14_900, 'INR', '₹149'],
  [14_950, 'INR', '₹150'],
  [399, 'USD', '$3.99'],
  [1000, 'USD', '$10'],
  [1050, 'USD', '$10.50'],
  [0, 'USD', '$0'],
  [500, 'EUR', '$5'],
])('%d minor units of %s are %s', (minor, currency, text) => {
  expect(priceText(minor, currency)).toBe(text)
})

test.each([
  ['Asia/Kolkata', 'en-US', 'INR'],
  ['asia/kolkata', 'de', 'INR'],
  ['Europe/Berlin', 'en-IN', 'INR'],
  ['Europe/Berlin', 'en-INX', 'USD'],
  ['America/New_York', 'en-US', 'USD'],
  ['', '', 'USD'],
])('in %s with %s the guess is %s', (timezone, locale, currency) => {
  expect(guessCurrency(timezone, locale)).toBe(currency)
})

test('the prices stand before the server says them', () => {
  expect([defaultPrice('mini', 'INR'), defaultPrice('pro', 'INR')]).toEqual(['₹149', '₹500'])
  expect([defaultPrice('mini', 'USD'), defaultPrice('pro', 'USD')]).toEqual(['$3.99', '$9.99'])
})
