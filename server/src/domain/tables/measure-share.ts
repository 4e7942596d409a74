import type { Measure } from '@citewell/contract/table-plan.ts'
import { Refused, type Result } from './computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { sumOf } from './measure-cells.ts'
import type { Places } from './places.ts'
import type { Table } from './table.ts'
import { cellsOf, requireSome, useCells } from './used-cells.ts'

/**
 * How many per cent the rows `part` have of the rows `whole`: of the sum of a column, or of their number. The cells are
 * those of the whole, `at` those of the part. Throws Refused.
 */
export function measureShare(
  table: Table,
  part: Places,
  whole: Places,
  { column }: Extract<Measure, { kind: 'share' }>,
  shown: number,
): Result {
  const share = { type: 'percentage' as const, unit: '%' }
  if (column === null) {
    const value = percentage(new Exact(part.length), new Exact(whole.length), shown)
    return {
      ...share,
      value,
      cells: [cellsOf(table, shown, whole)],
      at: [cellsOf(table, shown, part)],
      leftOut: [],
    }
  }
  const all = useCells(table, whole, column)
  requireSome(all, whole)
  const some = useCells(table, part, column)
  // No rows have none of it; of rows without a value nobody knows.
  if (part.length > 0) requireSome(some, part)
  return {
    ...share,
    value: percentage(sumOf(some), sumOf(all), column),
    cells: [cellsOf(table, column, all.rows)],
    at: [cellsOf(table, column, some.rows)],
    leftOut: all.leftOut,
  }
}

function percentage(part: Exact, whole: Exact, column: number): string {
  if (whole.isZero()) throw new Refused('division-by-zero', column)
  return digitsOf(quotient(part.times(100), whole))
}
