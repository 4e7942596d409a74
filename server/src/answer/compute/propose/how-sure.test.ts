import { expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { isSure } from './how-sure.ts'
import { rankReadings } from './rank-readings.ts'

const crates = scopedTable(
  'crates.csv',
  tableOf('Crates', 'Crate | Hall | Weight\nC-1 | North | 40\nC-2 | South | 60'),
)

it('asks for a high chance, and for no group by amounts', () => {
  const readings = rankReadings('what is the total weight?', { tables: [crates], leaveOut: () => false })
  const [first] = readings.ranked
  if (!first) throw new Error('Nothing was ranked')
  const sureAt = (chance: number, ...signs: string[]) =>
    isSure(first.run, {
      ...readings,
      ranked: [{ ...first, chance, signs: new Map(signs.map(each => [each, 1])) }],
    })
  expect([0.1, 0.5, 0.95].map(chance => sureAt(chance))).toEqual([false, false, true])
  expect(sureAt(0.95, 'group-amount')).toBe(false)
})
