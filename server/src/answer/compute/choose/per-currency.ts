import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { Exact } from '../../../domain/tables/decimals.ts'
import { heldIn, isTotal } from '../../../domain/tables/places.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { totalLabel } from '../../../domain/tables/total-words.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { oneCurrencyAsked } from '../../lexicon/one-currency.ts'
import type { PlanRun } from '../plan-run.ts'

/** Of more currencies nobody wants a list each. */
const mostCurrencies = 4

/**
 * What a sum that is refused, since its amounts are in several currencies, gives for each group and each currency. Null
 * where no groups are asked for, since one amount is wanted then, no column tells the currency, or rows sum others up.
 */
export function perCurrency(question: string, { scoped, plan, computed }: PlanRun): PlanRun[] | null {
  const { measure, sort, having } = plan
  if (computed.kind !== 'refused' || computed.refusal.reason !== 'mixed-units') return null
  if (measure.kind !== 'sum' || (sort !== null && plan.period === undefined) || having) return null
  if (oneCurrencyAsked(question, plan.where.length > 1) !== null) return null
  const { table } = scoped
  const column = currencyColumn(table)
  if (column === null || plan.group === null || column === plan.group) return null
  if (holdsTotals(table, column, measure.column)) return null
  const runOf = (own: TablePlan): PlanRun => ({ scoped, plan: own, computed: runPlan(table, own) })
  const each = runOf({ ...plan, group: column })
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

/** Fewer amounts may add up to another by chance. */
const leastParts = 2

/** Whether a row that takes part is called a total, or is as much as all others of its currency together. */
function holdsTotals(table: Table, currency: number, amounts: number): boolean {
  const places = Array.from(table.marks.keys()).filter(place => !isTotal(table, place))
  const entryAt = (column: number, place: number) => {
    const { entries, codes } = heldIn(table, column)
    return entries[codes[place] ?? -1]
  }
  const texts = [...table.columns.keys()].filter(column => table.columns[column]?.type === 'text')
  const isCalledTotal = (place: number) =>
    texts.some(column => totalLabel(entryAt(column, place)?.text ?? '') !== null)
  if (places.some(isCalledTotal)) return true
  const byCode = Map.groupBy(places, place => entryAt(currency, place)?.text.trim() ?? '')
  return [...byCode.values()].some(own => {
    const values = own.flatMap(place => entryAt(amounts, place)?.value ?? [])
    if (values.length <= leastParts) return false
    const sum = values.reduce((all, value) => all.plus(value), new Exact(0))
    return values.some(value => new Exact(value).times(2).eq(sum) && Number(value) !== 0)
  })
}
