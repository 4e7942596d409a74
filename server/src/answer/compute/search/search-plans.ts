import type { Join, TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { asksTwice } from '../../lexicon/asked-in-two.ts'
import { asksForReason } from '../../lexicon/asking-no-sum.ts'
import { includedAside } from '../../lexicon/included-too.ts'
import {
  actualColumnWords,
  careColumnWords,
  careWords,
  peopleColumnWords,
  planColumnWords,
  trailingAmount,
} from '../../lexicon/loose-words.ts'
import { costVerbs, wholeWords } from '../../lexicon/measured-words.ts'
import { creditNote, creditsOff, saidShortly } from '../../lexicon/said-shortly.ts'
import { unitSaidIn } from '../../lexicon/unit-phrases.ts'
import { isWorthComputing } from '../choose/choose-plan.ts'
import { holdsTimes, isCalled } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { netOrGross } from '../columns/net-or-gross.ts'
import { comparesEachRow } from '../misheard/compares-each-row.ts'
import { countsUnnamed } from '../misheard/counts-unnamed.ts'
import { isDeedElsewhere } from '../misheard/deed-elsewhere.ts'
import { leavesAttribute } from '../misheard/leaves-attribute.ts'
import { misheard } from '../misheard/misheard.ts'
import { plannedElsewhere } from '../misheard/planned-elsewhere.ts'
import { leavesDoneOut } from '../misheard/says-done.ts'
import { saysOtherwise } from '../misheard/says-otherwise.ts'
import { takesContrary } from '../misheard/takes-contrary.ts'
import type { PlanRun } from '../plan-run.ts'
import { isSameResult } from '../readings-apart.ts'
import { isInUnit, resultInUnit } from '../result-in-unit.ts'
import { withoutSaid } from '../words/ask-plainly.ts'
import { leavesOrOut } from '../words/leaves-or-out.ts'
import { questionLanguage } from '../words/question-language.ts'
import {
  hasRole,
  longestQuestion,
  type Parts,
  placesOf,
  type QuestionParts,
  readParts,
  readQuestion,
} from './asked-parts.ts'
import { findConditions } from './find-conditions.ts'
import type { Form, Found } from './form.ts'
import { isExplained } from './is-explained.ts'
import { joinedTables, usesBoth } from './joined-tables.ts'
import { leavesAmountOut } from './leaves-amount-out.ts'
import { isNamedCell } from './named-cell.ts'
import { isNetOfCredits } from './net-of-credits.ts'
import { plansOf } from './plan-forms.ts'
import { takesPart } from './takes-part.ts'
import { titleSaid } from './title-said.ts'
import { titledElsewhere } from './titled-elsewhere.ts'

export type Searched = { run: PlanRun; others: PlanRun[]; isUnclear: boolean }

/** Of a plan that may be computed. */
const leastScore = 0.8
/** How far the best plan is ahead of one with another result. */
const leastLead = 0.06
const mostRuns = 8
const asksAmount =
  /(?<!\p{L})(?:how (?:long|much|many|old|big|large)|wie ?(?:lange?|viele?|alt|gross|groß|hoch))(?!\p{L})/iu
const worthOfTitle = 0.1
/** Of what was spent over a sheet of plans. */
const doubtOfOther = 0.15
const doubtOfLeft = 0.15

/**
 * The plan that explains the words of a question best, of all that its columns, values and amounts allow; null where one of
 * the words that could name something is left over, or where no plan is clearly ahead.
 */
export function searchPlans(said: string, inScope: TablesInScope): Searched | null {
  // What stands behind its end would be left out.
  if (said.length > longestQuestion || asksForReason.test(said.trim())) return null
  const aside = includedAside(said)
  if (aside && !creditNote.test(aside.said)) {
    const own = searchPlans(aside.rest, inScope)
    return own && takesPart(own.run, aside) ? { ...own, others: [] } : null
  }
  const asked = netOrGross(withoutSaid(saidShortly(said)), inScope.tables)
  const question = asked.replace(trailingAmount, '')
  const found = searchInUnit(asked, inScope)
  if (found || question === asked) return found
  const first = searchAsSaid(question, inScope)
  // Of a list or one value nothing tells the amount that is asked for behind it.
  return first?.run.plan.sort ? first : null
}

/** The cell of a row that a question names, whatever it asks of it: "who owns risk R4"; null where another one may be meant. */
export function searchCell(said: string, inScope: TablesInScope): PlanRun | null {
  if (said.length > longestQuestion || asksForReason.test(said.trim())) return null
  const found = searchIn(said, inScope, run => isNamedCell(said, run))
  if (!found || found.isUnclear || plannedElsewhere(said, found.run, inScope.tables)) return null
  return isNamedCell(said, found.run) ? found.run : null
}

/** "In hours, please": a result that the question wants in another unit is given in it or not at all. */
function searchInUnit(asked: string, inScope: TablesInScope): Searched | null {
  const found = searchAsSaid(asked, inScope)
  const unit = unitSaidIn(asked)
  if (found === null || unit === null || isInUnit(found.run, unit)) return found
  if (found.run.computed.kind === 'rows') return found
  const runs = [found.run, ...found.others].map(run => {
    const own = resultInUnit(run, run.scoped.table, unit)
    return own && own.computed.kind !== 'refused' ? { ...run, ...own } : null
  })
  const [run, ...others] = runs
  return run ? { ...found, run, others: others.filter(each => each !== null) } : null
}

/** "Credit notes deducted", of a table in which they are negative. */
function searchAsSaid(asked: string, inScope: TablesInScope): Searched | null {
  const question = asked.replace(creditsOff, '')
  if (question === asked) return searchIn(asked, inScope)
  const found = searchIn(question, inScope)
  const measure = found?.run.plan.measure
  if (!found || !measure || !('column' in measure) || measure.column === null) return null
  return isNetOfCredits(found.run.scoped.table, measure.column) ? found : null
}

function searchIn(
  question: string,
  { tables, leaveOut }: TablesInScope,
  isWanted: (run: PlanRun) => boolean = () => false,
): Searched | null {
  const language = questionLanguage(question)
  if (language !== 'english' && language !== 'german') return null
  const isOfOther = titledElsewhere(tables)
  const read = readQuestion(question, language)
  const of = (place: Place) => scoredOf(read, place, isOfOther)
  const isOwn = (scored: Scored) => !isDeedElsewhere(question, scored, tables)
  const pick = (scored: Scored[]) => likeliest(question, scored.filter(isOwn), leaveOut, isWanted)
  const alone = tables.flatMap((scoped, position) => of({ scoped, position }))
  const picked = pick(alone)
  const joined = joinedTables(tables).flatMap(of)
  return picked === null || explainsMore(joined, alone) ? pick(joined) : picked
}

/** Whether a plan over two tables says all that the best one over a single table says, and a word beside it. */
function explainsMore(joined: Scored[], alone: Scored[]): boolean {
  const [best] = alone.sort((a, b) => b.score - a.score)
  return joined.some(
    ({ said, score }) =>
      score >= leastScore && said.size > (best?.said.size ?? 0) && best?.said.isSubsetOf(said) === true,
  )
}

/** Null where none is sure enough, or where its result says nothing that a quotation would not. */
function likeliest(
  question: string,
  scored: Scored[],
  leaveOut: TablesInScope['leaveOut'],
  isWanted: (run: PlanRun) => boolean,
): Searched | null {
  const sure = scored.filter(({ score }) => score >= leastScore)
  // "Booked days" are none of those that were planned, which leave a word out.
  const saysLess = ({ said }: Scored) =>
    sure.some(other => said.size < other.said.size && said.isSubsetOf(other.said))
  const ranked = scored.filter(each => !saysLess(each)).sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best || best.score < leastScore) return null
  const runs: PlanRun[] = []
  for (const { scoped, plan, score } of ranked.slice(0, mostRuns)) {
    if (score < best.score - leastLead) break
    const run = { scoped, plan, computed: runPlan(scoped.table, plan) }
    if (run.computed.kind === 'refused') {
      // Another sheet may have the amounts in one currency.
      if (run.scoped === best.scoped) return null
      continue
    }
    if (!runs.some(known => isSameResult(known, run))) runs.push(run)
  }
  const [run, ...others] = runs
  if (!run || leaveOut(run.scoped) || isEmpty(run)) return null
  // One row is quoted as well, unless its amount is asked for.
  if (!isWorthComputing(question, run) && !asksAmount.test(question) && !isWanted(run)) return null
  return { run, others: others.slice(0, 3), isUnclear: others.length > 0 }
}

function isEmpty({ computed, plan }: PlanRun): boolean {
  return (
    (computed.kind === 'rows' && computed.rows.length === 0) ||
    (computed.kind === 'value' && computed.value === '0') ||
    (computed.kind === 'groups' && computed.groups.length === 0) ||
    // Most have nothing.
    (computed.kind === 'groups' && computed.groups[0]?.key === '' && plan.limit !== null)
  )
}

/** Those of these places whose words are no little ones, and none by which the table itself is called. */
function tellingOf({ words, titled }: Parts, places: number[]): ReadonlySet<number> {
  return new Set(
    places.filter(at => {
      const { text = '', stem = '', stop = true } = words[at] ?? {}
      return !stop && !titled.has(text) && !titled.has(stem)
    }),
  )
}

/** `said` are the places of the words that go into the plan and tell something. */
type Scored = { scoped: ScopedTable; plan: TablePlan; score: number; said: ReadonlySet<number> }

type Place = { scoped: ScopedTable; position: number; join?: Join }

function scoredOf(
  read: QuestionParts,
  { scoped, position, join }: Place,
  isOfOther: (parts: Parts) => boolean,
): Scored[] {
  const parts = readParts(read, scoped)
  const { question } = parts
  if (isOfOther(parts)) return []
  const isTwice = asksTwice.test(question)
  const isElse = saysOtherwise(question, parts.table)
  const isMisheard = misheard(question, scoped)
  const asksWhich = asksForNames(parts)
  const isOfAll =
    hasRole(parts, 'all', 'sum') !== undefined || parts.words.some(({ text }) => wholeWords.has(text))
  const asksWhen = /^(?:when|wann)$/.test(parts.words[0]?.text ?? '')
  return findConditions(parts).flatMap(found => {
    if (leavesOrOut(parts.words, parts.asked, found)) return []
    return plansOf(parts, found).flatMap(form => {
      const used = new Set(form.places)
      const doubt = doubtOf(form, found) + otherPeople(parts, found) + leavesValueOut(parts, used)
      // "How many mates and how many cooks" is told for each.
      if (isTwice && form.plan.group === null) return []
      if (join && !usesBoth(form.plan, scoped, isOfAll)) return []
      if (!isExplained(parts, used) || leavesDoneOut(question, parts.table, form.plan)) return []
      if (isElse(form.plan) || isMisheard(form.plan) || leavesAmountOut(parts, used)) return []
      if (asksWhen && !saysWhen(parts.table, form.plan)) return []
      if (asksWhich && isOneAmount(form.plan)) return []
      if (countsUnnamed(question, scoped, form.plan) || takesContrary(question, form.plan, parts.table))
        return []
      const said = new Set(form.places.map(at => parts.words[at]?.text ?? ''))
      if (leavesAttribute(question, scoped, form.plan, said)) return []
      if (comparesEachRow(question, { table: 0, ...form.plan }, parts.table)) return []
      const score = 1 - doubt - form.doubt - otherSheet(parts) + worthOfTitle * titleSaid(parts, used)
      const plan: TablePlan = { table: position, ...(join && { join }), ...form.plan }
      return [{ scoped, plan, score, said: tellingOf(parts, form.places) }]
    })
  })
}

/** "Which teams": what a column of texts holds. */
function asksForNames({ words, links, table }: Parts): boolean {
  if (!/^(?:which|welche[rsnm]?)$/.test(words[0]?.text ?? '')) return false
  return links.some((fits, column) => (fits[1] ?? 0) >= 0.8 && table.columns[column]?.type === 'text')
}

/** Whether a plan gives one number, which names nothing. */
function isOneAmount({ group, measure }: Omit<TablePlan, 'table'>): boolean {
  return group === null && measure.kind !== 'values'
}

/** "When did we pay A?" is answered by a date, and by no amount. */
function saysWhen(table: Table, plan: Omit<TablePlan, 'table'>): boolean {
  return columnsOf({ table: 0, ...plan }).some(column => holdsTimes(table, column))
}

/** A word that stands in a cell and goes into no plan is rather a condition than a word that says nothing. */
function leavesValueOut({ values, words, titled }: Parts, used: ReadonlySet<number>): number {
  const isTitle = (at: number) => titled.has(words[at]?.text ?? '') || titled.has(words[at]?.stem ?? '')
  const isOut = values.some(
    link => link.fit >= 0.8 && !placesOf(link).some(at => used.has(at) || isTitle(at)),
  )
  return isOut ? doubtOfLeft : 0
}

/** How unsure the conditions are; that of a group is none of the rows. */
function doubtOf({ plan: { where, having } }: Form, found: Found[]): number {
  const meant = having ? found.filter(({ condition }) => where.includes(condition)) : found
  return meant.reduce((sum, { fit }) => sum + (1 - fit) * 0.3, 0)
}

/** Who approved something does not look after it. */
function otherPeople({ question, table }: Parts, found: Found[]): number {
  const isOther = ({ condition: { column } }: Found) =>
    isCalled(table, column, peopleColumnWords) && !isCalled(table, column, careColumnWords)
  return careWords.test(question) && found.some(isOther) ? doubtOfOther : 0
}

/** What was spent does not stand in a sheet of plans, nor what was planned in one of actuals. */
function otherSheet({ words, titled }: Parts): number {
  const isCalled = (names: ReadonlySet<string>) => [...names].some(name => titled.has(name))
  const says = (names: ReadonlySet<string>) => words.some(({ text }) => names.has(text))
  const isPlan = isCalled(planColumnWords) && !isCalled(actualColumnWords)
  const isActual = isCalled(actualColumnWords) && !isCalled(planColumnWords)
  const saysActual = says(actualColumnWords) || says(costVerbs)
  const saysPlan = says(planColumnWords)
  return (isPlan && saysActual && !saysPlan) || (isActual && saysPlan && !saysActual) ? doubtOfOther : 0
}
