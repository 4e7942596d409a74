import { describe, expect, it } from 'vitest'
import { fitNested, type Way } from './nested.ts'

type Case = { fold: number; value: number }
/** The mean, drawn to 0. */
const way: Way<Case, number> = {
  strengths: [0, 100],
  fit: (cases, strength) => cases.reduce((sum, { value }) => sum + value, 0) / (cases.length + strength),
  lossOf: ({ value }, found) => (value - found) ** 2,
}
const casesOf = (...values: number[]) => values.map((value, fold) => ({ fold, value }))

describe('fitNested', () => {
  it('leaves each fold out of what is told of it', () => {
    const { without, found } = fitNested(casesOf(1, 2, 6), { ...way, strengths: [0] })
    expect(Object.fromEntries(without)).toEqual({ 0: 4, 1: 3.5, 2: 1.5 })
    expect(found).toBe(3)
  })

  it('chooses the strength that holds on other folds', () => {
    expect(fitNested(casesOf(5, 5, 5, 5), way).strength).toBe(0)
    expect(fitNested(casesOf(9, -9, 8, -8), way).strength).toBe(100)
  })

  it('gives no fold a say in the strength by which it is told of', () => {
    // Only without the last one the others agree.
    const { without } = fitNested(casesOf(5, 5, 5, -50), way)
    expect(without.get(3)).toBe(5)
    expect(Math.abs(without.get(0) ?? 0)).toBeLessThan(1)
  })
})
