import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { stateColumnWords } from '../../lexicon/loose-words.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

const done =
  /(?:(?<!\p{L})(?:is|are|was|were|been|be|got)|['’]s) (?:all |already |completely |fully |now )?(?:done|through|complete)(?: (?:so far|yet|already))?\s?[?.!]{0,3}$/iu

/** Whether a question asks for what is done and the plan takes the rest along: "the share of the migration that's done". */
export function leavesDoneOut(question: string, { columns }: Table, plan: Omit<TablePlan, 'table'>): boolean {
  if (leavesLiveOut(question, columns, plan)) return true
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

const live =
  /(?<!\p{L})(?:(?:gone|went|go|going|been|are|is|were|was|be)(?: not| yet| already| now)?|not|n['’]t|already|now|yet) live(?!\p{L})/iu
const liveName = /(?<!\p{L})(?:live|go-?live)(?!\p{L})/iu

/** Whether a question asks for what is live, a column says that of each row, and the plan looks at none that says it. */
function leavesLiveOut(question: string, columns: Table['columns'], plan: Omit<TablePlan, 'table'>): boolean {
  if (!live.test(question)) return false
  const isLive = (column: number) => liveName.test(columns[column]?.name ?? '')
  const isSaid = conditionsOf(plan).some(({ values }) => values.some(value => liveName.test(value)))
  return [...columns.keys()].some(isLive) && !isSaid && !columnsOf({ table: 0, ...plan }).some(isLive)
}
