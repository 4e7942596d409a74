import type { TablePlan } from '@citewell/contract/table-plan.ts'

/** A plan of a difference or a change in per cent as one of both; null for another plan. */
export function inBoth<Plan extends Omit<TablePlan, 'table'>>(plan: Plan): Plan | null {
  const { measure, group } = plan
  if (group !== null || (measure.kind !== 'difference' && measure.kind !== 'percentage-change')) return null
  return { ...plan, measure: { kind: 'change', from: measure.from, to: measure.to } }
}
