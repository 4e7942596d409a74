import type { Measure, Operand } from '@citewell/contract/table-plan.ts'
import { conditionOf, type EditedCondition, editedCondition, nextConditionId } from './edited-condition.ts'

/** One of the cells or sums of a difference, ratio and the like. */
export type EditedSide = {
  id: string
  column: number
  /** Columns that are added up with it. */
  and: number[]
  where: EditedCondition[]
}

/** A side as its form shows it. */
export function editedSide({ column, and = [], where }: Operand): EditedSide {
  return { id: nextConditionId(), column, and, where: where.map(editedCondition) }
}

/** The cells or sums that a measure is of. */
export function sidesOf(measure: Measure): Operand[] {
  if ('from' in measure) return [measure.from, measure.to]
  return 'operands' in measure ? measure.operands : []
}

/** The measure with its cells or sums as the form shows them. */
export function withSides(measure: Measure, sides: EditedSide[]): Measure {
  const changed = (operand: Operand, at: number): Operand => {
    const side = sides[at]
    if (!side) return operand
    const { and: _, ...rest } = operand
    const and = side.and.filter(column => column !== side.column)
    return {
      ...rest,
      column: side.column,
      ...(and.length > 0 && { and }),
      where: side.where.map(conditionOf),
    }
  }
  if ('from' in measure) return { ...measure, from: changed(measure.from, 0), to: changed(measure.to, 1) }
  return 'operands' in measure ? { ...measure, operands: measure.operands.map(changed) } : measure
}
