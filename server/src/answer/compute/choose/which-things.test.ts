import { expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'

const months = scopedTable(
  'ferry-log.pdf',
  tableOf(
    'Summary',
    `
Month | Notices | People told
May 2031 | 12 | 300
June 2031 | 15 | 120
July 2031 | 9 | 450
`,
  ),
)
const chosen = (question: string) => {
  const found = chosenOrSearched(question, { tables: [months], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

it('numbers are no things that a question asks for by their names', () => {
  expect(chosen('Which two notices have the most people told?') ?? '').not.toMatch(/^values? Notices/i)
  expect(chosen('Which month has the most people told?')).toContain('Month')
})
