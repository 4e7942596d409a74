import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const servers = tableOf(
  'Servers',
  `
Server no. | Host | Memory (GB) | Site
S-11 | Juniper | 64 | Ulm
S-12 | Larch | 256 | Ulm
S-13 | Maple | 128 | Graz
`,
)
const moves = tableOf(
  'Moves',
  `
Share | Personal data | Status | Files | Tutor
Payroll | yes | Migrated | 400 | Ida Berg
Invoices | no | Pending | 9000 | Ole Dahl
Letters | yes | In progress | 700 | Ida Berg
Scans | no | Migrated | 80 | Mia Holt
`,
)
const duties = tableOf(
  'Duties',
  `
Guard | Day | Start | End
Nils | 2025-03-01 | 08:00 | 16:30
Vera | 2025-03-02 | 06:30 | 14:00
Sven | 2025-03-05 | 22:00 | 06:00
`,
)

describe('A question about a table', () => {
  it.each([
    'How many GB larger is Larch than Juniper?',
    'By how many GB is Larch larger than Juniper?',
    'How many GB smaller is Juniper than Larch?',
    'How many more GB does Larch have than Juniper?',
    'Wie viele GB größer ist Larch als Juniper?',
    'Um wie viele GB ist Larch größer als Juniper?',
  ])('asks for a difference in a unit: %s', question => {
    expect(planFor(question, servers)).toBe(
      'difference from Memory (GB) (Host is Juniper) to Memory (GB) (Host is Larch)',
    )
  })

  it('still counts what is larger than a number', () => {
    expect(planFor('How many hosts have a memory larger than 100 GB?', servers)).toBe(
      'count Host where Memory (GB) over 100',
    )
  })

  it('says in full what a heading cuts short', () => {
    expect(planFor('Which server numbers are in Ulm?', servers)).toBe('Server no. where Site is Ulm')
    expect(planFor('How many server numbers are there?', servers)).toBe('count Server no.')
  })

  it('denies a state behind a condition, also with an adverb between', () => {
    const where = 'where Personal data is yes, Status is-not Migrated'
    expect(planFor('How many shares with personal data are not yet migrated?', moves)).toBe(
      `count Share ${where}`,
    )
    expect(planFor('Which shares with personal data are still not migrated?', moves)).toBe(`Share ${where}`)
    expect(planFor('How many shares are not yet migrated?', moves)).toBe(
      'count Share where Status is-not Migrated',
    )
  })

  it('is not answered with what was done where it asks for what is to be done', () => {
    for (const question of [
      'How many files are still to be migrated?',
      'How many shares are to be migrated?',
    ])
      expect(makePlans(question, [moves]).filter(({ unexplained }) => unexplained.length === 0)).toEqual([])
  })

  it.each([
    'How many different tutors are registered?',
    'Wie viele verschiedene Tutoren sind eingetragen?',
    'Wie viele unterschiedliche Tutoren gibt es?',
  ])('counts each once, whatever verb says that they are there: %s', question => {
    expect(planFor(question, moves)).toBe('count different Tutor')
    expect(makePlans(question, [moves])[0]?.unexplained).toEqual([])
  })

  it.each(['Who had the earliest start?', 'What is the earliest start?', 'Which guard had the latest end?'])(
    'asks for no date where the column holds times of day: %s',
    question => {
      expect(planFor(question, duties)).toBeNull()
    },
  )

  it('names people by no number that is called by what they do', () => {
    const lets = tableOf(
      'Objekte',
      'Objekt | Miete (EUR) | Felder\nA-1 | 900 | 2\nA-2 | 1100 | 3\nA-3 | 800 | 1',
    )
    const made = makePlans('Wie viele Mieter gibt es insgesamt?', [lets])
    expect(made.filter(({ unexplained }) => unexplained.length === 0)).toEqual([])
    expect(planFor('Wie hoch ist die Miete insgesamt?', lets)).toBe('sum Miete (EUR)')
    expect(planFor('Wie viele Felder gibt es insgesamt?', lets)).toBe('sum Felder')
  })
})
