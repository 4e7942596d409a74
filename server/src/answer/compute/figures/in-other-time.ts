import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { figureStates, ofOtherTime } from '../../lexicon/figure-sets.ts'
import { operandsOf } from '../operands-of.ts'
import { fitOfPeriod, type Period } from '../words/read-periods.ts'
import type { Matrix } from './matrix.ts'
import type { Token } from './read-figure-question.ts'

type Plan = Omit<TablePlan, 'table'>

/**
 * The plan before in the time that a question names and nothing else, "and in 2030?": of a share or any other computation
 * whose figures all stand in one column, those of the only column that is called so but for its time. Null otherwise.
 */
export function inOtherTime(tokens: Token[], plan: Plan, { columns }: Matrix): Plan | null {
  const periods = [...new Set(tokens.flatMap(({ period }) => period ?? []))]
  const [period, more] = periods
  const isElse = tokens.some(({ period: own, text }) => own === null && !ofOtherTime.has(text))
  if (period === undefined || more !== undefined || isElse) return null
  const operands = operandsOf(plan.measure)
  const own = columns.find(({ at }) => at === operands[0]?.column)
  if (operands.length < 2 || !own || operands.some(({ column }) => column !== own.at)) return null
  const calledBy = ({ texts }: Matrix['columns'][number], left: ReadonlySet<string>) =>
    [...texts]
      .filter(text => !left.has(text))
      .sort()
      .join()
  const isAlike = (line: Matrix['columns'][number], left: ReadonlySet<string>) =>
    line.periods.length === own.periods.length && calledBy(line, left) === calledBy(own, left)
  const named = columns.filter(line => line.at !== own.at && names(line.periods, period))
  const same = named.filter(line => isAlike(line, new Set()))
  const meant = same.length > 0 ? same : named.filter(line => isAlike(line, figureStates))
  const [only, other] = meant
  if (own.periods.length === 0 || only === undefined || other !== undefined) return null
  const moved = (operand: Operand): Operand => ({ ...operand, column: only.at })
  const { measure } = plan
  if ('from' in measure)
    return { ...plan, measure: { ...measure, from: moved(measure.from), to: moved(measure.to) } }
  return measure.kind === 'sum-of' || measure.kind === 'average-of'
    ? { ...plan, measure: { ...measure, operands: measure.operands.map(moved) } }
    : null
}

function names(periods: Period[], said: Period): boolean {
  return periods.some(period => fitOfPeriod(said, period) > 0)
}
