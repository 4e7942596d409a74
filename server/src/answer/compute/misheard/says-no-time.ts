import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksWhen } from '../../lexicon/asks-when.ts'
import { periodNouns } from '../../lexicon/period-words.ts'
import { holdsTimes } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { namesTime } from '../columns/time-columns.ts'
import { readWords } from '../words/read-words.ts'

/** Whether a question asks when, and a plan looks at nothing that tells a time: no column of dates, and none that is called by one. */
export function saysNoTime(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  if (!asksWhen.test(question)) return () => false
  const isTime = (column: number) => {
    const { name = '' } = table.columns[column] ?? {}
    return (
      holdsTimes(table, column) ||
      namesTime(name) ||
      readWords(name).some(({ text }) => periodNouns.has(text))
    )
  }
  return plan => !columnsOf({ table: 0, ...plan }).some(isTime)
}
