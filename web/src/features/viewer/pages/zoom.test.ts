import { describe, expect, it } from 'vitest'
import { stepZoom, wheelZoom } from './zoom.ts'

describe('the zoom', () => {
  it('steps from level to level and ends at the last', () => {
    expect(stepZoom(1, 1)).toBe(1.25)
    expect(stepZoom(1.1, 1)).toBe(1.25)
    expect(stepZoom(1.1, -1)).toBe(1)
    expect(stepZoom(4, 1)).toBe(4)
    expect(stepZoom(0.5, -1)).toBe(0.5)
  })

  it('grows with the wheel upwards, stays within the levels, and comes back when it turns back', () => {
    expect(wheelZoom(1, -100)).toBeGreaterThan(1)
    expect(wheelZoom(wheelZoom(1, -100), 100)).toBeCloseTo(1)
    expect(wheelZoom(3, -10_000)).toBe(4)
    expect(wheelZoom(1, 10_000)).toBe(0.5)
  })
})
