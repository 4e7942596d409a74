import type { CellObject } from '@e965/xlsx'
import type { ComputedPlan } from './compute-plan.ts'
import { cellName, dataSheet, inFile, isTooLarge, sheetOf, textCell } from './data-sheet.ts'
import { type OverRows, overRows } from './over-rows.ts'
import { csvOf } from './write-computed-csv.ts'

const tooLarge = 'The tables have more than 100,000 cells and are not part of this file.'

/** A result over several tables as CSV: a row for each, then what they give together. */
export function writeOverCsv(runs: ComputedPlan[]): string {
  const { head, parts, together, words } = overRows(runs)
  return csvOf(head, [...parts, together, [{ text: words }]])
}

/** The same as a workbook with each table on a sheet of its own, and the results as formulas over them. */
export async function writeOverXlsx(runs: ComputedPlan[]): Promise<Buffer> {
  const { utils, write } = await import('@e965/xlsx')
  const rows = overRows(runs)
  const tables = runs.map(({ scoped }) => scoped.table)
  const isLarge = isTooLarge(tables)
  const book = utils.book_new()
  utils.book_append_sheet(book, resultSheet(rows, isLarge), 'Result')
  if (!isLarge)
    for (const [at, table] of tables.entries()) utils.book_append_sheet(book, dataSheet(table), dataName(at))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

const dataName = (at: number) => `Data ${at + 1}`

function resultSheet({ head, parts, together, words }: OverRows, isLarge: boolean) {
  const cells = new Map<string, CellObject>()
  const put = (row: number, column: number, cell: CellObject) => cells.set(cellName(row, column), cell)
  for (const [column, name] of head.entries()) put(0, column, textCell(name))
  for (const [at, row] of [...parts, together].entries())
    for (const [column, cell] of row.entries()) {
      const made: CellObject = 'number' in cell ? { t: 'n', v: Number(cell.number) } : textCell(cell.text)
      const isOfData = at < parts.length
      const formula = 'number' in cell && !(isOfData && isLarge) ? cell.formula?.(dataName(at)) : null
      put(at + 1, column, formula ? { ...made, f: inFile(formula) } : made)
    }
  const note = parts.length + 3
  put(note, 0, textCell(words))
  if (isLarge) put(note + 1, 0, textCell(tooLarge))
  return sheetOf(cells, head.length, note + 2)
}
