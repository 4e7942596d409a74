import { isTotal } from './places.ts'
import type { Table } from './table.ts'

/** Where a table stands in a workbook; without a sheet, the formula is for the same one. */
export type SheetPlace = { sheet?: string; firstColumn?: number }

/** A run of rows one after another. */
export type Run = { from: number; to: number }

/** The rows of a table without its totals, as few runs as there can be. */
export function dataRuns(table: Table): Run[] {
  const runs: Run[] = []
  for (const [place, row] of table.numbers.entries()) {
    const last = runs.at(-1)
    if (isTotal(table, place)) continue
    if (last !== undefined && last.to === row - 1) last.to = row
    else runs.push({ from: row, to: row })
  }
  return runs
}

/** "Budget!$C$2:$C$58", "'It''s 2024'!$C$2:$C$58". */
export function rangeOf(column: number, { from, to }: Run, { sheet, firstColumn = 0 }: SheetPlace): string {
  const letters = `$${columnLetters(column + firstColumn)}$`
  const cells = from === to ? `${letters}${from}` : `${letters}${from}:${letters}${to}`
  if (sheet === undefined) return cells
  return `${sheetPrefix(sheet)}${cells}`
}

/** "Budget!", "'It''s 2024'!". */
export function sheetPrefix(sheet: string): string {
  // With digits or so short, a name could be a cell: "R1C1", "AB12".
  const plain = /^\p{L}{4,40}$/u.test(sheet)
  return `${plain ? sheet : `'${sheet.replaceAll("'", "''")}'`}!`
}

/** "A" for 0, "AB" for 27. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
