import { describe, expect, it } from 'vitest'
import { bestOf, fitChoices } from './softmax.ts'

describe('fitChoices', () => {
  const choices = [0, 1, 2, 3].map(at => ({
    rows: [
      [0.2, at / 3],
      [0.9, 1 - at / 3],
    ],
    right: [false, true],
    weight: 1,
  }))

  it('finds the sign that tells the right candidate', () => {
    const weights = fitChoices(choices, 2)
    expect(weights[0]).toBeGreaterThan(2)
    expect(choices.map(choice => bestOf(choice, weights))).toEqual([1, 1, 1, 1])
  })

  it('gives no weight to choices that count nothing', () => {
    expect(fitChoices([{ rows: [[1], [0]], right: [true, false], weight: 0 }], 1)).toEqual([0])
  })
})
