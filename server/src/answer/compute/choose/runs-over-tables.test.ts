import { expect, it } from 'vitest'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'
import { runsOverTables } from './runs-over-tables.ts'

const sheet = sheetsOf('moorings.xlsx')
const columns = 'Boat | Length (m) | State'
const tables = [
  sheet('Pier 1', 0, `${columns}\nIda | 12 | in\nMay | 8 | out`),
  sheet('Pier 2', 1, `${columns}\nTern | 20 | in\nWren | 6 | in`),
  sheet('Crew', 2, 'Name | Boat\nAda | Ida'),
]
const over = (question: string) =>
  runsOverTables(question, { tables, leaveOut: () => false })?.map(ranInWords)

it.each([
  'What is the total length over all piers?',
  'What is the total length of the two piers together?',
  'total length of all two piers',
])('adds up over the sheets that are called by a noun: %s', question =>
  expect(over(question)).toEqual(['sum Length (m) = 20', 'sum Length (m) = 26']),
)

it('adds up nothing where no sheets are called so', () => {
  expect(over('What is the total length of all boats?')).toBeUndefined()
  expect(over('What is the total length over all crews?')).toBeUndefined()
})

const crates = (...sheets: [string, string][]) => {
  const own = sheetsOf('crates.xlsx')
  const all = sheets.map(([name, rows], at) => own(name, at, `Hall | Crates\n${rows}`))
  return { tables: all, leaveOut: () => false }
}
const waves: [string, string][] = [
  ['Wave 1', 'North | 3\nSouth | 1'],
  ['Wave 2', 'North | 7\nSouth | 2'],
]

it.each(['All waves', 'Wave 2 (old)', 'Wave 2 backup', 'Waves', 'Wave 2 copy'])(
  'adds up nothing beside a sheet that may have the same again: %s',
  name => {
    const inScope = crates(...waves, [name, 'North | 10\nSouth | 3'])
    for (const question of ['Total crates over all waves', 'Total crates over all sheets'])
      expect(
        name === 'Waves' && question.endsWith('sheets') ? null : runsOverTables(question, inScope),
      ).toBeNull()
  },
)

it('adds up as many sheets as the question says', () => {
  expect(runsOverTables('Total crates over all two waves', crates(...waves))).toHaveLength(2)
  expect(runsOverTables('Total crates over all three waves', crates(...waves))).toBeNull()
})

it.each([
  'How many halls over all waves?',
  'How many different halls over all waves?',
  'Wie viele Hallen in allen Waves?',
])('asks back where the same things stand on each sheet: %s', question => {
  expect(runsOverTables(question, crates(...waves))).toBeNull()
  expect(chosenOrSearched(question, crates(...waves))?.isUnclear ?? true).toBe(true)
})

it('counts what is different on each sheet', () => {
  const apart = crates(['Wave 1', 'North | 3\nHill | 4'], ['Wave 2', 'South | 7\nEast | 2'])
  expect(runsOverTables('How many halls over all waves?', apart)?.map(ranInWords)).toHaveLength(2)
})

it('asks which sheet an average is of', () => {
  const same = crates(['Wave 1', 'North | 3\nSouth | 1'], ['Wave 2', 'East | 3\nWest | 1'])
  expect(chosenOrSearched('What is the average of crates over all waves?', same)?.isUnclear ?? true).toBe(
    true,
  )
})
