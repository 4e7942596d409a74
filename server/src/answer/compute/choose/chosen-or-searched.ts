import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { withoutPercent } from '../../lexicon/amount-and-percent.ts'
import { askedAsHeld } from '../../lexicon/held-adverbs.ts'
import { askedAsOverPlan } from '../../lexicon/planned-beside-actual.ts'
import { askedAsLeft } from '../../lexicon/unspent.ts'
import { inBoth } from '../compose/in-both.ts'
import { inUnpaidStates, leavesUnpaid, withoutCredits } from '../conditions/unpaid-states.ts'
import { monthElsewhere } from '../misheard/month-elsewhere.ts'
import { plannedElsewhere } from '../misheard/planned-elsewhere.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { isOfNoNumbers } from '../readings-apart.ts'
import { type Searched, searchPlans } from '../search/search-plans.ts'
import { askedAsTotal } from '../words/asked-as-total.ts'
import { periodOfTitle } from '../words/period-of-title.ts'
import { choosePlan } from './choose-plan.ts'
import { withCurrencyCodes } from './currency-said.ts'
import { inOneCurrency } from './in-one-currency.ts'
import { withBothSides } from './plan-and-actual.ts'
import { ofEachTable } from './runs-over-tables.ts'

/** By the grammar of questions, else by the words that a plan explains; also where the grammar leaves two readings. */
export function chosenOrSearched(said: string, inScope: TablesInScope): Searched | null {
  const found =
    planBesideActual(said, inScope) ??
    inAmountAndPercent(said, inScope) ??
    ofAllMeant(said, inScope, likelier)
  const others = found === null || found.isUnclear ? [] : ofEachTable(said, found.run, inScope)
  return found && others.length > 0 ? { ...found, others, isUnclear: true } : found
}

/** "Compare the planned and actual spend for staff": how far they lie apart, and both. */
function planBesideActual(said: string, inScope: TablesInScope): Searched | null {
  const question = askedAsOverPlan(said)
  const found = question === null ? null : ofAllMeant(question, inScope, likelier)
  const run = found && !found.isUnclear ? withBothSides(found.run) : null
  return found && run && { ...found, run, others: [] }
}

/** "By how much did it grow, and what is that in per cent?": the change as both. */
function inAmountAndPercent(said: string, inScope: TablesInScope): Searched | null {
  const question = withoutPercent(said)
  const found = question === null ? null : ofAllMeant(question, inScope, likelier)
  const plan =
    question !== null && found && !found.isUnclear
      ? inBoth(question, found.run.plan, found.run.scoped.table)
      : null
  if (!found || !plan) return null
  const { scoped } = found.run
  return { ...found, run: { scoped, plan, computed: runPlan(scoped.table, plan) }, others: [] }
}

/** What a way to find a plan gives, of the whole and the sheet that the question means. */
export function ofAllMeant(
  said: string,
  inScope: TablesInScope,
  find: (question: string, inScope: TablesInScope) => Searched | null,
): Searched | null {
  const { tables } = inScope
  const asked = askedAsTotal(inUnpaidStates(withCurrencyCodes(askedAsLeft(said), tables), tables), tables)
  const own = find(asked, inScope)
  const held = askedAsHeld(asked)
  const found = (own && !own.isUnclear) || held === asked ? own : (find(held, inScope) ?? own)
  if (!found || plannedElsewhere(said, found.run, inScope.tables) || leavesUnpaid(said, found.run))
    return null
  const run = withoutCredits(said, periodOfTitle(inOneCurrency(said, found.run)))
  const others = found.isUnclear ? [] : monthElsewhere(asked, run, inScope, find)
  return others.length > 0 ? { run, others, isUnclear: true } : { ...found, run }
}

function likelier(question: string, inScope: TablesInScope): Searched | null {
  const ofItsSheet = (each: Searched | null) =>
    each && plannedElsewhere(question, each.run, inScope.tables) ? null : each
  const chosen = ofItsSheet(choosePlan(question, inScope))
  const sure = chosen && !chosen.isUnclear ? chosen : null
  if (sure && !isOfNoNumbers(sure.run) && !hasSibling(sure.run, inScope)) return sure
  const searched = ofItsSheet(searchPlans(question, inScope))
  const isBetter =
    sure !== null &&
    searched?.isUnclear === false &&
    (isOfNoNumbers(sure.run) || narrows(searched.run, sure.run))
  if (sure) return isBetter ? searched : sure
  return searched && (chosen === null || !searched.isUnclear) ? searched : chosen
}

/** Whether a plan over two sheets computes the same of fewer rows: the grammar leaves out a word that the other sheet has. */
function narrows({ plan }: PlanRun, { plan: known }: PlanRun): boolean {
  return (
    plan.join !== undefined &&
    plan.measure.kind === known.measure.kind &&
    conditionsOf(plan).length > conditionsOf(known).length
  )
}

/** Whether its document has another table. */
const hasSibling = ({ scoped }: PlanRun, { tables }: TablesInScope) =>
  tables.some(each => each !== scoped && each.documentId === scoped.documentId)
