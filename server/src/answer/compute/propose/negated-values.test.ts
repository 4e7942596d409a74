import { describe, expect, it } from 'vitest'
import { planOf } from '../compose/composed.ts'
import { readParts, readQuestion } from '../search/asked-parts.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { leavesOut, negatedValues } from './negated-values.ts'

const stalls = scopedTable(
  'stalls.csv',
  tableOf(
    'Stalls',
    `
Stall | Trader | Square | Metres
S-1 | Runa Vik | Kornmarkt | 4
S-2 | Tove Lind | Hafen | 6
S-3 | Runa Vik | Hafen | 3
S-4 | Egil Moe | Kornmarkt | 5`,
  ),
)

const denied = (question: string, language: 'english' | 'german' = 'english') =>
  negatedValues(readParts(readQuestion(question, language), stalls)).map(links => links[0]?.values.join())

describe('the values that a question denies', () => {
  it.each<[string, string[], ('english' | 'german')?]>([
    ['how many metres without Runa Vik and Tove Lind?', ['Runa Vik', 'Tove Lind']],
    ['all stalls except those in Hafen', ['Hafen']],
    ['stalls that are not in Kornmarkt', ['Kornmarkt']],
    ['wie viele Meter ohne Runa Vik', ['Runa Vik'], 'german'],
    ['metres of Runa Vik in Hafen', []],
    ['not many metres for Runa Vik', []],
  ])('of: %s', (question, values, language) => {
    expect(denied(question, language)).toEqual(values)
  })

  it('are left out by not being them, or by being others', () => {
    const link = { from: 0, to: 1, column: 2, values: ['Hafen'], fit: 1 }
    const count = { kind: 'count', column: null, distinct: false } as const
    const plan = (is: 'is' | 'is-not', value: string) => planOf([{ column: 2, is, values: [value] }], count)
    expect(leavesOut(plan('is-not', 'Hafen'), link)).toBe(true)
    expect(leavesOut(plan('is', 'Kornmarkt'), link)).toBe(true)
    expect(leavesOut(plan('is', 'Hafen'), link)).toBe(false)
    expect(leavesOut(planOf([], count), link)).toBe(false)
  })
})
