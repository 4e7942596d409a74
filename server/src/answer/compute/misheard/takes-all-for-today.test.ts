import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const crew = scopedTable(
  'crew.csv',
  tableOf(
    '',
    `
Name | Boat | Status | Sick days | Crates
Ida Holt | Tern | away | 3 | 14
Jon Berg | Skua | aboard | 0 | 26
Kai Lund | Tern | aboard | 8 | 30
`,
  ),
)
const chosen = (question: string) => {
  const found = chosenOrSearched(question, { tables: [crew], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('what is so today', () => {
  it.each([
    'How many people are sick today?',
    'How many sailors are sick today?',
    'Wie viele Leute sind heute krank?',
    'What is the sum of crates today?',
    'Combien de caisses aujourd’hui ?',
  ])('is no sum of a list without days: %s', question => {
    expect(chosen(question) ?? '').not.toMatch(/= (?:11|70|3)$/)
  })

  it('is what there is, and what is in a state', () => {
    expect(chosen('How many people are there today?')).toContain('= 3')
    expect(chosen('How many people are aboard today?')).toContain('= 2')
    expect(chosen('What is the sum of crates as of today?')).toContain('= 70')
  })
})
