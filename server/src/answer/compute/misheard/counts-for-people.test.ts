import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { asNumberOfPeople } from '../propose/number-of-people.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { countsForPeople, numberAsked } from './counts-for-people.ts'

const notices = scopedTable(
  'report.pdf',
  tableOf(
    'Notices',
    'Notice date | Company | City | No. Of\n2025-01-02 | Ash | Leeds | 40\n2025-01-05 | Oak | York | 25\n2025-02-01 | Elm | Leeds | 25',
  ),
)
const count = { kind: 'count' as const, column: null, distinct: false }

describe('A number of people', () => {
  it('is no number of rows that say how many each is about', () => {
    for (const question of [
      'How many people were hit in Leeds?',
      'how many jobs are affected in Leeds',
      'Headcount by city please',
    ])
      expect(countsForPeople(question, notices)({ measure: count }), question).toBe(true)
    expect(countsForPeople('How many notices are of Leeds?', notices)({ measure: count })).toBe(false)
  })

  it('is not alone where another number is asked for as well', () => {
    const both = 'How many notices are of Leeds, and how many people do they cover?'
    expect(numberAsked(both, notices)).toBeNull()
  })

  it('is the number of rows that are people', () => {
    const staff = scopedTable(
      'staff.csv',
      tableOf('Staff', 'Employee | Team | Number\nAnn | Red | 7\nBob | Red | 7\nCal | Blue | 9'),
    )
    expect(numberAsked('How many employees are in Red?', staff)).toBeNull()
  })

  it('is added up where a reading counts the rows, which takes its chance', () => {
    const where = [{ column: 2, is: 'is' as const, values: ['Leeds'] }]
    const plan = { table: 0, where, group: null, measure: count, sort: null, limit: null }
    const summed = { ...plan, measure: { kind: 'sum' as const, column: 3 } }
    const read = (own: typeof plan | typeof summed, chance: number) => ({
      run: { scoped: notices, plan: own, computed: runPlan(notices.table, own) },
      chance,
      signs: new Map<string, number>(),
    })
    const readings = asNumberOfPeople('how many jobs are affected in Leeds', {
      ranked: [read(plan, 0.3), read(summed, 0.1)],
      refused: [],
      none: 0.6,
      chanceOfPlan: () => null,
    })
    expect(readings.ranked.map(({ run }) => ranInWords(run))).toEqual(['sum No. Of where City is Leeds = 65'])
    expect(readings.ranked[0]?.chance).toBeCloseTo(0.4 / 0.7)
    expect(readings.none).toBeCloseTo(0.3 / 0.7)
  })
})
