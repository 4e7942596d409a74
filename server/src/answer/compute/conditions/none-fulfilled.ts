import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { matchesRow } from '../columns/matches-row.ts'

/** How sure a plan must be for the answer that there is none. */
const leastOfNone = 0.88

/** Whether a plan counts the rows of conditions that each are known, though no row fulfils all of them. */
export function isNone(
  { plan: { where, measure, group }, score }: { plan: TablePlan; score: number },
  table: Table,
): boolean {
  if (measure.kind !== 'count' || group !== null || score < leastOfNone) return false
  const columns = where.map(({ column }) => column)
  const dates = columns.filter(column => table.columns[column]?.type === 'date')
  if (new Set(columns).size < columns.length || dates.length > 1) return false
  return where.every(each => {
    if (each.is === 'between' && table.columns[each.column]?.type === 'date')
      return isFulfilled([each], table) || isWithin(each, table)
    return (each.is !== 'is' && each.is !== 'contains') || isFulfilled([each], table)
  })
}

/**
 * Whether a table has dates before a stretch of time and behind it: of a month after its last nothing is known. Without any
 * date, or with dates that can be read in two ways, the executor says what is wrong.
 */
function isWithin({ column, values: [from = '', to = from] }: Condition, table: Table): boolean {
  const dates = (table.cells[column]?.entries ?? []).flatMap(({ value }) => value ?? [])
  if (dates.length === 0) return true
  return dates.some(date => date < from) && dates.some(date => date.slice(0, to.length) > to)
}

/** Whether some row fulfils all of the conditions. */
export function isFulfilled(where: Condition[], table: Table): boolean {
  return where.length === 0 || table.numbers.some((_, place) => matchesRow(table.rowAt(place), where, table))
}
