import type { Condition, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { operandsOf } from '../operands-of.ts'

/** Instead of the condition on the same column, wherever the plan has it, else beside the others. */
export function withCondition(plan: TablePlan, condition: Condition): TablePlan | null {
  const { measure, where } = plan
  const replaced = (list: Condition[]) => list.map(one => (one.column === condition.column ? condition : one))
  const holds = (list: Condition[]) => list.some(({ column }) => column === condition.column)
  if (measure.kind === 'share' && holds(measure.part))
    return { ...plan, measure: { ...measure, part: replaced(measure.part) } }
  const all = operandsOf(measure)
  // "And in the South?" of a range is a condition of both ends.
  const shared = all.length > 0 && all.every(operand => !holds(operand.where))
  if (shared && all.some(({ taken, sum }) => sum || taken !== undefined))
    return { ...plan, where: holds(where) ? replaced(where) : [...where, condition] }
  if ('from' in measure) {
    const [from, to] = [sideWith(measure.from, condition), sideWith(measure.to, condition)]
    return from && to && sameSide(measure.from, measure.to, condition)
      ? { ...plan, measure: { ...measure, from, to } }
      : null
  }
  if ('operands' in measure) {
    const operands = measure.operands.map(operand => sideWith(operand, condition))
    const [first] = measure.operands
    const alike = measure.operands.every(operand => first && sameSide(first, operand, condition))
    return alike && operands.every(each => each !== null)
      ? { ...plan, measure: { ...measure, operands } }
      : null
  }
  if (measure.kind === 'rank') return null
  return { ...plan, where: holds(where) ? replaced(where) : [...where, condition] }
}

function sideWith(operand: Operand, condition: Condition): Operand | null {
  const { where } = operand
  if (!where.some(({ column }) => column === condition.column)) return null
  return { ...operand, where: where.map(one => (one.column === condition.column ? condition : one)) }
}

/** Whether two sides are told apart by something else than the column that changes. */
function sameSide(a: Operand, b: Operand, { column }: Condition): boolean {
  const of = ({ where }: Operand) => JSON.stringify(where.filter(one => one.column === column))
  return of(a) === of(b)
}
