import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { remainingWords } from '../../lexicon/remaining-words.ts'
import { readWords } from '../words/read-words.ts'
import { hasBothSides, sideOf } from './takes-one-side.ts'

/** Whether a plan gives what was spent over the plan, or of it, where a question asks for what is left of it. */
export function takesOverrunForLeft(
  question: string,
  table: Table,
): (plan: Omit<TablePlan, 'table'>) => boolean {
  const isOfLeft = readWords(question).some(({ text }) => remainingWords.has(text)) && hasBothSides(table)
  return ({ measure }) => {
    if (!isOfLeft || !('from' in measure) || measure.kind === 'span') return false
    const [from, to] = [sideOf(table, measure.from.column), sideOf(table, measure.to.column)]
    return from === 'plan' && to !== null
  }
}
