import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Gathered } from '../../stages.ts'
import { operandsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'

/** Of these, of what is taken of several rows, and of two cells set against each other a clause says nothing. */
const neverInClause = new Set<TablePlan['measure']['kind']>([
  'sum',
  'average',
  'median',
  'share',
  'difference',
  'percentage',
  'percentage-change',
  'ratio',
  'sum-of',
  'average-of',
])

/** A table in a text must be among so many passages that search found first. */
const nearest = 3

/**
 * Whether a question that has the name of a kind of clause is about the table: computed as no clause says it. "The minimum
 * notice period" may be one, so that search must find the sheet first; of a text the rows of the table must be found.
 */
export function isNoClause({ scoped, plan, computed }: PlanRun, { passages }: Gathered): boolean {
  const { place, documentId } = scoped
  const { measure, group, skip } = plan
  const ofSeveral =
    group !== null ||
    // "The longest notice period" of all rows
    (plan.sort !== null && plan.where.length === 0) ||
    skip !== undefined ||
    operandsOf(measure).some(({ sum, taken }) => sum || taken !== undefined)
  const counts = measure.kind === 'count' && plan.where.length > 0
  const never = neverInClause.has(measure.kind) || counts || ofSeveral
  // "Which contracts have a notice period of six months" are rows, where search finds such first.
  const lists =
    measure.kind === 'values' && plan.where.length > 0 && computed.kind === 'rows' && computed.rows.length > 1
  if (place.kind === 'sheet') return never || passages[0]?.documentId === documentId
  const near = passages.slice(0, nearest)
  return (
    (never || lists) &&
    near.some(passage => passage.documentId === documentId && passage.text.includes(' | '))
  )
}
