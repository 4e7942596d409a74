import { foldText } from '../../../domain/tables/cell-texts.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { hasSameColumns } from '../../../domain/tables/same-columns.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { overTables } from '../../lexicon/over-tables.ts'
import { addsUp } from '../columns/adds-up.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { saysDated } from '../misheard/on-sheet.ts'
import type { PlanRun } from '../plan-run.ts'
import { choosePlan, planQuoted } from './choose-plan.ts'
import { tablesMeant } from './tables-meant.ts'

/**
 * The same sum or number over each of several tables with the same columns, where a question asks for it of all of them
 * together; null where one of them gives none, and for any other question.
 */
export function runsOverTables(asked: string, { tables, leaveOut }: TablesInScope): PlanRun[] | null {
  const over = overTables(asked)
  if (over === null) return null
  const { question, said, number } = over
  const meant = tablesMeant(said, tables)
  if (said.kind === 'period' && said.year !== null && saysDated(question, meant)) return null
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
  if (!first || !second || !meant.every(isLookedAt)) return null
  if (number !== null && meant.length !== number) return null
  const isSame = ({ scoped, plan }: PlanRun) =>
    hasSameColumns(first.scoped.table.columns, scoped.table.columns) &&
    JSON.stringify(plan) === JSON.stringify(first.plan)
  const isOneEach = new Set(runs.map(({ scoped }) => scoped)).size === runs.length
  return runs.every(isSame) && isOneEach && !countsTwice(runs) ? runs : null
}

/**
 * What a plan over one of several tables gives of each of them, where a question asks for it of all of them together and it
 * is no sum: each may be meant.
 */
export function ofEachTable(asked: string, run: PlanRun, { tables }: TablesInScope): PlanRun[] {
  const over = overTables(asked)
  const { scoped, plan } = run
  if (over === null || over.question === asked || plan.join) return []
  const meant = tablesMeant(over.said, tables).filter(({ table }) =>
    hasSameColumns(table.columns, scoped.table.columns),
  )
  if (meant.length < 2 || !meant.includes(scoped)) return []
  return meant
    .filter(each => each !== scoped)
    .map(each => ({ scoped: each, plan, computed: runPlan(each.table, plan) }))
}

/** Whether what is counted stands on more than one sheet: in the column that is counted, else in one that names the rows. */
function countsTwice(runs: PlanRun[]): boolean {
  const [first] = runs
  if (first?.plan.measure.kind !== 'count') return false
  const { column } = first.plan.measure
  const isName = (at: number) =>
    runs.every(({ scoped: { table } }) => !isMeasured(table, at) || table.columns[at]?.type === 'date') &&
    runs.every(({ scoped: { table } }) => isKey(table, at))
  const named = column === null ? [...first.scoped.table.columns.keys()].filter(isName) : [column]
  return named.some(at => {
    const held = runs.map(({ scoped: { table } }) => new Set(textsIn(table, at)))
    const all = held.flatMap(texts => [...texts])
    return new Set(all).size < all.length
  })
}

function textsIn(table: ScopedTable['table'], column: number): string[] {
  const { entries, codes } = heldIn(table, column)
  const places = Array.from(allPlaces(table)).filter(place => !isTotal(table, place))
  return places.flatMap(place => {
    const text = foldText(entries[codes[place] ?? -1]?.text ?? '').trim()
    return text === '' ? [] : [text]
  })
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
