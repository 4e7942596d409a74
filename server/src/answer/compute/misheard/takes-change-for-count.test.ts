import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { proposedFor } from '../propose/offer-readings.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { takesChangeForCount } from './takes-change-for-count.ts'

const isles = scopedTable(
  'isles.csv',
  tableOf('Isles', 'Isle | 2031 | 2035\nTern | 100 | 180\nGull | 90 | 60\nCrake | 50 | 70'),
)
const inScope = { tables: [isles], leaveOut: () => false }

describe('How many rows grew or fell', () => {
  it.each([
    'How many isles grew between 2031 and 2035?',
    'How many isles have shrunk between 2031 and 2035?',
    'How many of the isles fell between 2031 and 2035?',
    'Wie viele Inseln sind zwischen 2031 und 2035 gewachsen?',
    'Wie viele Inseln schrumpften zwischen 2031 und 2035?',
  ])('is no change of all of them: %s', question => {
    const found = chosenOrSearched(question, inScope)
    const proposed = proposedFor(question, inScope)
    const offered = proposed === null ? [] : 'computed' in proposed ? [proposed.computed] : proposed.offered
    for (const run of [...(found ? [found.run] : []), ...offered])
      expect(ranInWords(run)).not.toMatch(/^(?:difference|percentage-change|change)(?!.* per Isle)/)
  })

  it.each([
    'By how many people did the isles grow between 2031 and 2035?',
    'How many people did the isles lose between 2031 and 2035?',
    'How many more people lived on Tern in 2035 than in 2031?',
    'Um wie viele Einwohner sind die Inseln gewachsen?',
    'How many percent has Tern grown?',
  ])('is not asked for: %s', question => {
    const side = { column: 1, where: [], sum: true }
    const measure = { kind: 'difference' as const, from: side, to: { ...side, column: 2 } }
    expect(takesChangeForCount(question)({ group: null, measure })).toBe(false)
  })
})
