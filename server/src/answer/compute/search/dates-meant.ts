import type { Table } from '../../../domain/tables/table.ts'
import { comingNames, dueNames, startNames } from '../../lexicon/changing-words.ts'
import { endColumnWords, endedNames, planColumnWords, plannedNames } from '../../lexicon/loose-words.ts'
import { comesIn } from '../../lexicon/said-of-plans.ts'
import { isCalled } from '../columns/column-kinds.ts'
import type { Parts } from './asked-parts.ts'
import { isToldByState } from './told-by-state.ts'

/**
 * Of several dates that no word names, those on which the rows came in or began: "in which month did most come in", of
 * invoices with a date of receipt, one by which they are due and one of payment. Null where another deed is asked for, or
 * several may be meant: what a state says of the rows, such as "cancelled", was done on another day.
 */
export function dateOfComing(parts: Parts): number | null {
  const { question, table } = parts
  if (isToldByState(parts)) return null
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const comings = comesIn.test(question)
    ? dates.filter(column => isCalled(table, column, comingNames) && !isLater(table, column))
    : []
  const starts = dates.filter(column => isCalled(table, column, startNames))
  const [only, more] = comings.length > 0 ? comings : starts
  return only === undefined || more !== undefined ? null : only
}

/** Whether a column of dates says when something was to happen, or ended: "Response received due". */
function isLater(table: Table, column: number): boolean {
  const isEnd = isCalled(table, column, endColumnWords) && !isCalled(table, column, endedNames)
  return isEnd || isCalled(table, column, dueNames, planColumnWords, plannedNames)
}
