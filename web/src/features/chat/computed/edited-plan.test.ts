import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { isHaving } from './edited-having.ts'
import { changedPlan, editedPlan, measureChoices, planWithValue, withoutJoin } from './edited-plan.ts'

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

  it('has the number that a group must come to as it is sent, and no condition without one', () => {
    const having = (...values: string[]) =>
      changedPlan(plan, { ...editedPlan(plan), having: { is: 'over', values } }).having
    expect(having('1,5')?.values).toEqual(['1.5'])
    expect(having(' 1 000 ')?.values).toEqual(['1000'])
    expect(having('')).toBeUndefined()
    const fits = (...values: string[]) => isHaving({ is: 'over', values })
    expect([fits('1,5'), fits(''), fits('many'), fits('1', '2')]).toEqual([true, true, false, false])
    expect([
      isHaving({ is: 'between', values: ['1'] }),
      isHaving({ is: 'between', values: ['1', '2'] }),
    ]).toEqual([false, true])
  })

  it('of several tables is changed to what they can give together', () => {
    expect(measureChoices(plan, true)).toEqual(['sum', 'average', 'min', 'max', 'count', 'share'])
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

  it('keeps its other table and products, changes how many times is meant, and loses all of the other table with it', () => {
    const joined: TablePlan = {
      ...plan,
      join: { sheet: 1, region: 0, on: [{ own: 0, other: 0 }], name: 'Fees' },
      where: [
        { column: 3, is: 'over', values: [], than: 2, times: '1.1' },
        { column: 6, is: 'is', values: ['Senior'] },
      ],
      group: 6,
      measure: { kind: 'sum', column: 2, times: 5 },
    }
    const edited = editedPlan(joined)
    expect(changedPlan(joined, edited)).toEqual(joined)
    const [condition] = edited.where
    if (!condition) throw new Error('No condition')
    const twice = changedPlan(joined, { ...edited, where: [{ ...condition, times: '1,2' }] })
    expect(twice.where).toEqual([{ column: 3, is: 'over', values: [], than: 2, times: '1.2' }])
    const alone = changedPlan(joined, withoutJoin(edited, 5))
    expect(alone).toEqual({
      table: 0,
      where: [{ column: 3, is: 'over', values: [], than: 2, times: '1.1' }],
      group: null,
      measure: { kind: 'sum', column: 2 },
      sort: null,
      limit: null,
    })
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

  it('keeps the order that its form shows, and loses one that another measure or group does not have', () => {
    const edited = editedPlan(plan)
    expect(changedPlan(plan, { ...edited, measure: 'average', column: 3 })).toMatchObject({
      measure: { kind: 'average', column: 3 },
      group: 1,
      sort: { by: null, order: 'descending' },
      limit: 3,
    })
    const byGroup = { ...edited, order: { by: 1, order: 'ascending' as const }, limit: 2 }
    expect(changedPlan(plan, byGroup)).toMatchObject({ sort: { by: 1, order: 'ascending' }, limit: 2 })
    expect(changedPlan(plan, { ...byGroup, group: 3 })).toMatchObject({ group: 3, sort: null, limit: null })
    expect(changedPlan(plan, { ...edited, group: null })).toMatchObject({ sort: null, limit: null })
    expect(changedPlan(plan, { ...edited, measure: 'share' })).toMatchObject({ sort: { by: null } })
    expect(changedPlan(plan, { ...edited, measure: 'share', group: null })).toMatchObject({
      sort: null,
      limit: null,
    })
    expect(changedPlan(plan, { ...edited, measure: 'values', column: 0 })).toMatchObject({
      measure: { kind: 'values', columns: [0] },
      group: null,
      sort: null,
    })
  })

  it('takes another column or condition of each side of a difference, of a sum of cells and of a place', () => {
    const named = (value: string) => [{ column: 0, is: 'is' as const, values: [value] }]
    const side = (value: string) => ({ column: 2, where: named(value), sum: false, taken: 'max' as const })
    const pair: TablePlan = {
      ...plan,
      group: null,
      measure: { kind: 'ratio', from: side('a'), to: side('b') },
      sort: null,
      limit: null,
    }
    const edited = editedPlan(pair)
    const [from, to] = edited.sides
    const [condition] = to?.where ?? []
    if (!from || !to || !condition) throw new Error('No sides')
    const sides = [
      { ...from, column: 3 },
      { ...to, where: [{ ...condition, values: 'c' }] },
    ]
    expect(changedPlan(pair, { ...edited, sides }).measure).toEqual({
      kind: 'ratio',
      from: { ...side('a'), column: 3 },
      to: side('c'),
    })
    const several: TablePlan = { ...pair, measure: { kind: 'sum-of', operands: [side('a'), side('b')] } }
    expect(changedPlan(several, { ...editedPlan(several), sides }).measure).toMatchObject({
      kind: 'sum-of',
      operands: [{ column: 3 }, { where: named('c') }],
    })
    const rank: TablePlan = {
      ...pair,
      measure: { kind: 'rank', column: 2, of: named('a'), order: 'descending' },
    }
    expect(
      changedPlan(rank, { ...editedPlan(rank), column: 3, part: [{ ...condition, values: 'c' }] }).measure,
    ).toEqual({
      kind: 'rank',
      column: 3,
      of: named('c'),
      order: 'descending',
    })
  })

  it('can be a share of rows or of a column, or a number of different values', () => {
    const ofRows: TablePlan = {
      ...plan,
      group: null,
      measure: { kind: 'share', column: null, part: plan.where },
      where: [],
      sort: null,
      limit: null,
    }
    const edited = editedPlan(ofRows)
    expect(changedPlan(ofRows, edited)).toEqual(ofRows)
    expect(changedPlan(ofRows, { ...edited, column: 2 }).measure).toEqual({
      kind: 'share',
      column: 2,
      part: plan.where,
    })
    expect(changedPlan(plan, { ...editedPlan(plan), measure: 'distinct' }).measure).toEqual({
      kind: 'count',
      column: 2,
      distinct: true,
    })
    expect(changedPlan(plan, { ...editedPlan(plan), measure: 'count', column: null }).measure).toEqual({
      kind: 'count',
      column: null,
      distinct: false,
    })
  })

  it('is in the unit that is chosen, unless it lists rows', () => {
    const inHours: TablePlan = { ...plan, unit: 'hours' }
    const edited = editedPlan(inHours)
    expect(changedPlan(inHours, edited)).toEqual(inHours)
    expect(changedPlan(inHours, { ...edited, unit: null })).not.toHaveProperty('unit')
    expect(changedPlan(inHours, { ...edited, measure: 'values' })).not.toHaveProperty('unit')
  })
})
