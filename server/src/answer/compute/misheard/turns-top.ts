import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isOrdinal } from '../columns/column-kinds.ts'

const saysTop =
  /(?<!\p{L})top (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|zehn)(?!\p{L})/iu
/** Of these the first ones have the least. */
const saysLow =
  /(?<!\p{L})(?:low|small|short|least|few|cheap|fast|quick|earl|old|new|young|bottom|worst|best|light|near|niedrig|klein|kürz|wenig|günstig|billig|schnell|früh|ält|jüng|neu|best)/iu

/** Whether a plan takes the smallest amounts where a question asks for the "top 3"; the first places are the top ones. */
export function turnsTop(
  question: string,
  table: Table,
): (plan: Pick<TablePlan, 'sort' | 'limit' | 'group'>) => boolean {
  const isTop = saysTop.test(question) && !saysLow.test(question)
  return ({ sort, limit, group }) => {
    if (!isTop || limit === null || sort?.order !== 'ascending') return false
    if (sort.by === null) return group !== null
    return table.columns[sort.by]?.type === 'number' && !isOrdinal(table, sort.by)
  }
}
