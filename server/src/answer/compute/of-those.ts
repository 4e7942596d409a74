import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { ofThose } from '../lexicon/plan-changes.ts'
import { makePlans } from './make-plans.ts'

const leastScore = 0.75

/** Whether a question is about what the answer before found: "how many of those …". */
export function asksOfThose(question: string): boolean {
  return ofThose.test(question)
}

/** "How many of those cost more?": what is asked, of the rows of the plan before. Null where they are not all its rows. */
export function planOfThose(question: string, before: TablePlan, table: Table): TablePlan | null {
  const { where, group, limit, measure } = before
  const isOfRows = !('from' in measure || 'operands' in measure || 'part' in measure || 'of' in measure)
  if (!asksOfThose(question) || group !== null || limit !== null || !isOfRows) return null
  // Any noun for rows will do.
  const [made] = makePlans(question.replace(ofThose, ' rows '), [table])
  if (!made || made.score < leastScore || made.unexplained.length > 0) return null
  const { plan } = made
  if ('from' in plan.measure || 'operands' in plan.measure) return null
  const known = new Set(where.map(condition => JSON.stringify(condition)))
  return {
    ...plan,
    table: before.table,
    where: [...where, ...plan.where.filter(condition => !known.has(JSON.stringify(condition)))],
  }
}
