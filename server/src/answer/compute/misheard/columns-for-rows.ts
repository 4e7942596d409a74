import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isKey } from '../columns/column-kinds.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

/** Whether a plan tells the sums of all columns where a question names the rows: "the top five states" are no columns. */
export function takesColumnsForRows(
  question: string,
  table: Table,
): (plan: Pick<TablePlan, 'measure'>) => boolean {
  const key = table.columns.findIndex(({ type }, column) => type === 'text' && isKey(table, column))
  const said = stemsOf(question)
  const names = readWords(table.columns[key]?.name ?? '').flatMap(({ text }) => [...stemsOf(text)])
  const isOfRows = key >= 0 && names.some(stem => said.has(stem))
  return ({ measure }) =>
    isOfRows && measure.kind === 'each-of' && operandsOf(measure).every(({ where }) => where.length === 0)
}
