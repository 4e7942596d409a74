import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed } from '../../domain/tables/computed.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { ScopedTable } from '../../domain/tables/tables-in-scope.ts'
import { makePlans } from './make-plans.ts'

/** A plan that a question asks for, with what became of it. */
export type PlanRun = { scoped: ScopedTable; plan: TablePlan; computed: Computed }

/** Below this, less than half of the plans are what was asked. */
const leastScore = 0.75

/**
 * What a question asks to be computed over one of the tables, and what else it may mean; null if it asks for no
 * calculation, or for one cell or row that can be quoted.
 */
export function choosePlan(
  question: string,
  tables: ScopedTable[],
): { run: PlanRun; others: PlanRun[] } | null {
  const made = makePlans(
    question,
    tables.map(({ table }) => table),
  )
  const runs = made.flatMap(({ plan, score }): PlanRun[] => {
    const scoped = tables[plan.table]
    if (scoped === undefined || score < leastScore) return []
    return [{ scoped, plan, computed: runPlan(scoped.table, plan) }]
  })
  const [run, ...others] = runs
  if (run === undefined || !asksForMore(run)) return null
  return { run, others: others.filter(other => other.computed.kind !== 'refused' && !isSame(run, other)) }
}

/** Whether a quotation of one row would not answer as well. */
function asksForMore({ plan: { measure, where, sort }, computed }: PlanRun): boolean {
  if (measure.kind !== 'values') return true
  if (computed.kind !== 'rows') return false
  const compares = where.some(({ is }) => is !== 'is' && is !== 'contains')
  return sort !== null || compares || computed.rows.length > 1
}

/** Whether two readings have the same result, as over two copies of a document. */
function isSame(a: PlanRun, b: PlanRun): boolean {
  const [one, other] = [resultOf(a.computed), resultOf(b.computed)]
  return one !== null && one === other
}

function resultOf(computed: Computed): string | null {
  switch (computed.kind) {
    case 'value':
      return `${computed.value} ${computed.unit}`
    case 'groups':
      return computed.groups.map(({ key, value, unit }) => `${key} ${value} ${unit}`).join('\n')
    case 'rows':
      return computed.rows
        .map(({ cells }) => computed.columns.map(column => cells[column]?.text ?? '').join(' | '))
        .join('\n')
    case 'refused':
      return null
  }
}
