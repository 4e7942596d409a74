import { runPlan } from '../../domain/tables/run-plan.ts'
import { hasSameColumns } from '../../domain/tables/same-columns.ts'
import type { TablesInScope } from '../../domain/tables/tables-in-scope.ts'
import { overTables } from '../lexicon/over-tables.ts'
import { addsUp } from './adds-up.ts'
import { choosePlan } from './choose-plan.ts'
import type { PlanRun } from './plan-run.ts'
import { tablesMeant } from './tables-meant.ts'

/**
 * The same sum or number over each of several tables with the same columns, where a question asks for it of all of them
 * together; null where one of them gives none, and for any other question.
 */
export function runsOverTables(asked: string, { tables, leaveOut }: TablesInScope): PlanRun[] | null {
  const over = overTables(asked)
  if (over === null) return null
  const { question, said, isPair } = over
  const meant = tablesMeant(said, tables)
  const runs = meant.flatMap(table => {
    const chosen = choosePlan(question, { tables: [table], leaveOut })
    const run = chosen && !chosen.isUnclear ? asSum(chosen.run) : null
    return run && isSum(run) ? [run] : []
  })
  const [first, second] = runs
  if (!first || !second || runs.length !== meant.length || (isPair && runs.length !== 2)) return null
  const isSame = ({ scoped, plan }: PlanRun) =>
    hasSameColumns(first.scoped.table.columns, scoped.table.columns) &&
    JSON.stringify(plan) === JSON.stringify(first.plan)
  return runs.every(isSame) && new Set(runs.map(({ scoped }) => scoped)).size === runs.length ? runs : null
}

function isSum({ plan: { measure, group }, computed }: PlanRun): boolean {
  const isAdded = measure.kind === 'sum' || (measure.kind === 'count' && !measure.distinct)
  return isAdded && group === null && computed.kind === 'value'
}

/** One cell of a column whose numbers add up is the sum of its row. */
function asSum(run: PlanRun): PlanRun {
  const { scoped, plan, computed } = run
  const [column, more] = plan.measure.kind === 'values' ? plan.measure.columns : []
  const isCell = column !== undefined && more === undefined && plan.sort === null
  if (!isCell || computed.kind !== 'rows' || computed.rows.length !== 1 || !addsUp(scoped.table, column))
    return run
  const added: PlanRun['plan'] = { ...plan, measure: { kind: 'sum', column } }
  return { ...run, plan: added, computed: runPlan(scoped.table, added) }
}
