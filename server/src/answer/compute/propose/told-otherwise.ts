import { runPlan } from '../../../domain/tables/run-plan.ts'
import { denials, notSince } from '../../lexicon/denials.ts'
import { hasBlanks } from '../columns/column-kinds.ts'
import { paidByState } from '../conditions/unpaid-states.ts'
import type { PlanRun } from '../plan-run.ts'
import { readWords } from '../words/read-words.ts'

/**
 * What a question may mean beside a reading that is sure: what a state says of what is paid by its date, and what has no date
 * at all where it is asked what was not done since a day.
 */
export function toldOtherwise(question: string, run: PlanRun): PlanRun | null {
  return paidByState(run) ?? neverDone(question, run)
}

function neverDone(question: string, { scoped, plan }: PlanRun): PlanRun | null {
  const { table } = scoped
  const isDenied = readWords(question).some(({ text }) => denials.has(text))
  if (!isDenied || !notSince.test(question)) return null
  const isBefore = ({ column, is }: { column: number; is: string }) =>
    (is === 'under' || is === 'at-most') && table.columns[column]?.type === 'date' && hasBlanks(table, column)
  const at = plan.where.findIndex(isBefore)
  const column = plan.where[at]?.column
  if (column === undefined) return null
  const never = { ...plan, where: plan.where.with(at, { column, is: 'empty', values: [] }) }
  const computed = runPlan(table, never)
  return computed.kind === 'refused' ? null : { scoped, plan: never, computed }
}
