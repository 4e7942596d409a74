import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { tableOf } from '../tables.testing.ts'
import { ofSourceSaid } from './source-said.ts'

const entries = tableOf(
  'Entries',
  `
Kind | Owner | Size
load | Ada | 3
save | trial log | 4`,
)

const inFile = (filename: string, sheet: string | null = null): ScopedTable => ({
  documentId: filename,
  sheet: 0,
  region: 0,
  filename,
  place: { kind: 'sheet', sheet, firstColumn: 0 },
  table: entries,
})

const said = (question: string, ...tables: ScopedTable[]) => {
  const found = ofSourceSaid({ question, tables })
  return [
    found.question,
    found.tables.map(({ filename, place }) =>
      `${filename} ${(place.kind === 'sheet' && place.sheet) || ''}`.trim(),
    ),
  ]
}

describe('the words that say in which file to look', () => {
  const [manifest, report] = [inFile('test_manifest.json'), inFile('ca-lay-offs-report.pdf')]

  it.each([
    ['How many entries are there in the test manifest?', 'How many entries are there?', manifest],
    ['In the test manifest, how many entries are there?', 'how many entries are there?', manifest],
    ['How many left according to the lay offs report?', 'How many left?', report],
    ['Wie viele gingen laut Lay Offs Report im März?', 'Wie viele gingen im März?', report],
    ['Combien sont partis d’après le lay offs report ?', 'Combien sont partis?', report],
    ['What is the total of the lay offs report?', 'What is the total?', report],
    ['How many entries are there (test manifest)?', 'How many entries are there?', manifest],
  ])('are left out, and leave its tables: %s', (question, rest, table) => {
    expect(said(question, manifest, report)).toEqual([rest, [table.filename]])
  })

  it('may be the name of a sheet', () => {
    const sheets = [inFile('book.xlsx', 'query1'), inFile('book.xlsx', 'query2'), inFile('book.xlsx', 'Jan')]
    expect(said('What is the total in query2?', ...sheets)).toEqual([
      'What is the total?',
      ['book.xlsx query2'],
    ])
  })

  it.each([
    ['a name is what is counted', 'How many test manifest entries are there?', manifest],
    ['one word of a name is said', 'How many were in the test?', manifest],
    ['a file of another year may be meant', 'How many entries are in the test manifest 2024?', manifest],
    ['a cell is called so', 'How much is in the trial log?', inFile('trial_log.csv')],
  ])('stay where %s', (_, question, table) => {
    expect(said(question, table)).toEqual([question, [table.filename]])
  })
})
