import { expect, it } from 'vitest'
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
