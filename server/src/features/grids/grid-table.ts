import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import type { GridRow as SheetRow } from '../../domain/tables/grid.ts'
import type { Table } from '../../domain/tables/table.ts'
import { understandTable } from '../../domain/tables/understand-table.ts'

export type AskedRow = { document_id: string; name: string; values: (CellValue | null)[] }

/** Tables know no amounts of their own: their numbers have a unit. */
const hintOf: Partial<Record<ColumnType, 'date' | 'duration' | 'percentage' | 'number' | 'yes-no'>> = {
  date: 'date',
  duration: 'duration',
  percentage: 'percentage',
  number: 'number',
  amount: 'number',
  'yes-no': 'yes-no',
}

/** A grid as a table whose first column is the documents. Its header is row 1, so that row 2 is the first document. */
export function tableOfGrid(name: string, columns: GridColumn[], rows: AskedRow[]): Table {
  const lines = [['Document', ...columns.map(column => column.name)]]
  for (const row of rows)
    lines.push([row.name, ...columns.map(({ type }, at) => saidOf(type, row.values[at] ?? null))])
  const sheet = lines.map(
    (texts, at): SheetRow => ({
      row: at + 1,
      cells: texts.map(text => (text === '' ? null : { text, start: 0, end: text.length })),
    }),
  )
  const hints = columns.flatMap(({ type }, at) => (hintOf[type] ? [[at + 1, { type: hintOf[type] }]] : []))
  return understandTable(sheet, {
    title: name,
    headerRows: [1],
    // A document called "Total" is no total.
    totals: Object.fromEntries(rows.map((_, at) => [at + 2, false])),
    columns: { 0: { type: 'text' }, ...Object.fromEntries(hints) },
  })
}

/** A value in the form that tables read. */
function saidOf(type: ColumnType, value: CellValue | null): string {
  if (value === null) return ''
  const { text, plain, unit } = value
  if (type === 'amount' && plain !== null && unit !== null) return `${unit} ${plain}`
  if (type === 'duration' && plain !== null && unit !== null)
    return `${plain} ${unit}${plain === '1' ? '' : 's'}`
  if (type === 'percentage' && plain !== null) return `${plain} %`
  return (plain ?? text).replace(/\s+/g, ' ').trim()
}
