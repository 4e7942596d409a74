import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'

const defects = (rows: string) => tableOf('Defects', `Defect | Raised | Fixed | Lift\n${rows}`)

/** No open one can have taken as long as D-2 has by the last date of the list. */
const soon = defects(`
D-1 | 2025-02-03 | 2025-02-20 | North
D-2 | 2025-01-02 | 2025-06-28 | South
D-3 | 2025-06-01 | | North
D-4 | 2025-06-20 | 2025-07-01 | South`)
const late = defects(`
D-1 | 2025-02-03 | 2025-02-20 | North
D-2 | 2025-06-02 | 2025-06-28 | South
D-3 | 2025-03-01 | | North
D-4 | 2025-05-01 | | South`)

describe('The longest of rows of which some have no end', () => {
  it('is that of those which have one, while no other can have taken longer', () => {
    expect(planFor('Which defect stayed open the longest?', soon)).toBe(
      'span from Raised () to Fixed () per Defect descending by measure limit 1',
    )
    expect(planFor('Which defect took the longest?', soon)).toContain('span from Raised')
  })

  it('is not computed where one without an end may be it', () => {
    expect(planFor('Which defect stayed open the longest?', late)).toBeNull()
    expect(planFor('Which defect in lift North stayed open the longest?', late)).toBeNull()
  })

  it('is the first of those without one where what still lasts is asked for', () => {
    for (const question of [
      'Which defect has been open the longest?',
      'Welcher Defect ist am längsten offen?',
    ])
      for (const table of [soon, late])
        expect(planFor(question, table)).toBe('Defect where Fixed empty ascending by Raised limit 1')
  })

  it('does not matter for the shortest', () => {
    expect(planFor('Which defect was fixed the fastest?', late)).toBe(
      'span from Raised () to Fixed () per Defect ascending by measure limit 1',
    )
  })
})
