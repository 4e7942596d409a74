import { expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
import { runOnOtherSheet, sheetSaid } from './other-sheet.ts'

const sheet = sheetsOf('moorings.xlsx')
const columns = 'Boat | Length (m) | State'
const one = sheet('Pier 1', 0, `${columns}\nIda | 12 | moored\nMay | 8 | out`)
const two = sheet('Pier 2', 1, `${columns}\nTern | 20 | moored\nWren | 6 | moored\nLark | 4 | out`)
const other = sheet('Crew', 2, 'Name | Boat\nAda | Ida')

const after = (question: string, followUp: string) => {
  const found = chosenOrSearched(question, { tables: [one], leaveOut: () => false })
  const run = found && runOnOtherSheet(followUp, found.run, [one, two, other])
  return run && `${ranInWords(run)}, ${run.scoped.sheet}`
}

it('asks the same of the sheet that a follow-up names', () => {
  expect(after('What is the total length of the boats?', 'and for pier 2?')).toBe('sum Length (m) = 30, 1')
  expect(after('How many boats are moored?', 'And in Pier 2?')).toContain(' = 2, 1')
})

it('asks nothing of a sheet with other columns, of the same one, and where more is said', () => {
  for (const followUp of ['and for crew?', 'and for pier 1?', 'and for pier 3?', 'How long is pier 2?'])
    expect(after('What is the total length of the boats?', followUp)).toBeNull()
  expect(sheetSaid('as a percentage')).toBeNull()
})
