import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { inWords, sheetsOf } from '../tables.testing.ts'
import { carriedOver } from './carried-over.ts'
import { changedRunOf } from './changed-run.ts'

const sheet = sheetsOf('gardens.xlsx')
const beds = sheet(
  'Beds',
  0,
  `
Bed | Begun | Budget (EUR) | Actual (EUR)
Rose walk | 2026-03-02 | 4,000 | 4,600
Herb square | 2026-05-09 | 2,000 | 2,500
Fern house | 2026-05-11 | 3,000 | 2,000`,
)
const weekly = sheet(
  'Weekly',
  1,
  `
Bed | Month | Budget | Actual
Rose walk | March | 500 | 450
Rose walk | April | 700 | 900
Herb square | March | 300 | 350
Herb square | April | 300 | 310`,
)
const over: TablePlan = {
  table: 0,
  where: [{ column: 3, is: 'over', values: [], than: 2 }],
  group: null,
  measure: { kind: 'values', columns: [0, 2, 3] },
  sort: null,
  limit: null,
}
const after = (said: string, plan = over) => {
  const changed = changedRunOf(said, plan, beds, ['which beds are over budget?'])
  if (changed === null) return null
  return carriedOver(said, { scoped: beds, plan }, changed, { tables: [beds, weekly], earlier: [] }).map(
    run => inWords(run.plan, run.scoped.table),
  )
}

describe('A month behind a plan whose table has days alone', () => {
  it('may be that of another sheet with the same columns', () => {
    expect(after('and for March?')).toEqual(['Bed, Budget, Actual where Actual over Budget, Month is March'])
  })

  it('is none of a sheet that lacks what the plan needs', () => {
    const byDay = { ...over, where: [{ column: 1, is: 'filled' as const, values: [] }] }
    expect(after('and for March?', byDay) ?? []).toEqual([])
  })
})
