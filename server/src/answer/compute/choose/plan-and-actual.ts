import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { PlanRun } from '../plan-run.ts'

/** A difference of a plan and its actuals with both of them beside it; null of anything else. */
export function withBothSides({ scoped, plan }: PlanRun): PlanRun | null {
  const { measure } = plan
  if (measure.kind !== 'difference' || plan.group !== null) return null
  const sides = [measure.to, measure.from].map(operand => ({ kind: 'sum-of' as const, operands: [operand] }))
  const beside = { ...plan, also: sides }
  const computed = runPlan(scoped.table, beside)
  return computed.kind === 'refused' ? null : { scoped, plan: beside, computed }
}
