import { describe, expect, it } from 'vitest'
import { sheetsOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'

const sheet = sheetsOf('yard.xlsx')
const tables = [
  sheet('Plan 2031', 0, 'Task | Q1 | Q2 | Total\nRoof | 100 | 60 | 160\nWall | 20 | 95 | 115'),
  sheet(
    'Actuals',
    1,
    'Date | Task | Firm | Amount\n2031-01-05 | Roof | Larch | 70\n2031-02-06 | Roof | Maple | 40\n2031-05-01 | Wall | Larch | 130',
  ),
]

describe('A plan and its actuals', () => {
  it.each([
    'Compare the planned and actual spend for the roof',
    'What was the actual and planned cost of the roof?',
  ])('are told beside how far they lie apart: %s', question => {
    const found = chosenOrSearched(question, { tables, leaveOut: () => false })
    expect(found?.run.plan.measure.kind).toBe('difference')
    const { computed } = found?.run ?? {}
    const told = computed?.kind === 'groups' ? computed.groups.map(({ value }) => value) : []
    expect(told).toEqual(['-50', '110', '160'])
  })
})
