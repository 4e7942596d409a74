import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { proposedFor, unlessUnsure } from '../propose/offer-readings.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

/** All that is computed or offered. */
const shown = (question: string, lines: string, title = 'Barns') => {
  const inScope = { tables: [scopedTable('barns.csv', tableOf(title, lines))], leaveOut: () => false }
  const chosen = chosenOrSearched(question, inScope)
  if (chosen?.isUnclear) return [chosen.run, ...chosen.others].map(ranInWords)
  const decided = chosen ? unlessUnsure(question, inScope, chosen.run) : proposedFor(question, inScope)
  if (decided === null) return []
  return ('computed' in decided ? [decided.computed] : decided.offered).map(ranInWords)
}

const barns = `
Barn | Keeper | Budget (EUR) | Spent (EUR) | Begun | Planned end | Ended
Tern | Mara | 1000 | 1200 | 2031-01-01 | 2031-02-01 | 2031-02-20
Gull | Kenji | 2000 | 1500 | 2031-01-10 | 2031-03-01 | 2031-02-25
Wren | Mara | 500 | 600 | 2031-02-01 | 2031-04-01 |
Crake | Ines | 100 | 900 | 2031-02-01 | 2031-04-01 | 2031-04-01`
const halls = `
Hall | Plan Q1 (EUR) | Actual Q1 (EUR) | Plan Q2 (EUR) | Actual Q2 (EUR)
North | 100 | 120 | 200 | 180
South | 50 | 40 | 60 | 90`
const boats = 'Port | July | August | September\nKappel | 100 | 120 | 150\nSund | 130 | 110 | 140'

describe('What is never meant', () => {
  it('is the best of other groups than those that are asked for', () => {
    for (const reading of shown('Which barn was the most over budget?', barns))
      expect(reading).not.toContain('per Keeper')
    expect(shown('Which keeper had the most barns?', barns)).toEqual([
      'count rows per Keeper descending by measure limit 1',
    ])
  })

  it('is a sum of days where money is asked for', () => {
    const roles =
      'Role | Day rate (EUR) | Days planned | Days used\nPilot | 780 | 210 | 96\nCook | 300 | 90 | 80'
    for (const reading of shown('What is the total planned budget?', roles))
      expect(reading).not.toContain('sum Days planned')
    expect(shown('How many days are planned in total?', roles)[0]).toContain('sum Days planned')
  })

  it.each([
    'How many months did Tern take?',
    'How many weeks did Tern take?',
    'Wie viele Monate hat Tern gedauert?',
  ])('is a number of rows where a time is asked for, nor none: %s', question => {
    for (const reading of shown(question, barns)) expect(reading).not.toMatch(/^count|^span .* = 0$/)
  })

  it('is no number of rows that are such times', () => {
    const days = 'Day | Barn | Eggs\nMonday | Tern | 3\nTuesday | Tern | 9\nSunday | Gull | 12'
    expect(shown('How many days had more than 5 eggs?', days)).toEqual(['count Day where Eggs over 5 = 2'])
  })

  it('is an overrun where what is left is asked for', () => {
    for (const reading of shown('How much of the plan of South is left in Q2?', halls))
      expect(reading).not.toMatch(/^(?:difference|percentage) from (?:sum )?Plan/)
    expect(shown('How much of the budget is left?', barns)).toEqual([
      'difference from sum Spent (EUR) () to sum Budget (EUR) () = -600',
    ])
  })

  it('is a share of one quarter where all are meant', () => {
    for (const reading of shown('What share of all actual costs is North?', halls))
      expect(reading).not.toMatch(/^share of Actual Q[12] /)
    expect(shown('What share of all actual Q1 costs is North?', halls)).toEqual([
      'share of Actual Q1 (EUR) (Hall is North) = 75',
    ])
  })

  it.each([
    'By how much did boats change compared with September 2015?',
    'By how much did the boats in Kappel increase since last year?',
    'What is the total of all months compared with August?',
    'Wie viele Boote gab es im Vergleich zum August?',
  ])('is a sum alone where a change is asked for: %s', question => {
    for (const reading of shown(question, boats, 'Boats, September 2015'))
      expect(reading).not.toMatch(/^(?:sum|count|average|min|max)/)
  })

  it('is the one row of a name where it has amounts', () => {
    const stores = 'Store | Boxes | Weight (t)\nNorth | 300 | 2\nSouth | 700 | 9\nEast | 100 | 1'
    for (const reading of shown('What percentage of all the boxes is North?', stores, 'Stores'))
      expect(reading).not.toMatch(/^share of rows/)
    for (const reading of shown('How many people are in North?', stores, 'Stores'))
      expect(reading).not.toMatch(/^count rows where Store is/)
  })

  it('is no time where one is asked for', () => {
    for (const reading of shown('When is Tern reviewed next?', barns))
      expect(reading).toMatch(/Begun|Planned end|Ended/)
  })

  it('is a number of rows where it is asked who spent the most', () => {
    const bookings =
      'Day | Crew | Amount\n2031-01-01 | Red | 10\n2031-01-02 | Red | 20\n2031-01-03 | Blue | 90'
    expect(shown('Which crew has spent the most so far?', bookings, 'Bookings')[0]).toBe(
      'sum Amount per Crew descending by measure limit 1',
    )
  })

  it('is a total beside its parts as the largest of them', () => {
    const checks = 'Place | Permit | Admin | Totals\nKappel | 3 | 4 | 9\nSund | 1 | 2 | 8'
    for (const reading of shown('Which kind of check had the most in Kappel?', checks, 'Checks'))
      expect(reading).not.toMatch(/(?:each|max)-of.*Totals/)
  })

  it('is a task that the words of something else are in, nor one number where that of each is asked for', () => {
    const log =
      'Ref | Action | Owner | Due\nA1 | Remove duplicates in the barn index | Ada | 2031-01-01\nA2 | Paint | Ben | 2031-02-01'
    expect(shown('How many barn duplicates were there?', log, 'Action log').join()).not.toContain('count')
    for (const reading of shown('How many actions does each person have?', log, 'Action log'))
      expect(reading).not.toMatch(/^count (?:rows|Action) =/)
  })
})
