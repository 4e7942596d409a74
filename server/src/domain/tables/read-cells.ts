import { type SlashedOrder, slashedOrder } from '../../platform/text/written-dates.ts'
import { isBlank, isError, isFormula } from './cell-texts.ts'
import type { DecimalMark } from './number-marks.ts'
import { type Amount, readAmount } from './read-amount.ts'
import { isAmbiguousDate, isYear, readDate } from './read-date.ts'
import { type Duration, readDuration } from './read-duration.ts'
import { readYesNo } from './yes-no.ts'

/** What a cell says by itself, before its column is known. */
export type Reading =
  | { kind: 'blank' | 'broken' | 'text' | 'ambiguous-date' }
  | { kind: 'yes-no'; value: 'yes' | 'no' }
  | { kind: 'date'; value: string }
  | { kind: 'duration'; duration: Duration }
  | { kind: 'amount'; amount: Amount; year: boolean }

const [blank, broken, text, ambiguous] = (['blank', 'broken', 'text', 'ambiguous-date'] as const).map(
  kind => ({ kind }),
) as [Reading, Reading, Reading, Reading]

/** What each cell of a column says; the other dates of the column tell the order of day and month. */
export function readCells(texts: (string | null)[], mark: DecimalMark): Reading[] {
  const slashed = texts.filter(
    cell => cell !== null && cell.length < 50 && /^\D{0,12}\d{1,2}[/-]\d/.test(cell),
  )
  const order = slashedOrder(slashed.join('\n'))
  return texts.map(cell => readCell(cell, mark, order))
}

/** What one cell says. */
export function readCell(cell: string | null, mark: DecimalMark, order: SlashedOrder): Reading {
  if (cell === null || isBlank(cell)) return blank
  if (isError(cell) || isFormula(cell)) return broken
  if (cell.length > 60) return text
  const said = readYesNo(cell)
  if (said !== null) return { kind: 'yes-no', value: said }
  if (!/\d/.test(cell)) return text
  const year = isYear(cell)
  const date = year ? null : readDate(cell, order)
  if (date !== null) return { kind: 'date', value: date }
  if (isAmbiguousDate(cell, order)) return ambiguous
  const duration = readDuration(cell)
  if (duration !== null) return { kind: 'duration', duration }
  const amount = readAmount(cell, mark)
  return amount === null ? text : { kind: 'amount', amount, year }
}
