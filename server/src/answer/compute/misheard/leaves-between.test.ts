import { describe, expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { leavesBetween } from './leaves-between.ts'

const claims = tableOf(
  'Claims',
  'Kind | FY 2004 Actual | FY 2005 Actual | FY 2006 Actual | FY 2007 Actual | Staff 2005\nFiled | 1 | 2 | 3 | 4 | 9',
)
const isLeft = (question: string, columns: number[], kind: 'sum-of' | 'average-of' = 'sum-of') =>
  leavesBetween(
    question,
    claims,
  )({ measure: { kind, operands: columns.map(column => ({ column, where: [], sum: true })) } })

describe('A range of years', () => {
  it.each([
    'How many claims were filed from FY 2004 to FY 2007?',
    'Average of the claims, 2004–2007',
    'Wie viele Anträge von 2004 bis 2007 zusammen?',
  ])('is all of its years and no others: %s', question => {
    expect(isLeft(question, [1, 4])).toBe(true)
    expect(isLeft(question, [1, 4], 'average-of')).toBe(true)
    expect(isLeft(question, [1, 2, 3, 4])).toBe(false)
  })

  it('has no years beyond its ends', () => {
    expect(isLeft('How many claims were filed from 2004 to 2006?', [1, 2, 3, 4])).toBe(true)
    expect(isLeft('How many claims were filed from 2004 to 2006?', [1, 2, 3])).toBe(false)
  })

  it('has nothing between two years in a row, nor where both are named alone', () => {
    expect(isLeft('How many claims were filed from 2004 to 2005?', [1, 2])).toBe(false)
    expect(isLeft('How many claims were filed in 2004 and 2007?', [1, 4])).toBe(false)
  })
})
