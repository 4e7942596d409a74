import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { isPlanOfParts } from '../../../domain/tables/present-part.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { asShareAlone, howManyOfThose } from '../../lexicon/plan-changes.ts'
import { choosePlan, isWorthComputing, planQuoted } from '../choose/choose-plan.ts'
import { matrixFor } from '../figures/figure-plans.ts'
import { inOtherTime } from '../figures/in-other-time.ts'
import { tokensOf } from '../figures/read-figure-question.ts'
import type { PlanRun } from '../plan-run.ts'
import { followPlan } from '../search/follow-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { asksByItself } from '../words/asks-of-tables.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readPeriods } from '../words/read-periods.ts'
import { changeEach } from './change-each.ts'
import { changePlan, isPlanChange, unmatchedPlan } from './change-plan.ts'
import { largerLessSmaller } from './larger-less-smaller.ts'
import { asksOfThose, planOfThose } from './of-those.ts'

/**
 * What the plan before gives with the change that a follow-up asks for; null if it asks for none, or for one that does not
 * fit.
 */
export function changedRunOf(
  text: string,
  before: TablePlan,
  scoped: ScopedTable,
  earlier: string[],
): PlanRun | null {
  const { table } = scoped
  const share = shareOfBefore(text, earlier)
  if (share !== null) {
    const inScope = { tables: [scoped], leaveOut: () => false }
    const found = choosePlan(share, inScope) ?? searchPlans(share, inScope)
    if (found && !found.isUnclear && found.run.plan.measure.kind === 'share') return found.run
    // Of which rows they are a share is not known.
    return null
  }
  const changed =
    changePlan(text, before, table) ??
    planOfThose(text, before, table) ??
    changeEach(before, one => followPlan(text, one, scoped) ?? movedInTime(text, one, table))
  if (changed === null) return null
  const joined = { ...changed, ...(before.join && { join: before.join }) }
  const plan = largerLessSmaller(joined, earlier, table)
  const computed = runPlan(scoped.table, plan)
  return computed.kind === 'refused' ? null : { scoped, plan, computed }
}

/** "And in 2030?", of a statement of figures whose columns are called by years. */
function movedInTime(text: string, before: TablePlan, table: Table): TablePlan | null {
  if (before.group !== null) return null
  const language = questionLanguage(text)
  const matrix = matrixFor(table, language)
  const tokens = tokensOf(text, readPeriods(text), language)
  const moved = matrix && inOtherTime(tokens, before, matrix)
  return moved && { ...moved, table: before.table }
}

/** "As a percentage" behind "how many of the open ones are late" is that of the open ones; null of another question. */
function shareOfBefore(text: string, earlier: string[]): string | null {
  const last = earlier.at(-1)?.trim() ?? ''
  if (!asShareAlone.test(text.trim()) || !howManyOfThose.test(last)) return null
  return last.replace(howManyOfThose, (_, german: string | undefined) =>
    german === undefined ? 'what share of ' : 'welcher Anteil ',
  )
}

/**
 * The same of a plan over several tables, each of which gives what it gives by the one plan that the change makes: a value
 * may stand in some of them alone. Null where there is no such plan, or no row of any table is meant.
 */
export function changedOverTables(text: string, before: TablePlan, tables: ScopedTable[]): PlanRun[] | null {
  const changed = tables.flatMap(({ table }) => changePlan(text, before, table) ?? [])
  const [plan, other] = new Map(changed.map(each => [JSON.stringify(each), each])).values()
  if (plan === undefined || other !== undefined || !isPlanOfParts(plan)) return null
  const runs = tables.map(scoped => ({ scoped, plan, computed: runPlan(scoped.table, plan) }))
  return runs.some(({ computed }) => computed.kind === 'value') ? runs : null
}

/** What a change to a name that no row has would be: a plan that is refused, with the names that there are. */
export function unmatchedChange(
  text: string,
  before: TablePlan,
  scoped: ScopedTable,
  isSaid: (name: string) => boolean,
): PlanRun | null {
  const plan = unmatchedPlan(text, before, scoped.table, isSaid)
  if (plan === null) return null
  const computed = runPlan(scoped.table, plan)
  const isUnmatched = computed.kind === 'refused' && computed.refusal.reason === 'no-row-matches'
  return isUnmatched ? { scoped, plan, computed } : null
}

/** Whether a question says only what is other than before, so that by itself it asks for nothing: "and only for Spain?". */
export function isOnlyChange(text: string): boolean {
  return isPlanChange(text) && !asksByItself(text)
}

/** What goes on from a question that was quoted, through those that went on from it: "and in Graz?", "how many of those?". */
export function changedFromQuoted(earlier: string[], said: string, inScope: TablesInScope): PlanRun | null {
  const first = earlier.findLastIndex(question => !isPlanChange(question) && !asksOfThose(question))
  const question = earlier[first]
  let run = question === undefined ? null : planQuoted(question, inScope)
  for (const change of [...earlier.slice(first + 1), said])
    run = run && changedRunOf(change, run.plan, run.scoped, earlier)
  return run && isWorthComputing(question ?? '', run) ? run : null
}
