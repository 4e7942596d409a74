import { expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { isSure } from './how-sure.ts'
import { rankReadings } from './rank-readings.ts'

const crates = scopedTable(
  'crates.csv',
  tableOf('Crates', 'Crate | Hall | Weight\nC-1 | North | 40\nC-2 | South | 60'),
)

it('asks for a higher chance of what the search of plans alone computed, or what leaves words out', () => {
  const readings = rankReadings('what is the total weight?', { tables: [crates], leaveOut: () => false })
  const [first] = readings.ranked
  if (!first) throw new Error('Nothing was ranked')
  const sureAt = (chance: number, ...signs: string[]) =>
    isSure(first.run, {
      ...readings,
      ranked: [{ ...first, chance, signs: new Map(signs.map(each => [each, 1])) }],
      chanceOfPlan: () => null,
    })
  expect([0.1, 0.35, 0.7].map(chance => sureAt(chance, 'from-grammar', 'whole'))).toEqual([false, true, true])
  expect([0.1, 0.35, 0.7].map(chance => sureAt(chance, 'from-search', 'whole'))).toEqual([false, false, true])
  expect([0.1, 0.35, 0.7].map(chance => sureAt(chance, 'from-grammar'))).toEqual([false, false, true])
})

it('counts the same rows that show more or less as one', () => {
  const readings = rankReadings('which crates are in North?', { tables: [crates], leaveOut: () => false })
  const listed = (columns: number[], chance: number) => {
    const where = [{ column: 1, is: 'is' as const, values: ['North'] }]
    const measure = { kind: 'values' as const, columns }
    const plan = { table: 0, where, group: null, measure, sort: null, limit: null }
    const run = { scoped: crates, plan, computed: runPlan(crates.table, plan) }
    return { run, chance, signs: new Map([['from-search', 1]]) }
  }
  const [one, other] = [listed([0], 0.4), listed([0, 2], 0.3)]
  const sure = (...ranked: (typeof one)[]) =>
    isSure(one.run, { ...readings, ranked, chanceOfPlan: () => null })
  expect(sure(one)).toBe(false)
  expect(sure(one, other)).toBe(true)
  // Another cell of the same row is another answer.
  expect(sure(one, listed([2], 0.3))).toBe(false)
})
