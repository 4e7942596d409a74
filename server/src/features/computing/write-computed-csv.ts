import Papa from 'papaparse'
import type { ComputedPlan } from './compute-plan.ts'
import { resultRows, type WrittenCell } from './result-rows.ts'

/** What a spreadsheet would run as a formula when it opens the file. */
const runs = /^[\s\p{Cc}]*[=+\-@|%]/u
const plainNumber = /^-?\d[\d.,'’ \u00a0\u202f]*\s?%?$/u
/** By which Excel knows that the file is UTF-8. */
const byteOrderMark = '\ufeff'

/** The result as CSV. Texts that a spreadsheet would take for formulas begin with an apostrophe. */
export function writeComputedCsv(run: ComputedPlan): string {
  const { head, rows } = resultRows(run)
  return csvOf(head, rows)
}

/** Rows below their names. */
export function csvOf(head: string[], rows: WrittenCell[][]): string {
  const data = [head.map(inert), ...rows.map(row => row.map(shown))]
  return `${byteOrderMark}${Papa.unparse(data)}\r\n`
}

function shown(cell: WrittenCell): string {
  return 'number' in cell ? cell.number : inert(cell.text)
}

function inert(text: string): string {
  return runs.test(text) && !plainNumber.test(text) ? `'${text}` : text
}
