import { describe, expect, it } from 'vitest'
import { fitSparse, type SparseChoice } from './sparse-choices.ts'

/** A candidate that has these signs. */
const row = (...at: number[]) => ({ at: Int32Array.from(at), values: Float64Array.from(at, () => 1) })
const choice = (rows: SparseChoice['rows'], right: boolean[]): SparseChoice => ({ rows, right, weight: 1 })

describe('fitSparse', () => {
  it('finds the sign that tells the right candidate, and leaves the one that tells nothing', () => {
    const choices = [0, 1].map(() => choice([row(0, 2), row(1, 2)], [false, true]))
    const weights = fitSparse(choices, 3, 0.01)
    expect((weights[1] ?? 0) - (weights[0] ?? 0)).toBeGreaterThan(2)
    expect(Math.abs(weights[2] ?? 1)).toBeLessThan(0.1)
  })

  it('takes either of two right candidates for right', () => {
    const weights = fitSparse([choice([row(0), row(1), row(2)], [true, true, false])], 3, 0.01)
    expect(weights[0]).toBeCloseTo(weights[1] ?? 0, 5)
    expect(weights[0]).toBeGreaterThan(weights[2] ?? 0)
  })

  it('stays near 0 the more it is held there', () => {
    const choices = [choice([row(0), row(1)], [false, true])]
    const [loose, held] = [0.001, 1].map(shrink => fitSparse(choices, 2, shrink)[1] ?? 0)
    expect(held).toBeLessThan(loose ?? 0)
  })
})
