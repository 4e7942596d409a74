import { expect, it } from 'vitest'
import { understandTable } from '../../domain/tables/understand-table.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'
import { ranInWords, scopedTable } from './tables.testing.ts'

const statement = (lines: string) =>
  scopedTable(
    'landings.csv',
    understandTable(
      lines
        .trim()
        .split('\n')
        .map((line, index) => ({
          row: index + 1,
          cells: line.split('|').map(cell => {
            const text = cell.trim()
            return text === '' ? null : { text, start: 0, end: text.length }
          }),
        })),
      { title: 'Landings', headerRows: [1] },
    ),
  )
const twice = statement(`
Landings | 2031 | 2030
By coast | |
North | 30 | 20
South | 50 | 40
Total landings | 80 | 60
By fish | |
Cod | 60 | 50
Hake | 20 | 10
Total landings | 80 | 60
`)
const once = statement(`
Landings | 2031 | 2030
North | 30 | 20
South | 50 | 40
Total landings | 80 | 60
`)
const chosen = (question: string, table: typeof once) => {
  const found = chosenOrSearched(question, { tables: [table], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

it('what is broken down twice is not added up', () => {
  const question = 'What share of the landings in 2031 is North?'
  expect(chosen(question, once)).toContain('= 37.5')
  expect(chosen(question, twice) ?? '').not.toMatch(/= 18\.75/)
  expect(chosen('What is the sum of 2031?', twice) ?? '').not.toContain('= 160')
  expect(chosen('What is the average of 2031?', twice) ?? '').not.toContain('= 40')
})
