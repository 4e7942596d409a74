import type { CellObject, WorkSheet } from '@e965/xlsx'
import { nameOf } from '../../domain/tables/plan-in-words.ts'
import { columnLetters } from '../../domain/tables/sheet-ranges.ts'
import type { Cell, ColumnType, Table } from '../../domain/tables/table.ts'
import type { Product } from './product-column.ts'
import type { WrittenCell } from './result-rows.ts'

/** A cell holds no more. */
const longestText = 32_000
/** Writing holds up all else that the server does: 200,000 cells took 1.2 seconds. */
const mostCells = 100_000

/** Whether tables have more cells than are written. */
export function isTooLarge(tables: Table[]): boolean {
  return tables.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0) > mostCells
}

/** "C2" of the row 1 and the column 2. */
export function cellName(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

export function sheetOf(cells: Map<string, CellObject>, columns: number, rows: number): WorkSheet {
  const last = cellName(Math.max(rows, 1) - 1, Math.max(columns, 1) - 1)
  return { ...Object.fromEntries(cells), '!ref': `A1:${last}` }
}

/** As a file has it: without its sign, and with the mark of functions that Excel did not have at first. */
export function inFile(formula: string): string {
  return formula
    .slice(1)
    .replace(/"[^"]*"|(?<![\w.])(?:MAXIFS|MINIFS)\(/g, part =>
      part.startsWith('"') ? part : `_xlfn.${part}`,
    )
}

/** A table as it is understood, each row at its number; the names of the columns stand in the row above the first one, as far as there is one. */
export function dataSheet(table: Table, product?: Product): WorkSheet {
  const cells = new Map<string, CellObject>()
  const head = (table.rows[0]?.row ?? 2) - 2
  for (const [column, { type }] of table.columns.entries()) {
    if (head >= 0) cells.set(cellName(head, column), textCell(nameOf(table, column)))
    for (const { row, cells: held } of table.rows) {
      const cell = held[column]
      if (!cell) continue
      const made = valueCell(cell, type)
      const formula = column === product?.column ? { f: product.formulaOf(row) } : {}
      cells.set(cellName(row - 1, column), { ...made, ...formula })
    }
  }
  const last = table.rows.reduce((most, { row }) => Math.max(most, row), 1)
  return sheetOf(cells, table.columns.length, last)
}

export function heldCell({ text, held }: Exclude<WrittenCell, { number: string }>): CellObject {
  return held ? valueCell({ ...held.cell, text }, held.type) : textCell(text)
}

function valueCell({ text, value }: Cell, type: ColumnType): CellObject {
  if (value === null || type === 'text' || type === 'yes-no') return textCell(text)
  if (type !== 'date') return { t: 'n', v: Number(value) }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay ? { t: 'n', v: serialOf(value), z: 'yyyy-mm-dd' } : textCell(text)
}

/** Days since the end of 1899, as a spreadsheet counts them. */
function serialOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
}

/** A text is never run as a formula. */
export function textCell(text: string): CellObject {
  return { t: 's', v: text.slice(0, longestText) }
}
