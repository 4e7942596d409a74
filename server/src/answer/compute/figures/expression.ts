import type { Measure, Operand, Step, TablePlan, Term } from '@citewell/contract/table-plan.ts'
import type { ResultKind } from '../../lexicon/going-on-words.ts'

/** What a question asks to be computed, from cells, numbers and what questions before it gave. */
export type Expression =
  | { operand: Operand }
  | { number: string }
  | { does: Step['does']; left: Expression; right: Expression }

type Plan = Omit<TablePlan, 'table'>

const mostOperands = 24
const mostSteps = 12

/** What a plan computes; null for one over rows. */
export function expressionOf({ measure, where }: Plan): Expression | null {
  switch (measure.kind) {
    case 'values': {
      const [column, ...more] = measure.columns
      return column === undefined || more.length > 0 ? null : { operand: { column, where, sum: false } }
    }
    case 'difference':
      return step('minus', measure.to, measure.from)
    case 'ratio':
      return step('divided-by', measure.to, measure.from)
    case 'percentage':
      return step('percent-of', measure.to, measure.from)
    case 'percentage-change':
      return {
        does: 'percent-of',
        left: step('minus', measure.to, measure.from),
        right: { operand: measure.from },
      }
    case 'sum-of':
      return added(measure.operands)
    case 'average-of':
      return {
        does: 'divided-by',
        left: added(measure.operands),
        right: { number: String(measure.operands.length) },
      }
    default:
      return null
  }
}

function step(does: Step['does'], left: Operand, right: Operand): Expression {
  return { does, left: { operand: left }, right: { operand: right } }
}

function added([first, ...rest]: Operand[]): Expression {
  const [begin] = first ? [{ operand: first }] : [{ number: '0' }]
  return rest.reduce<Expression>(
    (left, operand) => ({ does: 'plus', left, right: { operand } }),
    begin ?? { number: '0' },
  )
}

/** The plan that computes an expression, as the measure that says it best; null if it has no cell, or too many. */
export function planOfExpression(expression: Expression): Plan | null {
  if ('operand' in expression) {
    const { column, where } = expression.operand
    return planOf({ kind: 'values', columns: [column] }, where)
  }
  if ('number' in expression) return null
  const measure = simpleMeasure(expression) ?? calculationOf(expression)
  return measure && planOf(measure)
}

function simpleMeasure(expression: Expression): Measure | null {
  if (!('does' in expression)) return null
  const { does, left, right } = expression
  if ('operand' in left && 'operand' in right) {
    const pair = { from: right.operand, to: left.operand }
    if (does === 'minus') return { kind: 'difference', ...pair }
    if (does === 'divided-by') return { kind: 'ratio', ...pair }
    if (does === 'percent-of') return { kind: 'percentage', ...pair }
  }
  if (does === 'percent-of' && 'does' in left && left.does === 'minus') {
    const ofFirst = 'operand' in left.left && 'operand' in left.right && isSame(left.right, right)
    if (ofFirst && 'operand' in left.left && 'operand' in left.right)
      return { kind: 'percentage-change', from: left.right.operand, to: left.left.operand }
  }
  const summands = summandsOf(expression)
  if (summands !== null && summands.length <= mostOperands) return { kind: 'sum-of', operands: summands }
  const parts = does === 'divided-by' && 'number' in right ? summandsOf(left) : null
  if (parts !== null && 'number' in right && Number(right.number) === parts.length)
    return { kind: 'average-of', operands: parts }
  return null
}

/** The cells that an expression only adds up, at least two. */
function summandsOf(expression: Expression): Operand[] | null {
  if (!('does' in expression) || expression.does !== 'plus') return null
  const sides = [expression.left, expression.right].map(side =>
    'operand' in side ? [side.operand] : summandsOf(side),
  )
  return sides.some(side => side === null) ? null : sides.flatMap(side => side ?? [])
}

function calculationOf(expression: Expression): Measure | null {
  const operands: Operand[] = []
  const steps: Step[] = []
  const termOf = (part: Expression): Term => {
    if ('number' in part) return part
    if ('operand' in part) {
      const known = operands.findIndex(operand => isSame({ operand }, part))
      return { operand: known >= 0 ? known : operands.push(part.operand) - 1 }
    }
    const [left, right] = [termOf(part.left), termOf(part.right)]
    return { step: steps.push({ does: part.does, left, right }) - 1 }
  }
  termOf(expression)
  const fits = operands.length > 0 && operands.length <= mostOperands && steps.length <= mostSteps
  return fits ? { kind: 'calculation', operands, steps } : null
}

export function isSame(a: Expression, b: Expression): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The cells of an expression, each once, as they appear. */
export function cellsOf(expression: Expression): Operand[] {
  if ('number' in expression) return []
  if ('operand' in expression) return [expression.operand]
  const all = [...cellsOf(expression.left), ...cellsOf(expression.right)]
  return all.filter((operand, at) => all.findIndex(other => isSame({ operand: other }, { operand })) === at)
}

/** What a later question calls the result; null for a cell. */
export function kindOf(expression: Expression): ResultKind | null {
  if (!('does' in expression)) return null
  const { does, left, right } = expression
  if (does === 'minus') return 'change'
  if (does === 'plus') return 'sum'
  if (does === 'times') return 'product'
  const average = does === 'divided-by' && 'number' in right && kindOf(left) === 'sum'
  return average ? 'average' : 'ratio'
}

function planOf(measure: Measure, where: TablePlan['where'] = []): Plan {
  return { where, group: null, measure, sort: null, limit: null }
}
