import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { conditionsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

const mostKinds = 20
const shortest = 3

/** Whether a number right behind the name of a column that numbers kinds of rows ("sev 1") goes into no condition on it. */
export function leavesNumberOut(question: string, table: Table, plan: TablePlan): boolean {
  const words = readWords(question)
  return table.columns.some(({ name, type }, column) => {
    const { entries = [] } = table.cells[column] ?? {}
    const [own, more] = readWords(name)
    if (type !== 'number' || !own || more || entries.length > mostKinds) return false
    const isSaid = words.some(({ text, number }, at) => {
      const before = words[at - 1]?.text ?? ''
      const isNamed = before.length >= shortest && (before === own.text || own.text.startsWith(before))
      return number && isNamed && entries.some(({ value }) => value === text)
    })
    return isSaid && !conditionsOf(plan).some(condition => condition.column === column)
  })
}
