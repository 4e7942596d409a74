import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { saysWhole } from '../../lexicon/measured-words.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey } from '../columns/column-kinds.ts'

const comparing = new Set(['over', 'under', 'at-least', 'at-most', 'between'])

/**
 * Whether a plan compares single rows where a question asks what several have in total: "suppliers with more than 2,000 in
 * total" of a list of invoices.
 */
export function comparesEachRow(
  question: string,
  { where, group, measure }: TablePlan,
  table: Table,
): boolean {
  if (group !== null || !saysWhole.test(question)) return false
  const named =
    measure.kind === 'values'
      ? measure.columns
      : measure.kind === 'count' && measure.distinct
        ? [measure.column]
        : []
  const isOfSeveral = named.some(
    column => column !== null && table.columns[column]?.type === 'text' && !isKey(table, column),
  )
  // One that is named beside a name of rows says more of these.
  const isOfRows = named.some(column => column !== null && isKey(table, column))
  if (!isOfSeveral || isOfRows) return false
  return where.some(
    ({ column, is }) =>
      comparing.has(is) && isSummable(table, column) && !saysWhole.test(table.columns[column]?.name ?? ''),
  )
}
