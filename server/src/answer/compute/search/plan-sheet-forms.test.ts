import { describe, expect, it } from 'vitest'
import { unlessUnsure } from '../propose/offer-readings.ts'
import { readingsShown } from '../propose/readings-shown.testing.ts'
import { ranInWords, sheetsOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const sheet = sheetsOf('yard.xlsx')
const plan = sheet(
  'Plan 2031',
  0,
  'Task | Q1 | Q2 | Q3 | Total\nRoof | 100 | 50 | 10 | 160\nWall | 20 | 90 | 5 | 115\nGate | 7 | 8 | 9 | 24',
)
const actuals = sheet(
  'Actuals',
  1,
  `Date | Task | Firm | Amount
2031-01-05 | Roof | Larch | 70
2031-02-06 | Roof | Maple | 40
2031-04-07 | Roof | Larch | 20
2031-05-01 | Wall | Larch | 130
2031-05-02 | Gate | Rowan | 4`,
)
const rates = sheet(
  'Rates',
  2,
  'Role | Rate (EUR) | Days planned | Days used\nMason | 300 | 40 | 15\nPainter | 200 | 9 | 2',
)
const tables = [plan, actuals, rates]

function searched(question: string): string | null {
  const found = searchPlans(question, { tables, leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}
/** What stands in the answer, and is not asked back. */
function computed(question: string): string | null {
  const inScope = { tables, leaveOut: () => false }
  const found = searchPlans(question, inScope)
  const decided = found && unlessUnsure(question, inScope, found.run)
  return decided && 'computed' in decided ? ranInWords(decided.computed) : null
}
const left = 'difference from sum Amount (Task is Roof) to Total (Task is Roof) looked up by Task = 30'
const over = 'difference from Total (Task is Wall) to sum Amount (Task is Wall) looked up by Task = 15'

describe('A plan against what was booked on another sheet', () => {
  it.each([
    ['How much of the budget is left for the roof?', left],
    ['How much budget is left for Roof?', left],
    ['Did we spend more than planned on the wall?', over],
    ['How much over budget is the wall?', over],
    [
      'What percentage of the budget for the roof has been spent?',
      'percentage from Total (Task is Roof) to sum Amount (Task is Roof) looked up by Task = 81.25',
    ],
    [
      'Which tasks are over budget?',
      'difference from Total () to sum Amount () per Task having over 0 descending by measure looked up by Task',
    ],
    [
      'Which task has the most budget left?',
      'difference from sum Amount () to Total () per Task descending by measure limit 1 looked up by Task',
    ],
  ])('is told of what is named: %s', (question, told) => {
    expect(searched(question)).toBe(told)
    expect(computed(question)).toBe(told)
  })

  it('is in the currency of the bookings where the plan says none', () => {
    const own = sheetsOf('shed.xlsx')
    const lines = 'Budget line | Q1 | Q2\nRoof | 100 | 50\nWall | 20 | 90'
    const booked =
      'Day | Budget line | Amount (EUR)\n2031-01-05 | Roof | 70\n2031-05-01 | Wall | 130\n2031-05-02 | Wall | 4'
    const found = searchPlans('How much is left of the roof budget?', {
      tables: [own('Plan', 0, lines), own('Actuals', 1, booked)],
      leaveOut: () => false,
    })
    expect(found && ranInWords(found.run)).toBe(
      'difference from sum Amount (EUR) (Budget line is Roof) to Q1 & Q2 (Budget line is Roof) looked up by Budget line = 80',
    )
  })

  it('is none of a firm, for which nothing is planned, nor of a quarter against the year', () => {
    expect(searched('How much of the budget is left for Larch?')).toBeNull()
    expect(searched('How much over budget was the roof in April 2031?')).toBeNull()
  })

  it('is none of what is to come, of bookings of another year, or of bookings that may be cancelled', () => {
    const asked = (question: string, name: string, bookings: string) => {
      const own = sheetsOf('shed.xlsx')
      const both = [own(name, 0, 'Task | Budget\nRoof | 100\nWall | 50'), own('Actuals', 1, bookings)]
      const found = searchPlans(question, { tables: both, leaveOut: () => false })
      return found && !found.isUnclear ? ranInWords(found.run) : null
    }
    const dated =
      'Date | Task | Amount\n2031-01-05 | Roof | 70\n2032-02-06 | Roof | 20\n2031-05-01 | Wall | 60'
    const states = 'Task | Status | Amount\nRoof | paid | 70\nRoof | cancelled | 40\nWall | paid | 60'
    const ofRoof = 'How much of the budget is left for the roof?'
    expect(asked(ofRoof, 'Plan', dated)).toMatch(/= 10$/)
    expect(asked(ofRoof, 'Plan 2031', dated)).toBeNull()
    expect(asked(ofRoof, 'Plan', states)).toBeNull()
    expect(asked('Will the wall be over budget?', 'Plan', dated)).toBeNull()
    expect(asked('Is the wall over budget?', 'Plan', dated)).toMatch(/= 10$/)
  })

  it('is no plan added up for each booking', () => {
    for (const { plan: own, scoped } of readingsShown('How much of the budget is left?', {
      tables,
      leaveOut: () => false,
    }))
      expect(ranInWords({ plan: own, scoped, computed: { kind: 'rows' } as never })).not.toMatch(
        /sum Total.*looked up/,
      )
  })
})

describe('A sheet of plans', () => {
  it('says what is planned for each name, and in which quarter the most is', () => {
    expect(searched('What is the planned budget per task?')).toBe('Task, Total')
    expect(searched('In which quarter do we plan to spend most?')).toBe(
      'each-of sum Q1 () + sum Q2 () + sum Q3 () descending by place limit 1',
    )
  })

  it('tells what is left of what is planned and used in the same row', () => {
    expect(searched('How many mason days are left?')).toBe(
      'difference from sum Days used (Role is Mason) to sum Days planned (Role is Mason) = 25',
    )
  })

  it('has no number of rows for a budget', () => {
    for (const run of readingsShown('What is the planned budget per task?', {
      tables,
      leaveOut: () => false,
    }))
      expect(ranInWords(run)).not.toMatch(/^count/)
  })
})
