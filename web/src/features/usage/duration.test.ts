import { describe, expect, it } from 'vitest'
import { duration } from './duration.ts'

describe('a span of time', () => {
  it.each([
    [0, 'under a minute'],
    [59, 'under a minute'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [11_100, '3 h 5 min'],
  ])('of %d seconds is "%s"', (seconds, text) => {
    expect(duration(seconds)).toBe(text)
  })
})
