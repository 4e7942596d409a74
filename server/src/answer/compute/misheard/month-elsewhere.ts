import type { Table } from '../../../domain/tables/table.ts'
import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { monthColumns, monthOfName } from '../columns/month-columns.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

type Find = (question: string, inScope: TablesInScope) => { run: PlanRun; isUnclear: boolean } | null

/**
 * What a question about a month gives over the other tables that have the month, as a column or in their rows, where a plan
 * takes it by the dates of its own: "spent in March" may be of each. None where the question says a year.
 */
export function monthElsewhere(
  question: string,
  run: PlanRun,
  inScope: TablesInScope,
  find: Find,
): PlanRun[] {
  const month = monthOfDates(question, run)
  if (month === null) return []
  return inScope.tables.flatMap((scoped, table): PlanRun[] => {
    if (scoped === run.scoped || !hasMonth(scoped.table, month)) return []
    const found = find(question, { ...inScope, tables: [scoped] })
    if (found === null || found.isUnclear || found.run.computed.kind !== run.computed.kind) return []
    if (isSameResult(found.run, run) || !isSameKind(found.run, run)) return []
    if (isNamed(question, run) && !isNamed(question, found.run)) return []
    return [{ ...found.run, plan: { ...found.run.plan, table } }]
  })
}

/** Whether two plans give the same kind of number, in the same unit: hours of helpers are no amounts of gifts. */
function isSameKind(one: PlanRun, other: PlanRun): boolean {
  const kindOf = ({ plan }: PlanRun) => (plan.measure.kind === 'sum-of' ? 'sum' : plan.measure.kind)
  const unitOf = ({ computed }: PlanRun) => (computed.kind === 'value' ? computed.unit : null)
  return kindOf(one) === kindOf(other) && unitOf(one) === unitOf(other)
}

/** Whether a question says a word of what the table of a plan is called. */
function isNamed(question: string, { scoped }: PlanRun): boolean {
  const said = stemsOf(question)
  return [...stemsOf(scoped.table.title ?? '')].some(stem => said.has(stem))
}

const aYear = /^(?:19|20)\d\d$/

/** The only month that a question names without a year, where a plan takes the rows of it by their dates; null for others. */
export function monthOfDates(question: string, { plan, scoped }: PlanRun): number | null {
  const words = readWords(question).map(({ text }) => text)
  const [month, more] = new Set(words.flatMap(text => monthNumbers.get(text) ?? []))
  if (month === undefined || more !== undefined || words.some(text => aYear.test(text))) return null
  const isByDate = conditionsOf(plan).some(
    ({ column, is, values }) =>
      is === 'between' &&
      scoped.table.columns[column]?.type === 'date' &&
      values.every(value => Number(value.slice(5, 7)) === month),
  )
  return isByDate ? month : null
}

/** Whether a table has a month as a column, or as what some of its rows are of. */
export function hasMonth(table: Table, month: number): boolean {
  if (monthColumns(table)?.months.has(month)) return true
  return table.columns.some(({ type }, column) => {
    const texts = type === 'text' ? (table.cells[column]?.entries ?? []).map(({ text }) => text) : []
    return (
      texts.length > 0 &&
      texts.length <= 12 &&
      texts.every(text => monthOfName(text) !== null) &&
      texts.some(text => monthOfName(text) === month)
    )
  })
}
