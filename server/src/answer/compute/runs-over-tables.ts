import { foldText } from '../../domain/tables/cell-texts.ts'
import { hasSameColumns } from '../../domain/tables/same-columns.ts'
import type { ScopedTable, TablesInScope } from '../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../platform/text/month-names.ts'
import { overTables } from '../lexicon/over-tables.ts'
import { choosePlan } from './choose-plan.ts'
import { bareName } from './file-name.ts'
import type { PlanRun } from './plan-run.ts'

/**
 * The same sum or number over each of several tables with the same columns, where a question asks for it of all of them
 * together; null where one of them gives none, and for any other question.
 */
export function runsOverTables(asked: string, { tables, leaveOut }: TablesInScope): PlanRun[] | null {
  const over = overTables(asked)
  if (over === null) return null
  const { question, names, isPair } = over
  const meant =
    names === null ? tables : names.flatMap(name => tables.filter(table => isCalled(table, name)).slice(0, 2))
  const runs = meant.flatMap(table => {
    const chosen = choosePlan(question, { tables: [table], leaveOut })
    return chosen && !chosen.isUnclear && addsUp(chosen.run) ? [chosen.run] : []
  })
  const [first, second] = runs
  if (!first || !second || runs.length !== meant.length || (isPair && runs.length !== 2)) return null
  const isSame = ({ scoped, plan }: PlanRun) =>
    hasSameColumns(first.scoped.table.columns, scoped.table.columns) &&
    JSON.stringify(plan) === JSON.stringify(first.plan)
  return runs.every(isSame) && new Set(runs.map(({ scoped }) => scoped)).size === runs.length ? runs : null
}

function addsUp({ plan: { measure, group }, computed }: PlanRun): boolean {
  const isSum = measure.kind === 'sum' || (measure.kind === 'count' && !measure.distinct)
  return isSum && group === null && computed.kind === 'value'
}

/** By the name of its sheet or file; "Jan" is January. */
function isCalled({ filename, place }: ScopedTable, name: string): boolean {
  const names = [filename, bareName(filename), place.kind === 'sheet' ? place.sheet : null]
  const month = monthNumbers.get(foldText(name))
  return names.some(each => {
    const own = foldText(each ?? '')
    return own === foldText(name) || (month !== undefined && monthNumbers.get(own) === month)
  })
}
