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

const dayFirst = /^(?:cs|da|de|es|fi|fr|it|nb|nl|no|pl|pt|ro|ru|sv|tr)(?:-|$)|^en-(?:AU|GB|IE|IN|NZ)$/i

const [blank, broken, text, ambiguous] = (['blank', 'broken', 'text', 'ambiguous-date'] as const).map(
  kind => ({ kind }),
) as [Reading, Reading, Reading, Reading]

/**
 * What each of the different texts of a column says. The order of day and month is that of `order`, which a user gave; of
 * the other dates; of the language.
 */
export function readCells(
  texts: string[],
  mark: DecimalMark,
  { order, language }: { order?: SlashedOrder; language?: string } = {},
): Reading[] {
  const slashed = texts.filter(cell => cell.length < 50 && /^\D{0,12}\d{1,2}[/-]\d/.test(cell))
  const told = order ?? slashedOrder(slashed.join('\n'))
  const contradicted = slashed.some(text => slashedOrder(text) === 'month-first')
  const first = told ?? (contradicted ? null : orderOf(language))
  return texts.map(cell => readCell(cell, mark, first))
}

/** Plain English is written in both orders. */
function orderOf(language: string | undefined): SlashedOrder {
  return language !== undefined && dayFirst.test(language) ? 'day-first' : null
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
