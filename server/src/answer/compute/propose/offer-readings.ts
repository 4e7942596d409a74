import { isDeepStrictEqual } from 'node:util'
import { isSameTable, type TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { peopleAsked } from '../../lexicon/people-asked.ts'
import { withCurrencyCodes } from '../choose/currency-said.ts'
import { sectionsMeant } from '../choose/sections-meant.ts'
import { asHavePaid, inUnpaidStates, leavesUnpaid, withoutCredits } from '../conditions/unpaid-states.ts'
import { addsLookedUp } from '../misheard/adds-looked-up.ts'
import { countsForPeople } from '../misheard/counts-for-people.ts'
import { isDeedElsewhere } from '../misheard/deed-elsewhere.ts'
import { leavesDenial } from '../misheard/leaves-denial.ts'
import { takesUnsaidPart } from '../misheard/mixes-total.ts'
import { neverMeant } from '../misheard/never-meant.ts'
import type { PlanRun } from '../plan-run.ts'
import { areSameRows, isSameResult } from '../readings-apart.ts'
import { longestQuestion } from '../search/asked-parts.ts'
import { isNamedCell } from '../search/named-cell.ts'
import { askedAsTotal } from '../words/asked-as-total.ts'
import { questionLanguage } from '../words/question-language.ts'
import { type Bounds, bounds, chanceOfRows, isSure } from './how-sure.ts'
import { withNames } from './leaves-name.ts'
import { asNumberOfPeople } from './number-of-people.ts'
import { type RankedReadings, rankReadings } from './rank-readings.ts'
import { toldOtherwise } from './told-otherwise.ts'

const mostOffered = 3
const leastChance = 0.01

/** What is computed, or the readings to choose from, likeliest first. */
export type Decided = { computed: PlanRun } | { offered: PlanRun[] }

/**
 * What is done with a plan that the grammar or the search chose for a question: computed where it is sure, else another
 * reading that is, else readings to choose from. Only of English and German questions, whose words are known well enough.
 */
export function unlessUnsure(question: string, inScope: TablesInScope, run: PlanRun): Decided {
  // What is refused claims no number, and says why.
  if (run.computed.kind === 'refused' || !isRead(question) || isNamedCell(question, run))
    return { computed: run }
  return orOtherwise(question, decideOf(run, rankedFor(question, inScope, run)))
}

/**
 * What a question may mean for which no plan was chosen; null where it probably means none of what can be shown, or
 * something that is refused.
 */
export function proposedFor(question: string, inScope: TablesInScope, least = bounds): Decided | null {
  const decided = isRead(question) ? decideAlone(rankedFor(question, inScope, null), least) : null
  return decided && orOtherwise(question, decided)
}

function orOtherwise(question: string, decided: Decided): Decided {
  const other = 'computed' in decided ? toldOtherwise(question, decided.computed) : null
  return 'computed' in decided && other ? { offered: [decided.computed, other] } : decided
}

/** The readings of a question, without those that no answer to it may be. */
function rankedFor(said: string, inScope: TablesInScope, chosen: PlanRun | null): RankedReadings {
  const question = inUnpaidStates(said, inScope.tables)
  const { tables: all } = inScope
  const found = rankReadings(askedAsTotal(withCurrencyCodes(question, all), all), inScope, chosen)
  const readings = peopleAsked.test(question) ? asNumberOfPeople(question, found) : found
  const tables = new Map(readings.ranked.map(({ run: { scoped } }) => [scoped.table, scoped]))
  const checks = new Map(
    [...tables].map(([table, scoped]) => [
      table,
      [
        neverMeant(question, table),
        takesUnsaidPart(question, table),
        leavesDenial(question, table),
        addsLookedUp(scoped),
        countsForPeople(question, scoped),
      ],
    ]),
  )
  const sections = sectionsMeant(question, all)
  const mayBeMeant = ({ run }: RankedReadings['ranked'][number]) =>
    // "Open or overdue", of what is unpaid, are no two sides.
    !(question !== asHavePaid(said) && 'from' in run.plan.measure) &&
    !isNoTime(run) &&
    !leavesUnpaid(said, run) &&
    !checks.get(run.scoped.table)?.some(isOther => isOther(run.plan)) &&
    sections.some(each => isSameTable(each, run.scoped)) &&
    !isDeedElsewhere(question, run, inScope.tables)
  const named = new Set(withNames(question, readings.ranked))
  const meant = without(readings, each => named.has(each) && mayBeMeant(each))
  return { ...meant, ranked: meant.ranked.map(each => ({ ...each, run: withoutCredits(said, each.run) })) }
}

/** What cannot be meant takes no chance from the rest. */
function without(
  readings: RankedReadings,
  mayBeMeant: (each: RankedReadings['ranked'][number]) => boolean,
): RankedReadings {
  const left = readings.ranked.filter(mayBeMeant)
  const sum = (of: RankedReadings['ranked']) => of.reduce((all, { chance }) => all + chance, 0)
  const rest = 1 - sum(readings.ranked) + sum(left)
  if (left.length === readings.ranked.length || rest <= 0) return { ...readings, ranked: left }
  return {
    ...readings,
    ranked: left.map(each => ({ ...each, chance: each.chance / rest })),
    none: readings.none / rest,
  }
}

/** Whether it is the time from the first to the last of one date. */
function isNoTime({ plan: { measure }, computed }: PlanRun): boolean {
  const isOfOne = measure.kind === 'span' && measure.from.column === measure.to.column
  return isOfOne && computed.kind === 'value' && Number(computed.value) === 0
}

/** The same of readings that are ranked already. */
export function decideOf(run: PlanRun, readings: RankedReadings, least = bounds): Decided {
  if (isSure(run, readings, least)) return { computed: run }
  const surest = surestOf(readings, least)
  if (surest) return { computed: surest }
  const shown = offerable(readings).slice(0, mostOffered)
  const runs = shown.map(each => each.run)
  const isAmong = runs.some(each => isSameResult(each, run) || areSameRows(each, run))
  return { offered: isAmong ? runs : [run, ...runs].slice(0, mostOffered) }
}

export function decideAlone(readings: RankedReadings, least = bounds): Decided | null {
  const surest = surestOf(readings, least)
  if (surest) return { computed: surest }
  const shown = offerable(readings).slice(0, mostOffered)
  const [likeliest] = shown
  if (!likeliest || refusedChance(readings) > likeliest.chance) return null
  const ofShown = shown.reduce((sum, { chance }) => sum + chance, 0)
  if (1 - readings.none < least.offered || ofShown < least.shown) return null
  return { offered: shown.map(({ run }) => run) }
}

/** A reading that is so likely that it is computed, though neither the grammar nor the search chose it. */
function surestOf(readings: RankedReadings, { alone }: Bounds): PlanRun | null {
  const [first] = readings.ranked
  if (!first || chanceOfRows(first, readings) < alone || first.signs.has('group-amount')) return null
  return vetoes.some(sign => first.signs.has(sign)) ? null : first.run
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

/**
 * The readings that may be shown; of two that differ by their sign or by the columns they show alone the likelier one, as
 * likely as both together.
 */
function offerable({ ranked }: RankedReadings): RankedReadings['ranked'] {
  const shown: RankedReadings['ranked'] = []
  for (const each of ranked) {
    if (each.chance < leastChance || vetoes.some(sign => each.signs.has(sign))) continue
    const at = shown.findIndex(({ run }) => isTurned(run, each.run) || areSameRows(run, each.run))
    const same = shown[at]
    if (same) shown[at] = { ...same, chance: same.chance + each.chance }
    else shown.push(each)
  }
  return shown.sort((a, b) => b.chance - a.chance)
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
