import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { expect, it } from 'vitest'
import { changedCondition } from './edited-condition.ts'
import { changedPlan, editedPlan, withoutJoin } from './edited-plan.ts'

const bare = { table: 0, where: [], group: null, sort: null, limit: null }
const wide: TablePlan = {
  ...bare,
  measure: { kind: 'sum-of', operands: [{ column: 1, and: [2, 3], where: [], sum: true }] },
}
const also = [
  { kind: 'share' as const, column: 2, part: [{ column: 5, is: 'is' as const, values: ['Nord'] }] },
  { kind: 'max' as const, column: 2 },
]
const several: TablePlan = { ...bare, measure: { kind: 'sum', column: 2 }, also }

it('adds no column of a side twice', () => {
  const edited = editedPlan(wide)
  expect(changedPlan(wide, edited)).toEqual(wide)
  const to = (change: object) => {
    const sides = edited.sides.map(side => ({ ...side, ...change }))
    return changedPlan(wide, { ...edited, sides }).measure
  }
  expect(to({ column: 2 })).toMatchObject({ operands: [{ column: 2, and: [3] }] })
  expect(to({ and: [] })).toEqual({ kind: 'sum-of', operands: [{ column: 1, where: [], sum: true }] })
})

it('loses how much more than a cell is meant with that cell', () => {
  const condition = {
    ...{ id: 'a', column: 4, is: 'over' as const, values: '', than: 3, times: '' },
    plus: '14',
  }
  expect(changedCondition(condition, { is: 'under' })).toHaveProperty('plus', '14')
  for (const change of [{ column: 5 }, { than: 2 }, { than: null }])
    expect(changedCondition(condition, change)).not.toHaveProperty('plus')
  expect(changedCondition(condition, { plus: undefined }).plus).toBeUndefined()
})

it('keeps further results where they may stay, and none twice', () => {
  const edited = editedPlan(several)
  expect(changedPlan(several, edited)).toEqual(several)
  expect(changedPlan(several, { ...edited, measure: 'max' }).also).toEqual([also[0]])
  expect(changedPlan(several, { ...edited, also: also.slice(1) }).also).toEqual([also[1]])
  const changes = [{ unit: 'thousand' as const }, { limit: 2 }, { group: 0 }, { measure: 'values' as const }]
  for (const change of changes)
    expect(changedPlan(several, { ...edited, ...change })).not.toHaveProperty('also')
})

it('loses with another table what is of its columns', () => {
  expect(withoutJoin(editedPlan(several), 5).also).toEqual([also[1]])
  expect(withoutJoin(editedPlan(wide), 3).sides).toMatchObject([{ column: 1, and: [2] }])
})
