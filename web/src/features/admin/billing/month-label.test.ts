import { expect, test } from 'vitest'
import { dayLabel } from '../../../ui/time-points.ts'
import { monthLabel } from './month-label.ts'

test('a month is no day, and so stays as it is on the axis', () => {
  expect([monthLabel('2026-11'), dayLabel(monthLabel('2025-01'))]).toEqual(['Nov ’26', 'Jan ’25'])
})
