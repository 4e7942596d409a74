import type { Measure } from '@citewell/contract/table-plan.ts'
import { compareInOrder } from './compare-values.ts'
import { Refused, type Result } from './computed.ts'
import { type Places, tally } from './places.ts'
import type { Table } from './table.ts'
import { cellsOf, columnAt, firstTexts, requireSome, useCells, valueAt } from './used-cells.ts'

/** The place of the rows `of` among `rows`: one more than there are better ones. Throws Refused if they have several. */
export function measureRank(
  table: Table,
  of: Places,
  rows: Places,
  { column, order }: Extract<Measure, { kind: 'rank' }>,
): Result {
  const { type } = columnAt(table, column)
  const all = useCells(table, rows, column)
  const meant = useCells(table, of, column)
  requireSome(meant, of)
  const value = valueAt(meant, 0)
  const differs = meant.rows.some((_, index) => compareInOrder(valueAt(meant, index), value, type) !== 0)
  if (differs) throw new Refused('operand-not-unique', column, firstTexts(meant.held, meant.rows))
  const sign = order === 'descending' ? 1 : -1
  let better = 0
  for (const [code, count] of tally(all.held, all.rows))
    if (compareInOrder(all.held.entries[code]?.value ?? '', value, type) * sign > 0) better += count
  return {
    value: String(better + 1),
    type: 'number',
    unit: null,
    cells: [cellsOf(table, column, all.rows)],
    at: [cellsOf(table, column, meant.rows)],
    leftOut: all.leftOut,
  }
}
