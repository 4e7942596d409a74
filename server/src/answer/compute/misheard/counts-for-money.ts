import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { asksHowMuch, mostSpent, numberSaid } from '../../lexicon/most-spent.ts'

/** Whether a plan counts rows where a question asks how much, for a budget, or who or what spent or cost the most. */
export function countsForMoney(question: string): (plan: Pick<TablePlan, 'measure'>) => boolean {
  const isOfMoney = !numberSaid.test(question) && (mostSpent.test(question) || asksHowMuch.test(question))
  return ({ measure }) => isOfMoney && measure.kind === 'count'
}
