import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const listOf = (filename: string, lines: string) =>
  scopedTable(filename, tableOf(filename.split('.')[0] ?? '', lines))

const visits = listOf(
  'visits.csv',
  `
Visit no | Ranger | Valley | Hours | Leaks | Signed
V-1 | Ada Brook | Elm | 8 | 0 | yes
V-2 | Ada Brook | Ash | 7 | 2 | no
V-3 | Ben Holt | Elm | 9 | 1 | yes
V-4 | Cato Lind | Fir | 2 | 0 | no
V-5 | Cato Lind | Fir | 4 | 0 | no`,
)
const passes = listOf(
  'passes.csv',
  `
Pass type | Maker | Team | Bought | In use
Day | Corso | Red | 40 | 12
Day | Corso | Blue | 10 | 9
Night | Velum | Red | 5 | 5`,
)

function computed(question: string, table = visits): string {
  const inScope = { tables: [table], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && !found.isUnclear ? ranInWords(found.run) : ''
}

describe('Those who stand in several rows', () => {
  it('have what their rows have together', () => {
    expect(computed('which ranger has the most hours?')).toMatch(/^sum Hours per Ranger/)
    expect(computed('which ranger has the highest hours?')).not.toMatch(/^Ranger descending/)
    expect(computed('which rangers worked less than 8 hours?')).not.toMatch(/^Ranger where/)
    expect(computed('top 2 rangers by hours')).not.toMatch(/^Visit/)
  })

  it('lack something where none of their rows has it', () => {
    expect(computed('which rangers have no leaks?')).toBe('')
    expect(computed('which valleys were not signed?')).toMatch(/Valley.*Signed is no/)
  })

  it('are no groups where rows are asked for', () => {
    expect(computed('which visit has the most hours?')).toMatch(/Visit no.* descending by Hours limit 1/)
    expect(computed('which visits took more than 7 hours?')).toMatch(/Hours over 7/)
  })

  it('are counted once each, also under a condition', () => {
    expect(computed('how many rangers have signed visits?')).toMatch(/different Ranger|^$/)
    expect(computed('how many rangers are in Fir?')).toMatch(/different Ranger where Valley is Fir = 1$/)
  })
})

describe('Rows that say how many of a thing there are', () => {
  it.each([
    'how many passes does Red have?',
    'how many passes are there in total?',
    'which team has the most passes?',
  ])('are not counted for it: %s', question => {
    expect(computed(question, passes)).not.toMatch(/count rows/)
  })
})
