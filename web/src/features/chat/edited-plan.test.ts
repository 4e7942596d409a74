import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { changedPlan, editedPlan, measureChoices, planWithValue } from './edited-plan.ts'

const plan: TablePlan = {
  table: 0,
  where: [{ column: 1, is: 'is', values: ['EMEA', 'APAC'] }],
  group: 1,
  measure: { kind: 'sum', column: 2 },
  sort: { by: null, order: 'descending' },
  limit: 3,
}

describe('a plan in its form', () => {
  it('is the same plan when nothing is changed', () => {
    expect(changedPlan(plan, editedPlan(plan))).toEqual(plan)
    const pair: TablePlan = {
      ...plan,
      group: null,
      measure: {
        kind: 'difference',
        from: { column: 2, where: [], sum: true },
        to: { column: 3, where: [], sum: true },
      },
      sort: null,
      limit: null,
    }
    expect(changedPlan(pair, editedPlan(pair))).toEqual(pair)
    expect([measureChoices(plan).includes('asked'), measureChoices(pair).includes('asked')]).toEqual([
      false,
      true,
    ])
  })

  it('takes another filter, several values between semicolons', () => {
    const edited = editedPlan(plan)
    const [condition] = edited.where
    if (!condition) throw new Error('No condition')
    const where = [{ ...condition, values: ' Americas;; EMEA ' }]
    expect(changedPlan(plan, { ...edited, where }).where).toEqual([
      { column: 1, is: 'is', values: ['Americas', 'EMEA'] },
    ])
    expect(changedPlan(plan, { ...edited, where: [{ ...condition, is: 'empty' }] }).where).toEqual([
      { column: 1, is: 'empty', values: [] },
    ])
  })

  it('compares with another column of the row, or with a value', () => {
    const beside: TablePlan = { ...plan, where: [{ column: 3, is: 'over', values: [], than: 2 }] }
    const edited = editedPlan(beside)
    expect(changedPlan(beside, edited)).toEqual(beside)
    const [condition] = edited.where
    if (!condition) throw new Error('No condition')
    const to = (change: object) =>
      changedPlan(beside, { ...edited, where: [{ ...condition, ...change }] }).where
    expect(to({ is: 'under', than: 4 })).toEqual([{ column: 3, is: 'under', values: [], than: 4 }])
    expect(to({ than: null, values: '20' })).toEqual([{ column: 3, is: 'over', values: ['20'] }])
  })

  it('groups by the part of the year that is chosen, in the order of time', () => {
    const monthly: TablePlan = { ...plan, period: 'month' }
    const edited = editedPlan(monthly)
    expect(changedPlan(monthly, { ...edited, measure: 'average' })).toMatchObject({
      group: 1,
      period: 'month',
    })
    expect(changedPlan(monthly, { ...edited, group: 3, period: null })).not.toHaveProperty('period')
    expect(changedPlan(monthly, { ...edited, period: 'year' })).toMatchObject({
      period: 'year',
      sort: { by: 1, order: 'ascending' },
      limit: null,
    })
    expect(changedPlan(monthly, { ...edited, measure: 'values' })).not.toHaveProperty('period')
  })

  it('takes a value that is near the one that no row has, where it is clear which that is', () => {
    const condition = { column: 1, is: 'contains' as const, values: ['EMAE'] }
    const over = { column: 2, is: 'over' as const, values: ['5'] }
    const misspelt = { ...plan, where: [over, condition] }
    expect(planWithValue(misspelt, 'EMEA')?.where).toEqual([over, { column: 1, is: 'is', values: ['EMEA'] }])
    expect(planWithValue({ ...plan, where: [condition, condition] }, 'EMEA')).toBeNull()
  })

  it('goes on from its place only as long as it has its order', () => {
    const second: TablePlan = { ...plan, limit: 1, skip: 1 }
    expect(changedPlan(second, editedPlan(second))).toEqual(second)
    expect(changedPlan(second, { ...editedPlan(second), measure: 'average' })).not.toHaveProperty('skip')
  })

  it('loses the order that another measure or group does not have', () => {
    const edited = editedPlan(plan)
    expect(changedPlan(plan, { ...edited, measure: 'average', column: 3 })).toMatchObject({
      measure: { kind: 'average', column: 3 },
      group: 1,
      sort: null,
      limit: null,
    })
    expect(changedPlan(plan, { ...edited, measure: 'values', column: 0 })).toMatchObject({
      measure: { kind: 'values', columns: [0] },
      group: null,
      sort: null,
    })
  })
})
