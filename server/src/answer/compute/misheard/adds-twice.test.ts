import { expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const statement = (lines: string) => scopedTable('landings.csv', tableOf('Landings', lines))
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

it.each([
  ['no headings', ''],
  ['quarters', 'Q1 | Q2'],
  ['months', 'May | June'],
  ['parts', 'Quay A | Quay B'],
])('parts of one list with the same total and %s are added up', (_, headings) => {
  const [first, second] = headings.split(' | ').map(heading => (heading === '' ? '' : `${heading} |\n`))
  const parts = statement(`
Boat | Fees
${first ?? ''}Ada | 15
Bee | 25
Total | 40
${second ?? ''}Cod | 8
Dab | 32
Total | 40
`)
  expect(chosen('What is the sum of the fees?', parts)).toContain('= 80')
  expect(chosen('What is the average of the fees?', parts)).toContain('= 20')
})

it('by two headings a single column is broken down twice, by two columns without a heading', () => {
  const headed = statement(`
Landings | Tons
By coast |
North | 30
South | 50
Total landings | 80
By fish |
Cod | 60
Hake | 20
Total landings | 80
`)
  const columns = statement(`
Landings | 2031 | 2030
North | 30 | 20
South | 50 | 40
Total landings | 80 | 60
Cod | 60 | 50
Hake | 20 | 10
Total landings | 80 | 60
`)
  expect(chosen('What is the sum of the tons?', headed) ?? '').not.toContain('= 160')
  expect(chosen('What is the sum of 2031?', columns) ?? '').not.toContain('= 160')
})

it('shares of a hundred are no second column', () => {
  const parts = statement(`
Boat | Fees | Share
Ada | 15 | 37.5 %
Bee | 25 | 62.5 %
Total | 40 | 100 %
Cod | 8 | 20 %
Dab | 32 | 80 %
Total | 40 | 100 %
`)
  expect(chosen('What is the sum of the fees?', parts)).toContain('= 80')
})
