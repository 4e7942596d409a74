import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../domain/tables/places.ts'
import { totalRow } from '../../domain/tables/row-marks.ts'
import type { Table } from '../../domain/tables/table.ts'
import { operandsOf } from './operands-of.ts'

/**
 * Whether a plan takes all rows of a column that a statement breaks down twice, by region and by product: two of its totals
 * are the same, so that all rows together are twice as much.
 */
export function addsTwice({ measure, where }: Omit<TablePlan, 'table'>, table: Table): boolean {
  if (where.length > 0) return false
  const columns = operandsOf(measure).flatMap(operand =>
    operand.sum && operand.where.length === 0 ? [operand.column] : [],
  )
  if (measure.kind === 'sum' || measure.kind === 'average' || measure.kind === 'median')
    columns.push(measure.column)
  if (measure.kind === 'share' && measure.column !== null) columns.push(measure.column)
  return columns.some(column => hasTotalTwice(table, column))
}

function hasTotalTwice(table: Table, column: number): boolean {
  const { entries, codes } = heldIn(table, column)
  const seen = new Set<string>()
  return table.marks.some((mark, place) => {
    const value = (mark & totalRow) === 0 ? null : (entries[codes[place] ?? -1]?.value ?? null)
    if (value === null || Number(value) === 0) return false
    return seen.has(value) || seen.add(value).size === 0
  })
}
