import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { incidents, inWords, leases, repositories, tableOf } from '../tables.testing.ts'
import { asksOfThose, planOfThose } from './of-those.ts'

const before: TablePlan = {
  table: 0,
  where: [{ column: 2, is: 'is', values: ['High'] }],
  group: null,
  measure: { kind: 'count', column: null, distinct: false },
  sort: null,
  limit: null,
}
const after = (question: string, plan = before) => {
  const made = planOfThose(question, plan, incidents)
  return made && inWords(made, incidents)
}

describe('Those that were counted', () => {
  it.each(['And how many hours is that in all?', 'how many hours is that?', 'what share is those together'])(
    'are meant also where all of them are: %s',
    question => expect(asksOfThose(question)).toBe(true),
  )

  it('come to so much in the only column of money', () => {
    const where = [{ column: 2, is: 'is' as const, values: ['North'] }]
    const listed: TablePlan = { ...before, where, measure: { kind: 'values', columns: [0] } }
    for (const question of [
      'and how much is that together?',
      'How much is that?',
      'Wie viel ist das zusammen?',
    ]) {
      expect(asksOfThose(question)).toBe(true)
      const made = planOfThose(question, listed, leases)
      expect(made && inWords(made, leases)).toBe('sum Rent (EUR) where Region is North')
      expect(planOfThose(question, { ...listed, measure: { kind: 'sum', column: 5 } }, leases)).toBeNull()
    }
  })

  it.each(['Which ones?', 'And which are they?', 'list them please', 'Welche sind das?', 'Welche?'])(
    'are listed, all of them: %s',
    question => {
      expect(asksOfThose(question)).toBe(true)
      expect(after(question)).toBe('Incident, Severity where Severity is High')
    },
  )

  it('are the things that a column tells the number of, where these were added up', () => {
    const sum = (column: number): TablePlan => ({ ...before, where: [], measure: { kind: 'sum', column } })
    const made = planOfThose('And how many of those are in EMEA?', sum(2), repositories)
    expect(made && inWords(made, repositories)).toBe('sum Documents where Region is EMEA')
    const ofMoney = planOfThose('And how many of those are in North?', sum(5), leases)
    expect(ofMoney && inWords(ofMoney, leases)).toMatch(/^count/)
  })

  it.each([
    ['Area', 'count'],
    ['Score', 'count'],
    ['Days', 'count'],
    ['Staff', 'sum Staff'],
    ['Number of trees', 'sum Number of trees'],
  ])('are the rows behind the sum of what is no number of things: %s', (name, begin) => {
    const plots = tableOf(
      'Plots',
      `Plot | Region | ${name}\nP1 | North | 10\nP2 | South | 20\nP3 | North | 30`,
    )
    const sum: TablePlan = { ...before, where: [], measure: { kind: 'sum', column: 2 } }
    const made = planOfThose('And how many of those are in North?', sum, plots)
    expect(made && inWords(made, plots).startsWith(begin)).toBe(true)
  })

  it('are called by what tells the rows apart, where one of them is asked for', () => {
    const where = [{ column: 1, is: 'is' as const, values: ['EMEA'] }]
    const sum: TablePlan = { ...before, where, measure: { kind: 'sum', column: 2 } }
    const made = planOfThose('And which of them is the largest?', sum, repositories)
    expect(made && inWords(made, repositories)).toMatch(/^Repository where Region is EMEA descending by/)
  })

  it('are listed with what was added up of them', () => {
    const sum = { ...before, measure: { kind: 'sum' as const, column: 4 } }
    expect(after('Which ones?', sum)).toBe('Incident, Downtime (hours), Severity where Severity is High')
  })

  it.each(['Which ones were closed?', 'Which of the incidents are open?', 'Welche Teams gibt es?'])(
    'are not, where more is asked: %s',
    question => {
      expect(after(question) ?? '').not.toMatch(/^Incident, Severity where Severity is High$/)
    },
  )

  it('are not, where different things were counted', () => {
    const teams = { ...before, measure: { kind: 'count' as const, column: 5, distinct: true } }
    expect(after('Which ones?', teams)).toBeNull()
  })
})
