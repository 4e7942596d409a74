import { runPlan } from '../../../domain/tables/run-plan.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { oneCurrencyAsked } from '../../lexicon/one-currency.ts'
import type { PlanRun } from '../plan-run.ts'

/**
 * What all rows cost "as one figure in euros" is no sum of those that are in euros: the plan without that choice, which is
 * refused where amounts are in several currencies. Any other plan as it is.
 */
export function inOneCurrency(question: string, run: PlanRun): PlanRun {
  const { scoped, plan } = run
  const asked = oneCurrencyAsked(question, plan.where.length > 1)
  if (asked === null || plan.measure.kind === 'values') return run
  const { columns, cells } = scoped.table
  const where = plan.where.filter(({ column, is, values }) => {
    const entries = columns[column]?.type === 'text' ? (cells[column]?.entries ?? []) : []
    const tells = entries.length > 1 && entries.every(({ text }) => currencyOf(text.trim()) !== null)
    return !(tells && is === 'is' && values.every(value => currencyOf(value) === asked))
  })
  if (where.length === plan.where.length) return run
  const whole = { ...plan, where }
  return { ...run, plan: whole, computed: runPlan(scoped.table, whole) }
}
