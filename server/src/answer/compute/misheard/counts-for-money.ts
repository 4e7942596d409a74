import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { mostSpent } from '../../lexicon/most-spent.ts'
import { isOrdinal } from '../columns/column-kinds.ts'
import { holdsMoney } from '../columns/money-columns.ts'

/** Whether a plan counts rows where a question asks who or what spent or cost the most, and the table says how much. */
export function countsForMoney(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const isOfMoney =
    mostSpent.test(question) &&
    table.columns.some(
      (column, at) => column.type === 'number' && !isOrdinal(table, at) && isAmountOfMoney(column),
    )
  return ({ measure }) => isOfMoney && measure.kind === 'count'
}

const amounts = /(?<!\p{L})(?:amount|cost|costs|price|total|value|betrag|kosten|summe|wert)(?!\p{L})/iu

function isAmountOfMoney(column: Table['columns'][number]): boolean {
  return holdsMoney(column) || amounts.test(column.name)
}
