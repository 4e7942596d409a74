import { expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { addChosenSigns } from './chosen-signs.ts'
import { noneSigns } from './none-signs.ts'
import { proposeReadings } from './propose-readings.ts'

const looms = scopedTable(
  'looms.csv',
  tableOf('Looms', 'Loom | Mill | Metres\nL-1 | Alder | 40\nL-2 | Birch | 60\nL-3 | Alder | 30'),
)
const inScope = { tables: [looms], leaveOut: () => false }
const question = 'how many metres did the looms of Alder make in total?'

it('tell how much of the chosen plan a reading has', () => {
  const chosen = chosenOrSearched(question, inScope)
  if (!chosen) throw new Error('No plan is chosen')
  const readings = proposeReadings(question, inScope)
  addChosenSigns(readings, chosen.run)
  const same = readings.filter(({ signs }) => signs.has('chosen whole'))
  expect(same.map(({ plan }) => plan.measure)).toContainEqual(chosen.run.plan.measure)
  const others = readings.filter(({ plan }) => plan.measure.kind === 'values')
  expect(others.length).toBeGreaterThan(0)
  for (const { signs } of others) {
    expect(signs.has('chosen table')).toBe(true)
    expect(signs.has('chosen kind')).toBe(false)
  }
})

it('tell what even the best reading leaves out', () => {
  const leftOf = (asked: string) => noneSigns(proposeReadings(asked, inScope)).get('none left') ?? 0
  expect(leftOf('how many metres did Quentin weave for the looms of Alder?')).toBeGreaterThan(
    leftOf(question),
  )
  expect(noneSigns([])).toEqual(new Map([['none', 1]]))
})
