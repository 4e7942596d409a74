import Papa from 'papaparse'

/** What a spreadsheet would run when it stands first in a cell, in half and full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/**
 * Rows as CSV for people's spreadsheets: with the mark by which Excel knows UTF-8, and no cell of which is a
 * formula (a file may be called `=cmd()`.pdf).
 */
export function writeCsv(rows: Record<string, string | number | boolean>[], columns: string[]): Buffer {
  return Buffer.from(`\uFEFF${Papa.unparse(rows, { columns, header: true, escapeFormulae: formula })}\r\n`)
}
