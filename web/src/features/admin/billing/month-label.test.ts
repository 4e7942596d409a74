import { describe, expect, it } from 'vitest'
import { dayLabel } from '../../../ui/figures/time-points.ts'
import { monthLabel } from './month-label.ts'

describe('a month on the axis', () => {
  it('stays as it is, since it is no day', () => {
    expect([monthLabel('2026-11'), dayLabel(monthLabel('2025-01'))]).toEqual(['Nov ’26', 'Jan ’25'])
  })
})
