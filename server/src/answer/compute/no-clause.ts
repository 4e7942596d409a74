import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Gathered } from '../stages.ts'
import type { PlanRun } from './plan-run.ts'

/** Of these, and of what is taken of several rows, a clause says nothing. */
const neverInClause = new Set<TablePlan['measure']['kind']>(['sum', 'average', 'median'])

/**
 * Whether a question that has the name of a kind of clause is about the table: of a sheet, and computed as no clause says
 * it. "The minimum notice period" may be one, so that search must find the sheet first.
 */
export function isNoClause({ scoped, plan }: PlanRun, { passages: [nearest] }: Gathered): boolean {
  const { place, documentId } = scoped
  const { measure, group, skip } = plan
  const operands =
    'from' in measure ? [measure.from, measure.to] : 'operands' in measure ? measure.operands : []
  const ofSeveral =
    group !== null || skip !== undefined || operands.some(({ sum, taken }) => sum || taken !== undefined)
  const counts = measure.kind === 'count' && plan.where.length > 0
  const never = neverInClause.has(measure.kind) || counts || ofSeveral
  return place.kind === 'sheet' && (never || nearest?.documentId === documentId)
}
