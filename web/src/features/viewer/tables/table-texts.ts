import type { UnderstoodTable } from '@citewell/contract/document-tables.ts'
import { columnLetters } from '../sheets/sheet-place.ts'

const kinds: Record<UnderstoodTable['columns'][number]['type'], string> = {
  number: 'numbers',
  percentage: 'percentages',
  date: 'dates',
  duration: 'durations',
  text: 'text',
  'yes-no': 'yes or no',
}

/** How the types of columns are called. */
export const typeNames = kinds

const number = (value: number) => value.toLocaleString('en')
const counted = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`

/** A column by its name or, without one, by its letters. */
export function columnText({ first_column, columns }: UnderstoodTable, at: number): string {
  return columns[at]?.name || `Column ${columnLetters(first_column + at)}`
}

/** Where a table stands: "A3:D12". */
export function rangeText({ first_column, columns, first_row, last_row }: UnderstoodTable): string {
  const last = columnLetters(first_column + columns.length - 1)
  return `${columnLetters(first_column)}${first_row}:${last}${last_row}`
}

/** As much of a title as the line above a document has room for. */
const titleRoom = 24

/** A title as a whole, or its first words, of which none is cut. */
function shortTitle(title: string): string {
  if (title.length <= titleRoom) return title
  const end = title.lastIndexOf(' ', titleRoom)
  return end > 0 ? `${title.slice(0, end)} …` : `${title.slice(0, titleRoom)}…`
}

/** A table of a text by its title and page, and its number where there are several: "2. Rents, page 3". */
export function titleText(
  { title, page }: UnderstoodTable,
  place: number | null,
  pages: 'page' | 'slide',
): string {
  const short = shortTitle(title) || 'Table'
  const named = place === null ? short : `${place}. ${short}`
  return page === null ? named : `${named}, ${pages} ${number(page)}`
}

/** That tables are read as text, where there is room for a line. */
export function doubtedLine(doubted: number): string {
  return `${counted(doubted, 'table')} ${doubted > 1 ? 'are' : 'is'} read as text: columns not certain.`
}

/** That tables are read as text, and why. */
export function doubtedText(doubted: number): string {
  const many = doubted > 1
  return `${counted(doubted, 'table')} ${many ? 'are' : 'is'} read as text: it is not certain which cells are of which column.`
}

/** Rows that are named; of more, their number is said. */
const mostNamed = 4

/** "Header rows 1, 2"; "12 total rows". */
function rowsText(name: string, rows: number[], count: number): string {
  if (rows.length < count || count > mostNamed) return counted(count, name)
  return `${count === 1 ? name : `${name}s`} ${rows.map(number).join(', ')}`
}

/** What was understood of a table, in a line: "12 columns, 345 rows; header row 3; total row 348 left out". */
export function tableText(table: UnderstoodTable): string {
  const { columns, rows, totals, header_rows, total_rows, hidden_rows, hidden_sheet, joined_cells, notes } =
    table
  const hiddenColumns = columns.filter(({ hidden }) => hidden).length
  return [
    `${counted(columns.length, 'column')}, ${counted(rows - totals, 'row')}`,
    header_rows.length === 0 ? 'no header' : rowsText('header row', header_rows, header_rows.length),
    totals > 0 ? `${rowsText('total row', total_rows, totals)} left out` : '',
    joined_cells > 0 ? counted(joined_cells, 'merged cell') : '',
    notes.length > 0 ? counted(notes.length, 'note') : '',
    hidden_sheet ? 'hidden sheet' : '',
    hidden_rows > 0 ? `${counted(hidden_rows, 'hidden row')} included` : '',
    hiddenColumns > 0 ? counted(hiddenColumns, 'hidden column') : '',
  ]
    .filter(text => text !== '')
    .join('; ')
}

/** What a column holds: "EUR, 3 cells are not"; "dates". */
export function columnKindText({ type, unit, exceptions }: UnderstoodTable['columns'][number]): string {
  const held = unit !== null && type !== 'percentage' ? `${kinds[type]} in ${unit}` : kinds[type]
  if (exceptions === 0) return held
  return `${held}; ${exceptions === 1 ? '1 cell holds' : `${number(exceptions)} cells hold`} something else`
}
