import type { Measure } from '@citewell/contract/table-plan.ts'
import { compareInOrder } from './compare-values.ts'
import { Refused, type Result } from './computed.ts'
import type { Table, TableRow } from './table.ts'
import { cellsOf, columnAt, requireSome, useCells } from './used-cells.ts'

/** The place of the rows `of` among `rows`: one more than there are better ones. Throws Refused if they have several. */
export function measureRank(
  table: Table,
  of: TableRow[],
  rows: TableRow[],
  { column, order }: Extract<Measure, { kind: 'rank' }>,
): Result {
  const { type } = columnAt(table, column)
  const all = useCells(table, rows, column)
  const meant = useCells(table, of, column)
  requireSome(meant, of)
  const [value = ''] = meant.values
  if (meant.values.some(other => compareInOrder(other, value, type) !== 0))
    throw new Refused('operand-not-unique', column, meant.values)
  const sign = order === 'descending' ? 1 : -1
  const better = all.values.filter(other => compareInOrder(other, value, type) * sign > 0).length
  return {
    value: String(better + 1),
    type: 'number',
    unit: null,
    cells: [cellsOf(column, all.rows)],
    at: [cellsOf(column, meant.rows)],
    leftOut: all.leftOut,
  }
}
