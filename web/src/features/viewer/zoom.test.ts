import { expect, test } from 'vitest'
import { stepZoom, wheelZoom } from './zoom.ts'

test('steps go from level to level and end at the last', () => {
  expect(stepZoom(1, 1)).toBe(1.25)
  expect(stepZoom(1.1, 1)).toBe(1.25)
  expect(stepZoom(1.1, -1)).toBe(1)
  expect(stepZoom(4, 1)).toBe(4)
  expect(stepZoom(0.5, -1)).toBe(0.5)
})

test('the wheel magnifies upwards, stays within the levels, and turning back comes back', () => {
  expect(wheelZoom(1, -100)).toBeGreaterThan(1)
  expect(wheelZoom(wheelZoom(1, -100), 100)).toBeCloseTo(1)
  expect(wheelZoom(3, -10_000)).toBe(4)
  expect(wheelZoom(1, 10_000)).toBe(0.5)
})
