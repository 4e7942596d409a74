import type { Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'

/** The operands of a measure, in its order; none of one that has no sides. */
export function operandsOf(measure: Measure): Operand[] {
  if ('from' in measure) return [measure.from, measure.to]
  return 'operands' in measure ? measure.operands : []
}

/** All conditions of a plan: those on its rows, and those of the parts of its measures. */
export function conditionsOf({
  where,
  measure,
  also = [],
}: Pick<TablePlan, 'where' | 'measure' | 'also'>): Condition[] {
  return [...where, ...[measure, ...also].flatMap(ofMeasure)]
}

function ofMeasure(measure: Measure): Condition[] {
  if (measure.kind === 'share') return measure.part
  if (measure.kind === 'rank') return measure.of
  return operandsOf(measure).flatMap(operand => operand.where)
}
