import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isKey } from '../columns/column-kinds.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

/** "Which quarter", "in welchem Monat". */
const whichAsked =
  /(?<!\p{L})(?:which|welche[rsmn]?) (?<noun>(?:quarter|month|year|week|day|half|period|column|quartal|monat|jahr|woche|tag|zeitraum|spalte)\p{L}{0,2})(?!\p{L})/iu

/** Whether a plan tells the sums of all columns where a question names the rows: "the top five states" are no columns. */
export function takesColumnsForRows(
  question: string,
  table: Table,
): (plan: Pick<TablePlan, 'measure'>) => boolean {
  const key = table.columns.findIndex(({ type }, column) => type === 'text' && isKey(table, column))
  const said = stemsOf(question)
  const names = readWords(table.columns[key]?.name ?? '').flatMap(({ text }) => [...stemsOf(text)])
  const asked = whichAsked.exec(question)?.groups?.noun
  // "Which quarter had the highest sales over all products?" asks for a column.
  const isOfColumns = asked !== undefined && ![...stemsOf(asked)].some(stem => names.includes(stem))
  const isOfRows = key >= 0 && !isOfColumns && names.some(stem => said.has(stem))
  return ({ measure }) =>
    isOfRows && measure.kind === 'each-of' && operandsOf(measure).every(({ where }) => where.length === 0)
}
