import type { Table } from '../../domain/tables/table.ts'
import type { TablesInScope } from '../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { monthColumns, monthOfName } from './month-columns.ts'
import { conditionsOf } from './operands-of.ts'
import type { PlanRun } from './plan-run.ts'
import { readWords } from './read-words.ts'
import { isSameResult } from './readings-apart.ts'

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
  const words = readWords(question).map(({ text }) => text)
  const [month, more] = new Set(words.flatMap(text => monthNumbers.get(text) ?? []))
  const isByDate = conditionsOf(run.plan).some(
    ({ column, is, values }) =>
      is === 'between' &&
      run.scoped.table.columns[column]?.type === 'date' &&
      values.every(value => Number(value.slice(5, 7)) === month),
  )
  if (month === undefined || more !== undefined || !isByDate || words.some(text => aYear.test(text)))
    return []
  return inScope.tables.flatMap((scoped, table): PlanRun[] => {
    if (scoped === run.scoped || !hasMonth(scoped.table, month)) return []
    const found = find(question, { ...inScope, tables: [scoped] })
    if (found === null || found.isUnclear || found.run.computed.kind !== run.computed.kind) return []
    if (isSameResult(found.run, run)) return []
    return [{ ...found.run, plan: { ...found.run.plan, table } }]
  })
}

const aYear = /^(?:19|20)\d\d$/

function hasMonth(table: Table, month: number): boolean {
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
