import { describe, expect, it } from 'vitest'
import { readSides } from './read-sides.ts'

describe('a comparison', () => {
  it.each([
    ['Compare leasing and buying', 'leasing', 'buying', ''],
    [
      'Compare the Falcon lease with the Eagle lease on termination',
      'Falcon lease',
      'Eagle lease',
      'termination',
    ],
    [
      'Compare the notice periods in the Falcon lease and the Eagle lease',
      'Falcon lease',
      'Eagle lease',
      'notice periods',
    ],
    ['What is the difference between the cost of leasing and buying?', 'leasing', 'buying', 'cost'],
    ['Compare the limits of liability of A and B', 'A', 'B', 'limits of liability'],
    ['Compare Bank of America and Wells Fargo', 'Bank of America', 'Wells Fargo', ''],
    ['Compare the term of A with the term of B', 'term of A', 'term of B', ''],
    ['How do annual and monthly plans differ?', 'annual', 'monthly plans', ''],
    ['How does leasing compare with buying?', 'leasing', 'buying', ''],
    ['How do leasing and buying compare?', 'leasing', 'buying', ''],
    ['Notice periods: leasing versus buying.', 'leasing', 'buying', 'Notice periods'],
  ])('names its two sides in "%s"', (question, left, right, aspect) => {
    expect(readSides(question)).toEqual({ labels: [left, right], aspect })
  })

  it('names no sides where there are no two', () => {
    expect(readSides('Compare the documents')).toBeNull()
  })
})
