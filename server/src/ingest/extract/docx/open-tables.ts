import type { XmlAttributes } from '../read-xml.ts'
import type { DocxItem, DocxRow } from './docx-items.ts'

type OpenTable = DocxRow & { skipped: number; rowDeleted: boolean }

/** Tables within each other, the innermost last; `tableCount` of them have begun. */
export type OpenTables = { tables: OpenTable[]; tableCount: number }

/** Begins a table, with a row for what stands in none. */
export function openTable(state: OpenTables): void {
  state.tables.push(newRow(state.tableCount++))
}

/** Begins a row of the innermost table. */
export function openRow({ tables }: OpenTables): void {
  tables.splice(-1, 1, newRow(tables.at(-1)?.table ?? 0))
}

/** Begins a cell in the innermost row, and returns the list that its items go to. */
export function openCell({ tables }: OpenTables): DocxItem[] {
  const cell: DocxItem[] = []
  const table = tables.at(-1)
  table?.row.push(cell)
  table?.cells.push({ column: columnAfter(table), columns: 1, continues: false })
  return cell
}

/** Notes how many columns the innermost cell spans, or whether it continues the cell above. */
export function readCellSpan(
  { tables }: OpenTables,
  name: 'w:gridSpan' | 'w:vMerge',
  { val }: XmlAttributes,
): void {
  const cell = tables.at(-1)?.cells.at(-1)
  if (!cell) return
  if (name === 'w:gridSpan') cell.columns = Math.max(columnsIn(val), 1)
  else cell.continues = val !== 'restart'
}

/** Notes the columns that the innermost row leaves out at its beginning. */
export function skipColumns({ tables }: OpenTables, { val }: XmlAttributes): void {
  const table = tables.at(-1)
  if (table) table.skipped = columnsIn(val)
}

/** The innermost row as it is handed on; null if it was deleted. */
export function rowOf({ tables }: OpenTables): DocxRow | null {
  const open = tables.at(-1)
  return open === undefined || open.rowDeleted
    ? null
    : { row: open.row, cells: open.cells, table: open.table }
}

function newRow(table: number): OpenTable {
  return { table, row: [], cells: [], skipped: 0, rowDeleted: false }
}

/** Word allows 63 columns. */
const mostColumns = 100

function columnsIn(value: string | undefined): number {
  const columns = Number(value)
  return Number.isInteger(columns) ? Math.min(Math.max(columns, 0), mostColumns) : 0
}

function columnAfter({ cells, skipped }: OpenTable): number {
  const last = cells.at(-1)
  return last ? last.column + last.columns : skipped
}
