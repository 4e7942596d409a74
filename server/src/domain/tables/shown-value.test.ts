import { describe, expect, it } from 'vitest'
import { shownValue } from './shown-value.ts'

describe('A value as people read it', () => {
  it.each([
    ['50.995807127882599581', '51 %'],
    ['13.19148936170212766', '13.19 %'],
    ['0.0012345678', '0.00123 %'],
    ['5.123456', '5.123456 %'],
  ])('rounds a quotient and keeps what was written: %s', (value, shown) => {
    expect(shownValue({ value, type: 'percentage', unit: '%' })).toBe(shown)
  })

  it.each([
    ['1', 'day', 'en', '1 day'],
    ['42', 'day', 'en', '42 days'],
    ['42', 'day', 'de', '42 Tage'],
    ['1.5', 'hour', 'de', '1,5 Stunden'],
    ['90', 'second', 'en', '0:01:30 (90 seconds)'],
  ])('names a length of time in the language: %s %s, %s', (value, unit, locale, shown) => {
    expect(shownValue({ value, type: 'duration', unit }, locale)).toBe(shown)
  })

  it('names one of a number as well, and what a pure number is for', () => {
    expect(shownValue({ value: '7', type: 'number', unit: 'year' })).toBe('7 years')
    expect(shownValue({ value: '1', type: 'number', unit: 'year' })).toBe('1 year')
    expect(shownValue({ value: '7', type: 'number', unit: 'year' }, 'de')).toBe('7 Jahre')
    expect(shownValue({ value: '2276.86', type: 'number', unit: '1 per GB' })).toBe('2,276.86 per GB')
  })

  it('writes numbers as the language does', () => {
    expect(shownValue({ value: '10417.21', type: 'number', unit: 'EUR' }, 'de')).toBe('10.417,21 EUR')
    expect(shownValue({ value: '10417.21', type: 'number', unit: 'EUR' })).toBe('10,417.21 EUR')
  })

  it.each([
    ['6250.5', 'EUR', 'en', '6,250.50 EUR'],
    ['5031.9', 'EUR', 'de', '5.031,90 EUR'],
    ['-0.5', '$', 'en', '-0.50 $'],
    ['1200', 'EUR', 'en', '1,200 EUR'],
    ['0.0125', 'EUR', 'en', '0.0125 EUR'],
    ['33.333333333333', 'EUR', 'en', '33.33 EUR'],
    ['2.4', 'million EUR', 'en', '2.4 million EUR'],
    ['2.4', 'kg', 'en', '2.4 kg'],
  ])('writes a fraction of money with its cents: %s %s', (value, unit, locale, shown) => {
    expect(shownValue({ value, type: 'number', unit }, locale)).toBe(shown)
  })
})
