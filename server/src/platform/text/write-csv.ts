import Papa from 'papaparse'

/** What a spreadsheet would run at the beginning of a cell, in half and full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/**
 * Rows as CSV for spreadsheets: with the byte order mark by which Excel recognises UTF-8, and without formulas in cells
 * (a file may be called `=cmd()`.pdf). Without its head, it goes on from the rows before.
 */
export function writeCsv(
  rows: Record<string, string | number | boolean>[],
  columns: string[],
  { head = true } = {},
): Buffer {
  const lines = Papa.unparse(rows, { columns, header: head, escapeFormulae: formula })
  return Buffer.from(`${head ? '\uFEFF' : ''}${lines}\r\n`)
}
