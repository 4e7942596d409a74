import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { readingsShown } from '../propose/readings-shown.testing.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const sheetOf = (name: string, lines: string) => scopedTable(`${name}.csv`, tableOf(name, lines))

const hives = sheetOf(
  'hives',
  `
Hive | Keeper | Field | Frames | Frames cleaned | Harvested | Last checked | No-mites
H-1 | Ines Roth | Clover | 10 | 4 | yes | 2024-03-01 | 2
H-2 | Olav Berg | Heather | 12 | 0 | no | 2025-04-02 |
H-3 | Ines Roth | Heather | 8 | 8 | yes | 2025-05-02 | 1
H-4 | Olav Berg | Clover | 10 | | no | 2023-06-01 | 3`,
)

type Sheet = ReturnType<typeof scopedTable>

/** What the first of both gives, in words. */
function computed(question: string, table: Sheet = hives): string | null {
  const inScope = { tables: [table], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && (found.isUnclear ? null : ranInWords(found.run))
}

describe('What is denied', () => {
  it.each([
    "how many hives didn't Ines Roth keep?",
    'how many hives didn’t Ines Roth keep?',
    "how many hives don't belong to Olav Berg?",
    "how many hives doesn't Olav have?",
    "which hives haven't been checked since 2024?",
    "how many hives don't have more than 9 frames?",
    'how many frames are not cleaned yet?',
    "how many frames weren't cleaned in Clover?",
    'frames not cleaned by Ines Roth',
    'how many frames did nobody clean in Heather?',
    'how many frames are no longer cleaned?',
    'wie viele Frames sind nicht cleaned?',
  ])('is not taken for what is so: %s', question => {
    expect(computed(question)).toBeNull()
  })

  it('is left out where the plan can', () => {
    expect(computed("how many hives aren't in Clover?")).toMatch(/Field is-not Clover.* = 2$/)
    expect(computed("how many hives haven't been harvested?")).toMatch(/Harvested is no.* = 2$/)
    expect(computed('how many hives have no more than 9 frames?')).toMatch(/Frames at-most 9 = 1$/)
  })

  it('of an amount is none of the rows in which it is 0 or not known', () => {
    expect(computed('how many frames are still not cleaned?')).toBeNull()
    expect(computed('how many frames were not cleaned in Clover?')).toBeNull()
  })

  it('is no "no" of a column’s own name', () => {
    expect(computed('which keeper has the most no-mites?') ?? '').not.toMatch(/empty/)
    expect(computed('which hives had no no-mites?') ?? '').not.toMatch(/filled/)
  })
})

describe('What is not so since a day, or in a year', () => {
  const shown = (question: string) => readingsShown(question, { tables: [hives], leaveOut: () => false })

  it.each([
    "which hives haven't been checked since 2025?",
    'which hives have not been checked since 2 April 2025?',
  ])('was so before, and is never offered as what is so: %s', question => {
    const readings = shown(question).map(ranInWords)
    expect(readings.join()).toMatch(/Last checked under 2025/)
    expect(readings.join()).not.toMatch(/Last checked (?:at-least|over|between)/)
  })

  it('is no day before one that is denied', () => {
    const due = sheetOf(
      'tasks',
      'Task | Owner | Due\nT1 | Berg | 2025-01-01\nT2 | Lund | 2025-02-01\nT3 | Berg | 2024-03-01',
    )
    const inScope = { tables: [due], leaveOut: () => false }
    for (const question of [
      'Which tasks are not due before February 2025?',
      'Which tasks are not due by February 2025?',
    ])
      expect(readingsShown(question, inScope).map(ranInWords).join(), question).not.toMatch(/under|at-most/)
  })

  it('is not the rows of a name that is denied', () => {
    const readings = shown('which hive with the most frames is not from Ines?').map(ranInWords)
    expect(readings.join()).not.toMatch(/Keeper is Ines Roth/)
  })
})

describe('What is still to be done', () => {
  it.each([
    'how many frames still have to be cleaned?',
    'how many frames are yet to be cleaned?',
    'how many frames must still be cleaned?',
    'how many frames has Olav Berg still to clean?',
    'which hives still have to be harvested?',
    'which hives are still to be harvested?',
  ])('is not what is done: %s', question => {
    expect(computed(question) ?? '').not.toMatch(/sum|Harvested is yes|count/)
  })

  it('may be called so by a column', () => {
    const kilns = sheetOf('kilns', 'Kiln | Pots to fire | Place\nA | 4 | Hall\nB | 6 | Yard')
    expect(computed('how many pots are still to be fired in total?', kilns)).toMatch(/= 10$/)
  })
})
