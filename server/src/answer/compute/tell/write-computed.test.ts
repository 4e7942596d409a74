import { expect, it } from 'vitest'
import { planWordsIn } from '../../../domain/tables/plan-words/plan-words-in.ts'
import { presentComputed } from '../../../domain/tables/present-computed.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { planOf } from '../compose/composed.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { writeComputed } from './write-computed.ts'

it('names no columns where none fulfils what is counted', () => {
  const scoped = scopedTable('tides.csv', tableOf('Tides', 'Pier | Q1 | Q2\nTern | 4 | 6\nGull | 5 | 3'))
  const operands = [1, 2].map(column => ({
    column,
    where: [{ column: 0, is: 'is' as const, values: ['Tern'] }],
    sum: true,
  }))
  const having = { is: 'over' as const, values: ['90'] }
  const plan = { table: 0, ...planOf([], { kind: 'count-of', operands }, { having }) }
  const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
  const told = presentComputed(scoped, plan, run.computed)
  const [line] = writeComputed(run, told, planWordsIn('english'), text => text)
  expect(line?.text).toMatch(/^\*\*0\*\* = /)
})
