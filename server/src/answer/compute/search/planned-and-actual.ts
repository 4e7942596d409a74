import type { Table } from '../../../domain/tables/table.ts'
import { dueNames } from '../../lexicon/changing-words.ts'

import {
  actualColumnWords,
  endColumnWords,
  endedNames,
  planColumnWords,
  plannedNames,
} from '../../lexicon/loose-words.ts'
import { isCalled } from '../column-kinds.ts'

/** The column of dates that were planned and that of the dates it came to, where a table has one of each. */
export function plannedAndActual(table: Table): { planned: number; actual: number } | null {
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const called = (...names: ReadonlySet<string>[]) =>
    dates.filter(column => isCalled(table, column, ...names))
  const plans = called(planColumnWords, dueNames, plannedNames)
  const rest = (columns: number[]) => columns.filter(column => !plans.includes(column))
  const actuals = rest(called(actualColumnWords))
  const ends = actuals.length > 0 ? actuals : rest(called(endColumnWords, endedNames))
  // "Went live" beside "Go-live planned", and no other date
  const [actual, more] = ends.length > 0 || dates.length !== 2 ? ends : rest(dates)
  const [planned, others] = plans
  if (planned === undefined || actual === undefined || more !== undefined || others !== undefined) return null
  return { planned, actual }
}
