import { expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { overSheets } from './over-sheets.ts'
import { runsOverTables } from './runs-over-tables.ts'

const sheet = (name: string, at: number, rows: string) => ({
  ...scopedTable('diving.xlsx', tableOf(name, `Diver | Planned cost (EUR) | Depth (m)\n${rows}`)),
  sheet: at,
  place: { kind: 'sheet' as const, sheet: name, firstColumn: 0 },
})
const stages = [
  sheet('Stage 1', 0, 'Ada | 100 | 12\nBen | 50 | 30'),
  sheet('Stage 2', 1, 'Cleo | 70 | 8\nDora | 30 | 9'),
  sheet('Stage 3', 2, 'Emil | 20 | 40\nFay | 10 | 41'),
]
const inScope = { tables: stages, leaveOut: () => false }
const valuesOf = (question: string) =>
  runsOverTables(question, inScope)?.map(({ computed }) =>
    computed.kind === 'value' ? computed.value : null,
  )

it.each([
  'What is the total planned cost over all stages?',
  'total planned cost of all three stages',
  'What is the total planned cost in all stages?',
])('adds up all sheets that are called what all of is said: %s', question => {
  expect(valuesOf(question)).toEqual(['150', '100', '30'])
})

it('reads nothing else so', () => {
  expect(overSheets('What is the total planned cost of all divers?', stages)).toBeNull()
  expect(overSheets('What is the total planned cost of stage 2?', stages)).toBeNull()
  expect(overSheets('What is the total planned cost over all stages?', stages.slice(0, 1))).toBeNull()
  const others = [sheet('North', 0, 'Ada | 1 | 2'), sheet('South', 1, 'Ben | 1 | 2')]
  expect(overSheets('What is the total planned cost over all stages?', others)).toBeNull()
})
