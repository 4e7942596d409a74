import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'
import { decideOf, unlessUnsure } from './offer-readings.ts'
import { rankReadings } from './rank-readings.ts'
import { readingsShown } from './readings-shown.testing.ts'

const berths = scopedTable(
  'berths.csv',
  tableOf(
    'Berths',
    `
Berth | Harbour | Keeper | Length (m) | Moored days | Idle days | Fee (EUR) | Booked | Left
B-1 | Kappel | Ines | 12 | 40 | 5 | 100 | 2025-01-04 | 2025-02-10
B-2 | Kappel | Olaf | 14 | 60 | 2 | 300 | 2025-01-20 | 2025-03-01
B-3 | Sund | Ines | 9 | 50 | 9 | 20 | 2025-02-11 | 2025-03-20
B-4 | Sund | Ines | 11 | 10 | 30 | 220 | 2025-03-03 | 2025-03-30`,
  ),
)
const inScope = { tables: [berths], leaveOut: () => false }

const rowsOf = ({ computed }: PlanRun) =>
  computed.kind === 'rows' ? computed.rows.map(({ row }) => row).join() : null

const offered = (question: string) =>
  readingsShown(question, inScope).map(({ plan, scoped }) => inWords(plan, scoped.table))

// What takes too long on a busy machine is not offered.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

describe('Readings are offered', () => {
  it('where a word names two columns alike, both of them', () => {
    const readings = offered('how many days did the boats lie in Kappel?')
    expect(readings).toHaveLength(3)
    expect(readings).toContain('sum Moored days where Harbour is Kappel')
    expect(readings).toContain('sum Idle days where Harbour is Kappel')
  })

  it.each([
    'who is the mayor of Paris?',
    'how much wheat was sold in 2019?',
    'what was the average satisfaction score?',
    'Combien de bateaux sont à Kappel?',
  ])(
    'not where the table has nothing of what is asked, nor in languages of which little is known: %s',
    question => {
      expect(offered(question)).toEqual([])
    },
  )

  it('not for a question that is too long to be read', () => {
    expect(offered(`how many days did the boats lie in Kappel ${'or so '.repeat(90)}`)).toEqual([])
  })

  it('without taking a chance from those that may be meant', () => {
    const claims = scopedTable(
      'claims.csv',
      tableOf(
        'Claims',
        `
Kind | FY 2004 Actual | FY 2005 Actual | FY 2006 Actual | FY 2007 Actual | FY 2008 Estimate
Claims filed | 1517 | 1367 | 999 | 1037 | 849
Claims approved | 1163 | 1457 | 902 | 1363 | 713
Claims denied | 857 | 600 | 400 | 300 | 200`,
      ),
    )
    const over = { tables: [claims], leaveOut: () => false }
    const question = 'How many claims were approved in FY 2004 to FY 2007 together?'
    const chosen = chosenOrSearched(question, over)
    if (!chosen) throw new Error('No plan')
    const decided = unlessUnsure(question, over, chosen.run)
    expect('computed' in decided && decided.computed.computed).toMatchObject({ value: '4885' })
  })

  it('with different results only, and no empty one', () => {
    const runs = readingsShown('days in Kappel', inScope)
    expect(runs.length).toBeGreaterThan(1)
    const shown = runs.map(({ computed }) => JSON.stringify(computed))
    expect(new Set(shown).size).toBe(runs.length)
  })
})

describe('A computed plan', () => {
  const instead = (question: string) => {
    const chosen = chosenOrSearched(question, inScope)
    return chosen && unlessUnsure(question, inScope, chosen.run)
  }

  it.each(['sum of the fees in Sund', 'how many berths are in Kappel?', 'which keeper has it busiest?'])(
    'stands where it says what is asked: %s',
    question => {
      expect(chosenOrSearched(question, inScope)).not.toBeNull()
      expect(instead(question)).toEqual({ computed: chosenOrSearched(question, inScope)?.run })
    },
  )

  it('is one of the readings to choose from where it is not sure', () => {
    const question = 'how many days did the boats lie in Kappel?'
    const odd = readingsShown(question, inScope).at(-1)
    if (!odd) throw new Error('Nothing is offered')
    const decided = unlessUnsure(question, inScope, odd)
    const offered = 'offered' in decided ? decided.offered : []
    expect(offered).toHaveLength(3)
    expect(offered.map(({ plan }) => plan)).toContainEqual(odd.plan)
  })

  it('stays among those that are shown, however unlikely it is', () => {
    const readings = rankReadings('how many days did the boats lie in Kappel?', inScope, null)
    for (const { run } of readings.ranked.slice(0, 9)) {
      const decided = decideOf(run, readings)
      if (!('offered' in decided)) throw new Error('One is computed')
      expect(decided.offered).toHaveLength(3)
      const isAmong = decided.offered.some(
        each => isSameResult(each, run) || (rowsOf(each) !== null && rowsOf(each) === rowsOf(run)),
      )
      expect(isAmong, inWords(run.plan, run.scoped.table)).toBe(true)
    }
  })
})
