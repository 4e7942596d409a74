import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { stateColumnWords } from '../lexicon/loose-words.ts'
import { conditionsOf, operandsOf } from './operands-of.ts'
import { readWords } from './read-words.ts'

const done =
  /(?:(?<!\p{L})(?:is|are|was|were|been|be|got)|['’]s) (?:all |already |completely |fully |now )?(?:done|through|complete)(?: (?:so far|yet|already))?\s?[?.!]{0,3}$/iu

/** Whether a question asks for what is done and the plan takes the rest along: "the share of the migration that's done". */
export function leavesDoneOut(question: string, { columns }: Table, plan: Omit<TablePlan, 'table'>): boolean {
  if (!done.test(question)) return false
  const isState = (column: number) => {
    const { name = '', type } = columns[column] ?? {}
    return (
      type === 'yes-no' || type === 'date' || readWords(name).some(({ text }) => stateColumnWords.has(text))
    )
  }
  const isDeed = operandsOf(plan.measure).some(({ column }) => /ed\b/i.test(columns[column]?.name ?? ''))
  return !isDeed && !conditionsOf(plan).some(({ column }) => isState(column))
}
