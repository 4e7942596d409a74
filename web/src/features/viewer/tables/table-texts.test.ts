import type { UnderstoodTable } from '@citewell/contract/document-tables.ts'
import { expect, it } from 'vitest'
import {
  columnKindText,
  columnText,
  doubtedLine,
  doubtedText,
  rangeText,
  tableText,
  titleText,
} from './table-texts.ts'

const column = { name: 'Site', type: 'text', unit: null, exceptions: 0, hidden: false } as const
const table: UnderstoodTable = {
  sheet: 0,
  region: 0,
  name: 'Costs',
  title: '',
  page: null,
  in_text: false,
  first_column: 2,
  first_row: 3,
  last_row: 1_250,
  columns: [column, { ...column, name: '', type: 'number', unit: 'EUR', exceptions: 3 }],
  header_rows: [3],
  rows: 1_247,
  total_rows: [1_250],
  totals: 1,
  hidden_rows: 0,
  hidden_sheet: false,
  joined_cells: 0,
  notes: [],
}

it('says in a line what was understood of a table', () => {
  expect(tableText(table)).toBe('2 columns, 1,246 rows; header row 3; total row 1,250 left out')
  const rows = [2, 8, 14, 20, 26]
  expect(tableText({ ...table, header_rows: [1, 2], total_rows: rows, totals: 5, joined_cells: 3 })).toBe(
    '2 columns, 1,242 rows; header rows 1, 2; 5 total rows left out; 3 merged cells',
  )
  expect(
    tableText({
      ...table,
      rows: 1,
      totals: 0,
      header_rows: [],
      hidden_rows: 2,
      hidden_sheet: true,
      notes: ['* estimated'],
    }),
  ).toBe('2 columns, 1 row; no header; 1 note; hidden sheet; 2 hidden rows included')
  expect(rangeText(table)).toBe('C3:D1250')
})

it('names a column without a name by its letters, and counts what does not fit it', () => {
  expect([columnText(table, 0), columnText(table, 1)]).toEqual(['Site', 'Column D'])
  expect(table.columns.map(columnKindText)).toEqual(['text', 'numbers in EUR; 3 cells hold something else'])
})

it('names a table of a text by its number, title and page, and says which ones are read as text', () => {
  expect(titleText({ ...table, title: 'Rents', page: 1_204 }, 2, 'page')).toBe('2. Rents, page 1,204')
  expect(titleText({ ...table, page: 3 }, null, 'slide')).toBe('Table, slide 3')
  const long = { ...table, title: 'Rents of the boathouses 07/01/2015 to 03/25/2016' }
  expect(titleText(long, 1, 'page')).toBe('1. Rents of the boathouses …')
  expect(titleText({ ...table, title: 'x'.repeat(40) }, null, 'page')).toBe(`${'x'.repeat(24)}…`)
  expect(doubtedLine(1)).toBe('1 table is read as text: columns not certain.')
  expect(doubtedText(1)).toBe('1 table is read as text: it is not certain which cells are of which column.')
  expect(doubtedText(2)).toMatch(/^2 tables are read/)
})
