import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { currencyOf } from '../../domain/tables/units.ts'
import { oneCurrencyAsked } from '../lexicon/one-currency.ts'
import type { PlanRun } from './plan-run.ts'

/** Of more currencies nobody wants a list each. */
const mostCurrencies = 4

/**
 * What a sum that is refused, since its amounts are in several currencies, gives for each currency by itself: for each of
 * them, or for each group and each of them. Null where the question wants one amount of all, or no column tells the currency.
 */
export function perCurrency(question: string, { scoped, plan, computed }: PlanRun): PlanRun[] | null {
  const { measure, sort, having } = plan
  if (computed.kind !== 'refused' || computed.refusal.reason !== 'mixed-units') return null
  if (measure.kind !== 'sum' || (sort !== null && plan.period === undefined) || having) return null
  if (oneCurrencyAsked(question, plan.where.length > 1) !== null) return null
  const { table } = scoped
  const column = currencyColumn(table)
  if (column === null || column === plan.group) return null
  const runOf = (own: TablePlan): PlanRun => ({ scoped, plan: own, computed: runPlan(table, own) })
  const each = runOf({ ...plan, group: column })
  if (plan.group === null) return isGiven(each) ? [each] : null
  const codes = each.computed.kind === 'groups' ? each.computed.groups.map(({ key }) => key) : []
  // A part of the year goes with its own order.
  const known = codes.length > 0 ? codes : codesIn(table, column)
  if (known.length > mostCurrencies) return null
  const runs = known.map(code =>
    runOf({ ...plan, where: [...plan.where, { column, is: 'is', values: [code] }] }),
  )
  const given = runs.filter(isGiven)
  return given.length > 1 ? given : null
}

const isGiven = ({ computed }: PlanRun) => computed.kind === 'groups' && computed.groups.length > 0

/** The only column of text all of whose cells are currencies; null where there is none. */
function currencyColumn(table: Table): number | null {
  const [only, more] = [...table.columns.keys()].filter(
    column => codesIn(table, column).length > 0 && table.columns[column]?.type === 'text',
  )
  return only !== undefined && more === undefined ? only : null
}

function codesIn({ cells }: Table, column: number): string[] {
  const texts = (cells[column]?.entries ?? []).map(({ text }) => text.trim()).filter(text => text !== '')
  return texts.every(text => currencyOf(text) !== null) ? [...new Set(texts)] : []
}
