import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { ResultKind } from '../../lexicon/going-on-words.ts'
import { fitOfPeriod } from '../words/read-periods.ts'
import { cellsOf, type Expression, isSame, kindOf } from './expression.ts'
import type { Side } from './read-figure-question.ts'

/** What a question gave; `side` is what it called its figure. No expression stands for what was not understood. */
export type Result = {
  expression: Expression | null
  plan: Omit<TablePlan, 'table'> | null
  side: Side | null
}

/** The last result of a kind; any if none is named. */
export function lastOf(kind: ResultKind | null, before: Result[]): Expression | null {
  const last = before.at(-1)?.expression ?? null
  if (kind === null || last === null) return last
  const found = before.findLast(({ expression }) => expression !== null && kindOf(expression) === kind)
  // "This total" may be the name of a figure.
  return found?.expression ?? (kind === 'sum' && 'operand' in last ? last : null)
}

/** The figure, or the result of a kind, of an earlier question whose words hold these. */
export function calledBefore(
  { words, periods }: Side,
  kind: ResultKind | null,
  before: Result[],
): Expression | null {
  const [period] = periods
  const found = before.flatMap(({ expression, side }) => {
    if (expression === null || side === null || kindOf(expression) !== kind) return []
    const known = new Set([...side.words, ...side.perhaps].map(({ stem }) => stem))
    const fits = !period || side.periods.some(each => fitOfPeriod(period, each) > 0)
    return fits && words.every(({ stem }) => known.has(stem)) ? [expression] : []
  })
  return found.at(-1) ?? null
}

/** The last two results; null where one of them was not understood. */
export function lastTwo(before: Result[]): Expression[] | null {
  const found = before.slice(-2).flatMap(({ expression }) => expression ?? [])
  return found.length === 2 ? found : null
}

/** The last cells that results are made of, each once; null unless there are exactly so many. */
export function lastCells(before: Result[], count: number): Expression[] | null {
  const cells: Expression[] = []
  for (const { expression } of before.toReversed()) {
    if (expression === null || cells.length >= count) break
    for (const operand of cellsOf(expression))
      if (!cells.some(cell => isSame(cell, { operand }))) cells.push({ operand })
  }
  return cells.length === count ? cells : null
}
