import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import {
  altogether,
  asksNoMore,
  asksWho,
  halvesOf,
  ofNothingElse,
  ofOthers,
  ofThem,
  senderColumnWords,
  sendsIt,
} from '../../lexicon/asked-in-two.ts'
import { careColumnWords, careWords } from '../../lexicon/loose-words.ts'
import { isCalled, isMeasured } from '../columns/column-kinds.ts'
import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import { longestQuestion, type Parts, readParts, readQuestion } from '../search/asked-parts.ts'
import { isExplained } from '../search/is-explained.ts'
import { joinedTables } from '../search/joined-tables.ts'
import { plansOf } from '../search/plan-forms.ts'
import { searchPlans } from '../search/search-plans.ts'
import { linkedColumns } from '../search/wanted-measures.ts'
import { questionLanguage } from '../words/question-language.ts'
import { choosePlan } from './choose-plan.ts'

/** What the two halves of a question give; `also` is empty where the first result says what the second half asks. */
type InTwo = { run: PlanRun; also: PlanRun[] }

const mostShown = 6
const mostHalves = 2
const none: ReadonlySet<string> = new Set()

/**
 * "How many boxes are in Basel and what do they weigh?", "the total and the average cost": two amounts of the same rows. Null
 * where the second half says more than another amount, since it may be of other rows.
 */
export function askedInTwo(question: string, inScope: TablesInScope): InTwo | null {
  if (question.length > longestQuestion) return null
  for (const { first, second, isWhole, isApart } of halvesOf(question).slice(0, mostHalves)) {
    const run = certain(first, inScope)
    if (run === null) continue
    if (isWhole) {
      const other = certain(second, inScope)
      if (other && other.scoped === run.scoped && !isSameResult(run, other)) return { run, also: [other] }
      continue
    }
    const found = ofSameRows(second, isApart, run, inScope)
    if (found) return found
  }
  return null
}

function certain(question: string, inScope: TablesInScope): PlanRun | null {
  const chosen = choosePlan(question, inScope)
  const found = chosen && !chosen.isUnclear ? chosen : searchPlans(question, inScope)
  if (!found || found.isUnclear || found.run.computed.kind === 'refused') return null
  return found.run
}

function ofSameRows(second: string, isApart: boolean, run: PlanRun, inScope: TablesInScope): InTwo | null {
  const { plan, scoped } = run
  const { measure, sort, group } = plan
  const parts = partsOf(second, scoped)
  if (measure.kind === 'values') {
    const together = sort === null && plan.limit === null ? togetherOf(second, run) : null
    if (together) return { run, also: [together] }
    const shown = shownAlso(parts, measure.columns, second)
    if (shown === null) return null
    const wider: TablePlan = { ...plan, measure: { kind: 'values', columns: shown } }
    const computed = runPlan(scoped.table, wider)
    return computed.kind === 'refused' ? null : { run: { scoped, plan: wider, computed }, also: [] }
  }
  // "Which month had the most, and how many was it": the amount stands beside the name.
  if (sort !== null && group !== null) return asksNoMore.test(second) ? { run, also: [] } : null
  if (group !== null || !hasOwnRows(measure) || !saysSameRows(second, isApart)) return null
  const joined = joinedTables(inScope.tables).flatMap(each =>
    inScope.tables[each.position] === scoped && plan.join === undefined
      ? [{ scoped: each.scoped, join: each.join }]
      : [],
  )
  for (const place of [{ scoped, join: plan.join }, ...joined]) {
    const also = otherMeasure(partsOf(second, place.scoped), plan)
    if (also === null) continue
    const own: TablePlan = { ...also, ...(place.join && { join: place.join }) }
    const computed = runPlan(place.scoped.table, own)
    const other = { scoped: place.scoped, plan: own, computed }
    if (computed.kind === 'value' && !isSameResult(run, other)) return { run, also: [other] }
    return null
  }
  return null
}

/** What the rows of a list come to: "and what do they cost together". */
function togetherOf(second: string, { plan, scoped }: PlanRun): PlanRun | null {
  if (!ofThem.test(second) || ofOthers.test(second) || !altogether.test(second) || plan.where.length === 0)
    return null
  const own = otherMeasure(partsOf(second, scoped), plan)
  if (own?.measure.kind !== 'sum') return null
  const also: TablePlan = { ...own, ...(plan.join && { join: plan.join }) }
  const computed = runPlan(scoped.table, also)
  return computed.kind === 'value' ? { scoped, plan: also, computed } : null
}

/** Whether the second half can be of no other rows than the first. */
function saysSameRows(second: string, isApart: boolean): boolean {
  if (ofOthers.test(second)) return false
  return ofThem.test(second) || (!isApart && ofNothingElse.test(second) && !altogether.test(second))
}

function partsOf(question: string, scoped: ScopedTable): Parts {
  const language = questionLanguage(question)
  return readParts(readQuestion(question, language === 'german' ? language : 'english'), scoped)
}

/** Whether the conditions of a plan are those of all its rows. */
function hasOwnRows(measure: Measure): boolean {
  return ['count', 'sum', 'average', 'median', 'min', 'max'].includes(measure.kind)
}

/** The one measure that the second half asks for without a condition of its own, of the rows of the first. */
function otherMeasure(parts: Parts, before: TablePlan): TablePlan | null {
  const forms = plansOf(parts, []).filter(
    ({ plan, places, doubt }) =>
      plan.where.length === 0 &&
      plan.group === null &&
      doubt < 0.1 &&
      hasOwnRows(plan.measure) &&
      isExplained(parts, new Set(places)),
  )
  const measures = new Map(forms.map(({ plan }) => [JSON.stringify(plan.measure), plan.measure]))
  const [measure, more] = measures.values()
  if (measure === undefined || more !== undefined) return null
  return { table: before.table, where: before.where, group: null, measure, sort: null, limit: null }
}

/** The columns of a list with those that the second half names: "and who looks after it"; null where a word is left over. */
function shownAlso(parts: Parts, columns: number[], second: string): number[] | null {
  const { table } = parts
  const all = table.columns.map((_, column) => column)
  const isOfWho = asksWho.test(second)
  const names = careWords.test(second) ? careColumnWords : sendsIt.test(second) ? senderColumnWords : none
  const people = all.filter(column => isOfWho && isCalled(table, column, names) && !isMeasured(table, column))
  const linked = linkedColumns(parts, all, new Set())
  const named = linked.filter(({ column }) => !isOfWho || people.includes(column))
  const [person, others] = people
  const added =
    named.length > 0 ? named.map(({ column }) => column) : person !== undefined && !others ? [person] : []
  const places = new Set(named.flatMap(each => each.places))
  if (added.length === 0) return asksNoMore.test(second) ? columns : null
  const asks = parts.asked.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
  if (!isExplained(parts, new Set([...places, ...asks]))) return null
  return [...new Set([...columns, ...added.slice(0, 2)])].slice(0, mostShown)
}
