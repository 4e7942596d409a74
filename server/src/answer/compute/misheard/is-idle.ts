import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'

const ofSeveralRows = new Set<Measure['kind']>(['average', 'median', 'min', 'max', 'count'])

/** Whether a plan compares what cannot differ, so that another table or a quotation is meant. */
export function isIdle(plan: Pick<TablePlan, 'measure' | 'sort'>, table: Table): boolean {
  return isOfOneRow(plan, table) || isSameInAll(plan, table)
}

/** Whether the largest or the average of a summary's only row is asked for: a list is meant. */
function isOfOneRow({ measure, sort }: Pick<TablePlan, 'measure' | 'sort'>, { numbers }: Table): boolean {
  const isRange = 'from' in measure && [measure.from, measure.to].every(({ taken }) => taken !== undefined)
  return numbers.length === 1 && (sort !== null || isRange || ofSeveralRows.has(measure.kind))
}

/** Whether it is asked which one is the largest of what is the same in all rows: the year in a list of one year. */
function isSameInAll({ measure, sort }: Pick<TablePlan, 'measure' | 'sort'>, table: Table): boolean {
  if (sort === null || measure.kind !== 'values' || table.numbers.length < 2) return false
  return measure.columns.every(column => {
    const { entries, codes } = heldIn(table, column)
    return new Set(Array.from(codes, code => entries[code]?.text)).size === 1
  })
}
