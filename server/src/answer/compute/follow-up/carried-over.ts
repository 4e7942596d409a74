import type { Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isSameTable, type ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { hasMonth, monthOfDates } from '../misheard/month-elsewhere.ts'
import type { PlanRun } from '../plan-run.ts'
import { outsideBrackets } from '../search/outside-brackets.ts'
import { changedRunOf } from './changed-run.ts'

/**
 * "And for March?" behind a plan whose table has days alone, such as those on which things start: what the same plan gives
 * over another sheet of the document that tells the month of each row. Empty where the change is no month, or no sheet has
 * the columns of the plan.
 */
export function carriedOver(
  said: string,
  before: { scoped: ScopedTable; plan: TablePlan },
  changed: PlanRun,
  { tables, earlier }: { tables: ScopedTable[]; earlier: string[] },
): PlanRun[] {
  const { scoped, plan } = before
  const month = monthOfDates(said, changed)
  if (month === null || plan.join || monthOfDates(said, { ...changed, plan }) !== null) return []
  return tables.flatMap(other => {
    if (other.documentId !== scoped.documentId || isSameTable(other, scoped)) return []
    if (!hasMonth(other.table, month)) return []
    const moved = movedPlan(plan, scoped.table, other.table)
    const run = moved && changedRunOf(said, moved, other, earlier)
    return run && !isNothing(run) ? [run] : []
  })
}

function isNothing({ computed }: PlanRun): boolean {
  return computed.kind === 'refused' || (computed.kind === 'rows' && computed.rows.length === 0)
}

/** A plan over another table that has columns of the same names; null where one that it needs is missing. */
function movedPlan(plan: TablePlan, from: Table, to: Table): TablePlan | null {
  const nameOf = (table: Table, column: number) =>
    foldText(outsideBrackets(table.columns[column]?.name ?? '')).trim()
  let isWhole = true
  const find = (column: number) => {
    const own = nameOf(from, column)
    return to.columns.findIndex((_, at) => own !== '' && nameOf(to, at) === own)
  }
  const move = (column: number) => {
    const at = find(column)
    if (at < 0) isWhole = false
    return at
  }
  const condition = (one: Condition): Condition => ({
    ...one,
    column: move(one.column),
    ...(one.than !== undefined && { than: move(one.than) }),
  })
  const operand = (one: Operand): Operand => ({
    ...one,
    column: move(one.column),
    where: one.where.map(condition),
  })
  const measureOf = (measure: Measure): Measure | null => {
    if (measure.kind === 'values') {
      const columns = measure.columns.map(find).filter(column => column >= 0)
      return columns.length > 0 ? { ...measure, columns } : null
    }
    if (measure.kind === 'difference' || measure.kind === 'percentage-change' || measure.kind === 'change')
      return { ...measure, from: operand(measure.from), to: operand(measure.to) }
    if (measure.kind === 'count')
      return { ...measure, column: measure.column === null ? null : move(measure.column) }
    return measure.kind === 'sum' && measure.times === undefined && measure.since === undefined
      ? { ...measure, column: move(measure.column) }
      : null
  }
  const measure = measureOf(plan.measure)
  if (measure === null) return null
  const by = plan.sort?.by ?? null
  const moved: TablePlan = {
    ...plan,
    measure,
    where: plan.where.map(condition),
    group: plan.group === null ? null : move(plan.group),
    sort: plan.sort && { ...plan.sort, by: by === null ? null : move(by) },
  }
  return isWhole ? moved : null
}
