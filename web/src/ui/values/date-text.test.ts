import { describe, expect, it } from 'vitest'
import { dateText } from './date-text.ts'

describe('a date in words', () => {
  it.each([
    ['2024-05-17', 'May 17, 2024'],
    ['2024-05', 'May 2024'],
    ['2024', '2024'],
  ])('is as exact as %s', (iso, text) => {
    expect(dateText(iso)).toBe(text)
  })
})
