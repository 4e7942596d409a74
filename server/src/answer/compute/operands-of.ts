import type { Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'

/** The operands of a measure, in its order; none of one that has no sides. */
export function operandsOf(measure: Measure): Operand[] {
  if ('from' in measure) return [measure.from, measure.to]
  return 'operands' in measure ? measure.operands : []
}

/** All conditions of a plan: those on its rows, and those of the parts of its measure. */
export function conditionsOf({ where, measure }: Pick<TablePlan, 'where' | 'measure'>): Condition[] {
  if (measure.kind === 'share') return [...where, ...measure.part]
  if (measure.kind === 'rank') return [...where, ...measure.of]
  return [...where, ...operandsOf(measure).flatMap(operand => operand.where)]
}
