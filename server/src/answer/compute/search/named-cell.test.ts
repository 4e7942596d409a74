import { describe, expect, it } from 'vitest'
import { unlessUnsure } from '../propose/offer-readings.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchCell, searchPlans } from './search-plans.ts'

const tables = [
  scopedTable(
    'register.csv',
    tableOf(
      'Register',
      `
Risk | Area | Owner | Size (GB) | State
R1 | Harbour | J. Brandt | 12 | open
R2 | Locks | M. Sand | 9 | closed
R4 | Cranes | J. Brandt | 7 | open`,
    ),
  ),
]
const inScope = { tables, leaveOut: () => false }
const cell = (question: string) => {
  const run = searchCell(question, inScope)
  return run && ranInWords(run)
}

describe('One cell', () => {
  it('is looked up in the row that is named', () => {
    expect(cell('Who owns risk R4?')).toBe('Owner where Risk is R4')
    expect(cell('What is the state of R2?')).toBe('State where Risk is R2')
  })

  it('is none of a row that is not named, or of several', () => {
    expect(cell('Who owns risk R9?')).toBeNull()
    expect(cell('Which risks are open?')).toBeNull()
  })

  it('is told outright where its row is named in full', () => {
    const found = searchPlans('How much is the size of R4?', inScope)
    expect(found && unlessUnsure('How much is the size of R4?', inScope, found.run)).toEqual({
      computed: found?.run,
    })
  })
})

it('A person is called by the first letter where one fits', () => {
  const found = searchPlans('Which risks does Jens Brandt own?', inScope)
  expect(found && ranInWords(found.run)).toBe('Risk where Owner is J. Brandt')
  const two = tableOf('People', 'Task | Owner\nA | Jens Brandt\nB | Julia Brandt\nC | Mia Sand')
  const ofTwo = searchPlans('Which tasks does J. Brandt own?', {
    tables: [scopedTable('p.csv', two)],
    leaveOut: () => false,
  })
  expect(ofTwo && ranInWords(ofTwo.run)).toBeNull()
})
