import { isDeepStrictEqual } from 'node:util'
import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { withCurrencyCodes } from '../currency-said.ts'
import { isDeedElsewhere } from '../deed-elsewhere.ts'
import { mixesTotal, takesUnsaidPart } from '../mixes-total.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../question-language.ts'
import { isSameResult } from '../readings-apart.ts'
import { longestQuestion } from '../search/asked-parts.ts'
import { takesOneSide } from '../takes-one-side.ts'
import { isSure } from './how-sure.ts'
import { type RankedReadings, rankReadings } from './rank-readings.ts'

/** That one of the readings is meant, where nothing is computed. */
const leastOffered = 0.5
/** That it is one of those that are shown; lower, as the many that are not shown take much of it. */
const leastShown = 0.2
const mostOffered = 3
const leastChance = 0.01

/**
 * The readings to choose from instead of a plan that is not sure, likeliest first; null where it is. Only of English and
 * German questions, whose words are known well enough.
 */
export function insteadOfUnsure(question: string, inScope: TablesInScope, run: PlanRun): PlanRun[] | null {
  // What is refused claims no number, and says why.
  if (run.computed.kind === 'refused' || !isRead(question)) return null
  const readings = rankReadings(withCurrencyCodes(question, inScope.tables), inScope)
  if (isSure(run, readings)) return null
  const runs = offerable(question, inScope, readings).map(each => each.run)
  const isAmong = runs.some(each => isSameResult(each, run) || areSameRows(each, run))
  return (isAmong ? runs : [run, ...runs]).slice(0, mostOffered)
}

/**
 * The readings that a question may mean for which nothing is computed; none where it probably means none of those that
 * can be shown, or one that is refused.
 */
export function offeredReadings(question: string, inScope: TablesInScope): PlanRun[] {
  if (!isRead(question)) return []
  const readings = rankReadings(withCurrencyCodes(question, inScope.tables), inScope)
  const shown = offerable(question, inScope, readings).slice(0, mostOffered)
  const [likeliest] = shown
  if (!likeliest || refusedChance(readings) > likeliest.chance) return []
  const ofShown = shown.reduce((sum, { chance }) => sum + chance, 0)
  if (1 - readings.none < leastOffered || ofShown < leastShown) return []
  return shown.map(({ run }) => run)
}

/** How likely it is that what is meant is refused for one reason, as a sum of two currencies is. */
function refusedChance({ refused }: RankedReadings): number {
  const byReason = new Map<string, number>()
  for (const { run, chance } of refused) {
    const reason = run.computed.kind === 'refused' ? run.computed.refusal.reason : 'empty'
    byReason.set(reason, (byReason.get(reason) ?? 0) + chance)
  }
  return Math.max(0, ...byReason.values())
}

/** Signs that a plan leaves out what no answer may leave out: a number or a year, "not", "the most". */
const vetoes = ['left-amount', 'left-negated', 'unordered']

/** The readings that may be shown, of two that differ by their sign or by the columns they show alone the likelier one. */
function offerable(
  question: string,
  { tables }: TablesInScope,
  { ranked }: RankedReadings,
): RankedReadings['ranked'] {
  const shown: RankedReadings['ranked'] = []
  for (const each of ranked) {
    if (each.chance < leastChance || vetoes.some(sign => each.signs.has(sign))) continue
    const { plan, scoped } = each.run
    if (takesOneSide(question, scoped.table)(plan) || mixesTotal(question, scoped.table)(plan)) continue
    if (isDeedElsewhere(question, each.run, tables) || takesUnsaidPart(question, scoped.table)(plan)) continue
    if (!shown.some(({ run }) => isTurned(run, each.run) || areSameRows(run, each.run))) shown.push(each)
  }
  return shown
}

/** Whether both list the same rows, of which one shows more than the other. */
function areSameRows(one: PlanRun, other: PlanRun): boolean {
  if (one.scoped !== other.scoped || one.computed.kind !== 'rows' || other.computed.kind !== 'rows')
    return false
  const rowsOf = ({ rows }: { rows: { row: number }[] }) => rows.map(({ row }) => row)
  return isDeepStrictEqual(rowsOf(one.computed), rowsOf(other.computed))
}

/** Whether one is the other from the other side: what is planned less what is used, and what is used less what is planned. */
function isTurned(one: PlanRun, other: PlanRun): boolean {
  const [a, b] = [one.plan.measure, other.plan.measure]
  // The largest of what is planned less what is used is another row than the largest from the other side.
  if (one.plan.sort !== null || other.plan.sort !== null) return false
  if (one.scoped !== other.scoped || a.kind !== 'difference' || b.kind !== 'difference') return false
  return isDeepStrictEqual([a.from, a.to], [b.to, b.from])
}

function isRead(question: string): boolean {
  const language = questionLanguage(question)
  return question.length <= longestQuestion && (language === 'english' || language === 'german')
}
