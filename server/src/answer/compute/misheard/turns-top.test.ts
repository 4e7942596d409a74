import { describe, expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { turnsTop } from './turns-top.ts'

const boats = tableOf('Boats', 'Boat | Catch | Rank\nGull | 30 | 2\nTern | 10 | 3\nSkua | 90 | 1')
const isTurned = (
  question: string,
  by: number | null,
  order: 'ascending' | 'descending',
  limit: number | null,
) => turnsTop(question, boats)({ sort: { by, order }, limit, group: null })

describe('The top three', () => {
  it('have the most', () => {
    expect(isTurned('Top 3 for the catch?', 1, 'ascending', 3)).toBe(true)
    expect(isTurned('Top 3 for the catch?', 1, 'descending', 3)).toBe(false)
    expect(isTurned('Top three for the catch?', 1, 'ascending', null)).toBe(false)
  })

  it('are the first places, and the least where that is said', () => {
    expect(isTurned('Top 3 boats?', 2, 'ascending', 3)).toBe(false)
    expect(isTurned('Top 3 smallest catches?', 1, 'ascending', 3)).toBe(false)
    expect(isTurned('Which three boats?', 1, 'ascending', 3)).toBe(false)
  })
})
