import { type Expression, isSame } from './expression.ts'
import type { Matrix } from './matrix.ts'
import type { FigureQuestion } from './read-figure-question.ts'
import { isBefore, type Period } from './read-periods.ts'

/** Of two in the order of their times; in that of the questions if these are the same. */
export function pairOf(
  kind: FigureQuestion['measure'],
  found: Expression[],
  apart: boolean,
  matrix: Matrix,
): Expression | null {
  const [a, b] = found
  if (!a || !b || isSame(a, b)) return null
  if (kind === 'sum-of' || kind === 'average-of') {
    const sum = found.reduce((left, right) => ({ does: 'plus', left, right }))
    return kind === 'sum-of'
      ? sum
      : { does: 'divided-by', left: sum, right: { number: String(found.length) } }
  }
  if (found.length > 2) return null
  if (kind === 'percentage-change' && 'does' in a && a.does === 'minus')
    return isSame(a.right, b) ? { does: 'percent-of', left: a, right: b } : null
  if (kind === 'ratio') return { does: 'divided-by', left: a, right: b }
  if (kind !== 'difference' && kind !== 'percentage-change') return null
  const [first, second] = timeOrder(a, b, matrix) ?? (apart ? [b, a] : [a, b])
  const difference: Expression = { does: 'minus', left: second, right: first }
  return kind === 'difference' ? difference : { does: 'percent-of', left: difference, right: first }
}

/** The earlier of two figures first; null where time does not tell them apart. */
function timeOrder(a: Expression, b: Expression, matrix: Matrix): [Expression, Expression] | null {
  const [one, other] = [timeOf(a, matrix), timeOf(b, matrix)]
  if (!one || !other) return null
  if (isBefore(one, other)) return [a, b]
  return isBefore(other, one) ? [b, a] : null
}

function timeOf(expression: Expression, { rows, columns, pick }: Matrix): Period | undefined {
  const operand = 'operand' in expression ? expression.operand : null
  if (operand === null) return undefined
  const where = JSON.stringify(operand.where)
  const isRow = ({ at }: { at: number }) => JSON.stringify(pick(at)) === where
  return [...columns.filter(({ at }) => at === operand.column), ...rows.filter(isRow)]
    .flatMap(({ periods }) => periods)
    .at(0)
}
