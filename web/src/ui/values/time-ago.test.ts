import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2025-06-15T12:00:00Z')

describe('a moment', () => {
  it.each([
    ['2025-06-15T11:59:30Z', 'just now'],
    ['2025-06-15T11:55:00Z', '5 min. ago'],
    ['2025-06-14T11:00:00Z', 'yesterday'],
    ['2024-06-01T00:00:00Z', 'last yr.'],
    ['nonsense', ''],
  ])('at %s is said as "%s"', (moment, text) => {
    expect(timeAgo(moment, now)).toBe(text)
  })
})
