import { runPlan } from '../../../domain/tables/run-plan.ts'
import { hasSameColumns } from '../../../domain/tables/same-columns.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { overTables } from '../../lexicon/over-tables.ts'
import { addsUp } from '../columns/adds-up.ts'
import { saysDated } from '../misheard/on-sheet.ts'
import type { PlanRun } from '../plan-run.ts'
import { choosePlan, planQuoted } from './choose-plan.ts'
import { overSheets } from './over-sheets.ts'
import { tablesMeant } from './tables-meant.ts'

/**
 * The same sum or number over each of several tables with the same columns, where a question asks for it of all of them
 * together; null where one of them gives none, and for any other question.
 */
export function runsOverTables(asked: string, { tables, leaveOut }: TablesInScope): PlanRun[] | null {
  const sheets = overSheets(asked, tables)
  const over = overTables(asked)
  if (sheets === null && over === null) return null
  const { question, said, isPair } =
    over && !sheets ? over : { question: sheets?.question ?? asked, said: null, isPair: false }
  const meant = sheets?.tables ?? (said ? tablesMeant(said, tables) : [])
  if (said?.kind === 'period' && said.year !== null && saysDated(question, meant)) return null
  const runs = meant.flatMap(table => {
    const only = { tables: [table], leaveOut }
    const chosen = choosePlan(question, only)
    // One row of a sheet would be quoted.
    const run = chosen ? (chosen.isUnclear ? null : chosen.run) : planQuoted(question, only)
    const added = run && asSum(run)
    return added && isSum(added) ? [added] : []
  })
  const [first, second] = runs
  const isNone = (table: ScopedTable) => first !== undefined && matchesNone(first.plan, table)
  const isLookedAt = (table: ScopedTable) => runs.some(({ scoped }) => scoped === table) || isNone(table)
  if (!first || !second || !meant.every(isLookedAt) || (isPair && runs.length !== 2)) return null
  const isSame = ({ scoped, plan }: PlanRun) =>
    hasSameColumns(first.scoped.table.columns, scoped.table.columns) &&
    JSON.stringify(plan) === JSON.stringify(first.plan)
  return runs.every(isSame) && new Set(runs.map(({ scoped }) => scoped)).size === runs.length ? runs : null
}

/** Whether a sheet has no row that a plan over another one with the same columns is about. */
function matchesNone(plan: PlanRun['plan'], { table }: ScopedTable): boolean {
  const computed = runPlan(table, plan)
  return computed.kind === 'refused' && computed.refusal.reason === 'no-row-matches'
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
