import { Exact } from '../../../domain/tables/decimals.ts'
import { isBefore, type Period } from '../words/read-periods.ts'
import { type Expression, isSame } from './expression.ts'
import type { Matrix } from './matrix.ts'
import type { FigureQuestion } from './read-figure-question.ts'

/**
 * Of two in the order of their times. If these are the same, a difference that is `apart` is by how much the larger is
 * above the smaller, and another one in the order of the questions.
 */
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
  const [first, second] = timeOrder(a, b, matrix) ?? (apart ? smallerFirst(a, b, matrix) : [a, b])
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

/** In the order of their worth; of results, whose worth is not known yet, the one that was said last first. */
function smallerFirst(a: Expression, b: Expression, matrix: Matrix): [Expression, Expression] {
  const [one, other] = [worthOf(a, matrix), worthOf(b, matrix)]
  return one && other && one.lt(other) ? [a, b] : [b, a]
}

function worthOf(expression: Expression, matrix: Matrix): Exact | null {
  const [row] = rowsOf(expression, matrix)
  const worth = row && 'operand' in expression ? matrix.worth(row.at, expression.operand.column) : null
  return worth ? new Exact(worth) : null
}

function timeOf(expression: Expression, matrix: Matrix): Period | undefined {
  const column = 'operand' in expression ? expression.operand.column : null
  return [...matrix.columns.filter(({ at }) => at === column), ...rowsOf(expression, matrix)]
    .flatMap(({ periods }) => periods)
    .at(0)
}

function rowsOf(expression: Expression, { rows, pick }: Matrix): Matrix['rows'] {
  if (!('operand' in expression)) return []
  const where = JSON.stringify(expression.operand.where)
  return rows.filter(({ at }) => JSON.stringify(pick(at)) === where)
}
