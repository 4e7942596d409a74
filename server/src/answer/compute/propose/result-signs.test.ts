import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { resultSigns } from './result-signs.ts'

const looms = scopedTable(
  'looms.csv',
  tableOf('Looms', 'Loom | Mill | Metres | Returned\nL-1 | Alder | 40 | 60\nL-2 | Birch | 60 | 10'),
)
const whole = { where: [], sum: true }
const signsOf = (plan: Partial<TablePlan> & Pick<TablePlan, 'measure'>) => {
  const full: TablePlan = { table: 0, where: [], group: null, sort: null, limit: null, ...plan }
  return [...resultSigns({ scoped: looms, plan: full, computed: runPlan(looms.table, full) }).keys()]
}

it('tell what is refused, and what is below nothing or one', () => {
  expect(signsOf({ measure: { kind: 'sum', column: 0 } })).toEqual(['res refused'])
  const [from, to] = [2, 3].map(column => ({ column, ...whole }))
  if (!from || !to) throw new Error('Two columns')
  expect(signsOf({ measure: { kind: 'difference', from, to } })).toEqual(['res negative'])
  expect(signsOf({ measure: { kind: 'ratio', from, to } })).toEqual(['res below-one'])
})

it('tell how many rows or groups there are', () => {
  expect(signsOf({ measure: { kind: 'values', columns: [0] } })).toEqual(['res rows few'])
  expect(signsOf({ group: 1, limit: 1, measure: { kind: 'sum', column: 2 } })).toEqual(['res groups 1'])
})
