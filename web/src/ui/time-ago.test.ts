import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2025-06-15T12:00:00Z')

test.each([
  ['2025-06-15T11:59:30Z', 'just now'],
  ['2025-06-15T11:55:00Z', '5 min. ago'],
  ['2025-06-14T11:00:00Z', 'yesterday'],
  ['2024-06-01T00:00:00Z', 'last yr.'],
  ['nonsense', ''],
])('%s is %s', (moment, text) => {
  expect(timeAgo(moment, now)).toBe(text)
})
