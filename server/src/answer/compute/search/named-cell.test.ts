import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { planOf } from '../compose/composed.ts'
import { unlessUnsure } from '../propose/offer-readings.ts'
import { ranInWords, scopedTable, sheetsOf, tableOf } from '../tables.testing.ts'
import { isNamedCell } from './named-cell.ts'
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

  it.each([
    'Who used to own R4?',
    'Who should own R4?',
    'Who else owns R4?',
    'Who stands in for R4?',
    'Which risk is owned by the owner of R4?',
    'What are the owner and the state of R4?',
    'What will the size of R4 be?',
  ])('is none where another one may be meant: %s', question => {
    expect(cell(question)).toBeNull()
  })

  it('is none of another row that is named by one of its cells', () => {
    const staff = 'Name | Manager | Salary (EUR)\nLena Holt | Ivo Rask | 50\nIvo Rask | Ada Finch | 90'
    const among = { tables: [scopedTable('staff.csv', tableOf('Staff', staff))], leaveOut: () => false }
    expect(searchCell('What is the salary of the manager of Lena Holt?', among)).toBeNull()
    expect(searchCell('Who is the manager of the manager of Lena Holt?', among)).toBeNull()
    const run = searchCell('Who is the manager of Lena Holt?', among)
    expect(run && ranInWords(run)).toBe('Manager where Name is Lena Holt')
  })

  it('is none of what was planned where what was spent is asked for', () => {
    const sheet = sheetsOf('yard.xlsx')
    const among = {
      tables: [
        sheet('Plan', 0, 'Task | Budget\nRoof | 100\nWall | 50'),
        sheet('Actuals', 1, 'Task | Amount\nRoof | 70\nRoof | 40\nWall | 60'),
      ],
      leaveOut: () => false,
    }
    const question = 'How much of the budget for the roof has been spent?'
    const condition = { column: 0, is: 'is' as const, values: ['Roof'] }
    const [scoped] = among.tables
    if (!scoped) throw new Error('No plan')
    const plan = { ...planOf([condition], { kind: 'values', columns: [1] }), table: 0 }
    const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
    expect(isNamedCell(question, run)).toBe(false)
    expect(isNamedCell('What is the budget for the roof?', run)).toBe(true)
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
