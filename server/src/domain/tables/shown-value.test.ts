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
})
