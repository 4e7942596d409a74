import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { countsChanged } from '../../lexicon/counts-of-changed.ts'

const changes: ReadonlySet<string> = new Set(['difference', 'percentage-change', 'change'])

/** Whether a plan gives by how much all rows changed together, where a question asks how many of them did. */
export function takesChangeForCount(
  question: string,
): (plan: Pick<TablePlan, 'measure' | 'group'>) => boolean {
  const isOfCount = countsChanged.test(question)
  return ({ measure, group }) => isOfCount && group === null && changes.has(measure.kind)
}
