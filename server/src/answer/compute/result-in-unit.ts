import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Result } from '../../domain/tables/computed.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { scaleFactors, splitUnit } from '../../domain/tables/units.ts'
import type { UnitSaid } from '../lexicon/unit-phrases.ts'
import type { PlanRun } from './plan-run.ts'

/** A plan over a table that is known, and what it gives. */
type Run = Pick<PlanRun, 'plan' | 'computed'>

/**
 * What a plan gives in the unit that the question says; refused where that does not fit. What has a name for its result is in
 * no unit. Null where the amounts may already be in thousands or millions, which their column does not say.
 */
export function resultInUnit(run: Run, table: Table, said: UnitSaid): Run | null {
  const { measure } = run.plan
  const isText = (column: number) => table.columns[column]?.type === 'text'
  if ((measure.kind === 'values' && measure.columns.every(isText)) || isInUnit(run, said)) return run
  const { unit: _, ...amount } = asAmount(run)
  const plan = { ...amount, unit: said.unit }
  const computed = runPlan(table, plan)
  if (computed.kind === 'refused') return { plan, computed }
  const own = resultsOf({ computed: runPlan(table, amount) })
  const fits = own.every(result => isOfCurrency(result, said) && isLarge(result, said))
  return fits ? { plan, computed } : null
}

/** Whether the results of a plan are in the unit that a question says. */
export function isInUnit(run: Pick<Run, 'computed'>, said: UnitSaid): boolean {
  const results = resultsOf(run)
  return results.length > 0 && results.every(result => isIn(result, said))
}

/** One cell as an amount: the sum of its row. */
function asAmount({ plan, computed }: Run): TablePlan {
  const [column, more] = plan.measure.kind === 'values' ? plan.measure.columns : []
  const isOne = computed.kind === 'rows' && computed.rows.length === 1
  if (column === undefined || more !== undefined || !isOne || plan.sort !== null) return plan
  return { ...plan, measure: { kind: 'sum', column } }
}

function resultsOf({ computed }: Pick<Run, 'computed'>): Pick<Result, 'value' | 'unit'>[] {
  if (computed.kind === 'value') return [computed]
  return computed.kind === 'groups' ? computed.groups : []
}

function isIn({ unit }: Pick<Result, 'unit'>, said: UnitSaid): boolean {
  return scaleFactors.has(said.unit)
    ? splitUnit(unit).scale === said.unit && isOfCurrency({ unit }, said)
    : unit === said.unit.slice(0, -1)
}

/** "Dollars" are those of every country. */
function isOfCurrency({ unit }: Pick<Result, 'unit'>, { money }: UnitSaid): boolean {
  const { base } = splitUnit(unit)
  return money === null || base === money || (money === '$' && base === 'USD')
}

/** Less than a thousand of what says no unit may be thousands, and nobody asks for so few rows in thousands. */
function isLarge({ value, unit }: Pick<Result, 'value' | 'unit'>, said: UnitSaid): boolean {
  if (unit !== null) return true
  return Math.abs(Number(value)) >= Number(scaleFactors.get(said.unit) ?? 0)
}
