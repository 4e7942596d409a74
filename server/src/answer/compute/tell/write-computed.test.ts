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

it('tells an amount and the same in per cent below each other, and why there is no percentage', () => {
  const scoped = scopedTable('piers.csv', tableOf('Piers', 'Pier | 2030 | 2031\nTern | 4 | 6\nGull | -5 | 3'))
  const linesOf = (pier: string) => {
    const where = [{ column: 0, is: 'is' as const, values: [pier] }]
    const [from, to] = [1, 2].map(column => ({ column, where, sum: false }))
    if (!from || !to) return []
    const plan = { table: 0, ...planOf([], { kind: 'change', from, to }) }
    const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
    const told = presentComputed(scoped, plan, run.computed)
    return writeComputed(run, told, planWordsIn('english'), text => text).map(({ text }) =>
      text.replace(/\s/g, ' '),
    )
  }
  expect(linesOf('Tern')).toEqual([
    'change from 2030 (Pier is Tern) to 2031 (Pier is Tern):',
    '- difference: **2**',
    '- in per cent: **50 %**',
  ])
  expect(linesOf('Gull')).toEqual([
    '**difference**: 8 = change from 2030 (Pier is Gull) to 2031 (Pier is Gull).',
    'There is no percentage, since the amount before is not above zero.',
  ])
})

it('says of which of several results there was nothing to compute', () => {
  const scoped = scopedTable('boats.csv', tableOf('Boats', 'Boat | Catch | Crew\nTern | 4 | 6\nGull | 5 |'))
  const where = [{ column: 0, is: 'is' as const, values: ['Gull'] }]
  const also = [{ kind: 'sum' as const, column: 2 }]
  const plan = { table: 0, ...planOf(where, { kind: 'sum', column: 1 }), also }
  const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
  const told = presentComputed(scoped, plan, run.computed)
  const lines = writeComputed(run, told, planWordsIn('english'), text => text).map(({ text }) => text)
  expect(lines).toContain('- sum of Catch: **5**')
  expect(lines).toContain('- sum of Crew: nothing to compute')
})

it.each([
  ['boats.csv', 'row 2'],
  // Its places are paths, as those of any value of it.
  ['boats.json', null],
])('names the place of a row of %s', (file, location) => {
  const scoped = { ...scopedTable(file, tableOf('Boats', 'Boat | Catch\nTern | 4\nGull | 5')) }
  const where = [{ column: 0, is: 'is' as const, values: ['Tern'] }]
  const plan = { table: 0, ...planOf(where, { kind: 'values', columns: [0, 1] }) }
  const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
  const [line] = writeComputed(
    run,
    presentComputed(scoped, plan, run.computed),
    planWordsIn('english'),
    text => text,
  )
  expect(line?.places).toMatchObject([{ location }])
})
