import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const from = { progress: 10, at: 1_000 }

describe('the time left', () => {
  it.each([
    [20, 11_000, 'about 80 s left'],
    [55, 31_000, 'about 30 s left'],
    [11, 61_000, 'about 89 min left'],
    [90, 11_000, ''],
    [10, 61_000, ''],
    [50, 2_000, ''],
  ])('at %i %% after %i ms is "%s"', (progress, at, words) => {
    expect(timeLeft(from, { progress, at })).toBe(words)
  })
})
