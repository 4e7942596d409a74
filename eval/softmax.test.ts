import { describe, expect, it } from 'vitest'
import { bestOf, fitChoices, lossOf } from './softmax.ts'

describe('fitChoices', () => {
  const choices = [0, 1, 2, 3].map(at => ({
    rows: [
      [0.2, at / 3],
      [0.9, 1 - at / 3],
    ],
    right: [false, true],
    given: [0, 0],
    weight: 1,
  }))

  it('finds the sign that tells the right candidate', () => {
    const weights = fitChoices(choices, 2, 0.001)
    expect(weights[0]).toBeGreaterThan(2)
    expect(choices.map(choice => bestOf(choice, weights))).toEqual([1, 1, 1, 1])
  })

  it('goes around what is known of a candidate', () => {
    const known = choices.map(choice => ({ ...choice, given: [0, 4] }))
    const [own = 0] = fitChoices(known, 2, 0.001)
    expect(own).toBeLessThan(fitChoices(choices, 2, 0.001)[0] ?? 0)
  })

  it('holds weights near 0', () => {
    expect(Math.max(...fitChoices(choices, 2, 1))).toBeLessThan(0.5)
  })

  it('gives no weight to choices that count nothing', () => {
    expect(
      fitChoices([{ rows: [[1], [0]], given: [0, 0], right: [true, false], weight: 0 }], 1, 0.001),
    ).toEqual([0])
  })
})

describe('lossOf', () => {
  it('is of a choice by chance the logarithm of their number, and counts by its weight', () => {
    const choice = { rows: [[1], [1]], given: [0, 0], right: [true, false], weight: 3 }
    expect(lossOf(choice, [2])).toBeCloseTo(3 * Math.log(2), 6)
    expect(lossOf({ ...choice, rows: [[9], [0]] }, [2])).toBeCloseTo(0, 6)
  })
})
