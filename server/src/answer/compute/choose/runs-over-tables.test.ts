import { expect, it } from 'vitest'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
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
