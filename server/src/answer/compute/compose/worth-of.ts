import type { Condition, Operand } from '@citewell/contract/table-plan.ts'
import { addsUp } from '../columns/adds-up.ts'
import { matchesRow, matchesSeveral } from '../columns/matches-row.ts'
import type { Reading } from '../words/reading.ts'

/** Whether several rows are meant whose amounts are one together, so that "how much more did A charge" is of their sum. */
export function isOfSeveral({ table }: Reading, column: number, where: Condition[]): boolean {
  return addsUp(table, column) && matchesSeveral(where, table)
}

/** What an operand comes to, as far as telling the larger of two needs it. */
export function worthOf({ table }: Reading, { column, where, sum, taken }: Operand): number {
  const rows = table.rows.filter(each => !each.total && matchesRow(each, where, table))
  if (taken === 'count') return rows.length
  const values = rows.flatMap(({ cells }) =>
    cells[column]?.value == null ? [] : [Number(cells[column].value)],
  )
  const all = values.reduce((total, value) => total + value, 0)
  if (sum) return all
  return taken === undefined
    ? Number(table.rows.find(each => matchesRow(each, where, table))?.cells[column]?.value ?? Number.NaN)
    : all / values.length
}
