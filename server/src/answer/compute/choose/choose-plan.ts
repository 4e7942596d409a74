import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { type ScopedTable, sheetNameOf, type TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { comparesClocks } from '../../lexicon/clock-phrases.ts'
import { timeCountedIn, type UnitSaid, unitSaidIn } from '../../lexicon/unit-phrases.ts'
import { besideCodes } from '../columns/beside-codes.ts'
import { isKey, isMeasured, nameColumn } from '../columns/column-kinds.ts'
import { netOrGross } from '../columns/net-or-gross.ts'
import { isNamedByPart, isOfPart } from '../columns/part-named.ts'
import { addsPrices, comparesPrice } from '../columns/price-of-one.ts'
import { lookUpFigure } from '../figures/look-up-figure.ts'
import {
  listsCodesForNames,
  listsYesOrNo,
  namesByCount,
  namesNoAmount,
  namesNobody,
} from '../misheard/answers-with-another.ts'
import { backwardsInTime } from '../misheard/backwards-in-time.ts'
import { comparesEachRow } from '../misheard/compares-each-row.ts'
import { comparesRows } from '../misheard/compares-rows.ts'
import { countsAmounts, countsFixed, countsOthers } from '../misheard/counts-others.ts'
import { countsUnnamed } from '../misheard/counts-unnamed.ts'
import { leavesAttribute } from '../misheard/leaves-attribute.ts'
import { misheard } from '../misheard/misheard.ts'
import { isNamedByFile, isPartOfFileName } from '../misheard/named-by-file.ts'
import { isCountedElsewhere, isNamedElsewhere, isOfOther } from '../misheard/named-elsewhere.ts'
import { leavesNumberOut } from '../misheard/numbered-rows.ts'
import { onSheet, onSheetOfQuarter } from '../misheard/on-sheet.ts'
import { leavesDoneOut } from '../misheard/says-done.ts'
import { takesContrary } from '../misheard/takes-contrary.ts'
import { isTurnedByThan } from '../misheard/turned-by-than.ts'
import type { PlanRun } from '../plan-run.ts'
import { isOfNoNumbers, isSameResult, speakApart } from '../readings-apart.ts'
import { isInUnit, resultInUnit } from '../result-in-unit.ts'
import { askPlainly } from '../words/ask-plainly.ts'
import { asksForAmount, asksForSeveral } from '../words/asks-of-tables.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { withSignsCompared } from '../words/signs-said.ts'
import { ofSourceSaid } from '../words/source-said.ts'
import { stemsOf } from '../words/stems-of.ts'
import { narrowedTo, ofTableSaid, type Said } from '../words/table-said.ts'
import { asidesSaid } from './aside-said.ts'
import { fitsLead, ofLeadSaid } from './lead-said.ts'
import { makePlans, type PlanMade } from './make-plans.ts'
import { areSections, ofTitleSaid, sectionsMeant, sectionsOf, titleSaid } from './sections-meant.ts'

/** The likeliest plan and what else may be meant; where `isUnclear`, others are as likely and have other results. */
type ChosenPlan = { run: PlanRun; others: PlanRun[]; isUnclear: boolean }

/** Below this, less than half of the plans are what was asked. */
const leastScore = 0.75
const mostReadings = 12
const mostOthers = 3
/** Of more tables that are meant as likely, none is chosen. */
const mostTied = 2
/** For all plans of a question together. */
const mostMilliseconds = 5_000

/**
 * What a question asks to be computed over one of the tables, and what else it may mean. Null if it asks for no
 * calculation, or for one cell or row that can be quoted, and where a number may be another one than asked: a word of the
 * question goes into no plan, more tables than two are meant as likely, or one of them could not be looked at.
 */
export function choosePlan(asked: string, inScope: TablesInScope): ChosenPlan | null {
  // "Before 7 am" compares with no number.
  if (comparesClocks(asked)) return null
  const plain = chooseBehindLead(asked, inScope) ?? chooseAsSaid(asked, inScope)
  const isPlain = plain && !plain.isUnclear && !isOfNoNumbers(plain.run)
  const chosen = isPlain ? plain : (chooseBesideAside(asked, inScope) ?? plain)
  if (chosen === null) return null
  const { plan, scoped } = chosen.run
  return listsCodesForNames(asked, plan, scoped.table) || listsYesOrNo(asked, plan, scoped.table)
    ? null
    : chosen
}

/** "WARN report: how many notices are there?" */
function chooseBehindLead(asked: string, { tables, leaveOut }: TablesInScope): ChosenPlan | null {
  const led = ofLeadSaid({ question: asked, tables })
  const chosen = led && chooseAsSaid(led.question, { tables: led.tables, leaveOut })
  if (led === null || chosen === null || chosen.isUnclear) return null
  return [chosen.run, ...chosen.others].every(({ plan, scoped }) => fitsLead(led, plan, scoped.table))
    ? chosen
    : null
}

/** "How many berths are there, according to the harbour summary?" */
function chooseBesideAside(asked: string, { tables, leaveOut }: TablesInScope): ChosenPlan | null {
  for (const led of asidesSaid({ question: asked, tables })) {
    const own = { tables: led.tables, leaveOut }
    const chosen = chooseBehindLead(led.question, own) ?? chooseAsSaid(led.question, own)
    if (chosen === null || chosen.isUnclear) continue
    if ([chosen.run, ...chosen.others].every(({ plan, scoped }) => fitsLead(led, plan, scoped.table)))
      return chosen
  }
  return null
}

function chooseAsSaid(asked: string, inScope: TablesInScope): ChosenPlan | null {
  const chosen = choose(asked, inScope, null)
  const said = unitSaidIn(asked)
  if (said === null && chosen === null) return inTimeCounted(asked, inScope)
  if (said === null || (chosen && isInUnit(chosen.run, said))) return chosen
  const plain = narrowedTo({ question: asked, tables: inScope.tables }, said, () => true).question
  const inUnit = choose(plain, inScope, said)
  return chosen !== null && inUnit?.run.computed.kind === 'refused' ? chosen : (inUnit ?? chosen)
}

/** "How many hours did the jobs take together", of a column in minutes. */
function inTimeCounted(asked: string, inScope: TablesInScope): ChosenPlan | null {
  const counted = timeCountedIn(asked)
  if (counted === null) return null
  const said = { unit: counted.unit, money: null, start: 0, end: 0 }
  const chosen = choose(counted.question, inScope, said)
  return chosen !== null && isInUnit(chosen.run, said) ? chosen : null
}

function choose(
  asked: string,
  { tables: all, leaveOut }: TablesInScope,
  unit: UnitSaid | null,
): ChosenPlan | null {
  const { question, tables } = placesSaid({
    question: netOrGross(withSignsCompared(askPlainly(asked), all), all),
    tables: all,
  })
  const found = runsOf(question, sectionsMeant(question, tables))
  if (found === null) return null
  const inUnit = (run: PlanRun): PlanRun[] => {
    const own = unit === null ? run : resultInUnit(run, run.scoped.table, unit)
    return own === null ? [] : [{ ...run, ...own }]
  }
  const converted = found.flatMap(inUnit)
  // "The total in hours" is that of the only column of times.
  const fitting = converted.filter(({ computed }) => computed.kind !== 'refused')
  const runs = (unit !== null && fitting.length > 0 ? fitting : converted).filter(
    each => !isOfOther(question, each, tables),
  )
  const [run, ...rest] = ofTitleSaid(question, runs)
  if (run === undefined) return unit === null ? lookedUp(question, tables, leaveOut) : null
  const sections = sectionsOf(question, run, runs, tables)
  if (sections === null) return null
  if (!asksForMore(run) && !asksForCell(question, run) && !listsSome(question, run))
    return unit === null ? lookedUp(question, tables, leaveOut) : null
  if (leaveOut(run.scoped)) return null
  if (isNamedElsewhere(question, run, tables) || isCountedElsewhere(question, run, tables)) return null
  const others: PlanRun[] = []
  for (const other of rest)
    if (other.computed.kind !== 'refused' && ![run, ...others].some(known => isSameResult(known, other)))
      others.push(other)
  const isOfSection = ({ scoped }: PlanRun) => sections.includes(scoped)
  if (runs.some(each => isOfSection(each) && each.computed.kind === 'refused')) return null
  const meant = [run, ...others].filter(each => !isOfSection(each))
  if (new Set(meant.map(({ scoped }) => scoped)).size > mostTied) return null
  const said = titleSaid(question, run.scoped.table)
  const isUnclear =
    run.computed.kind !== 'refused' &&
    others.some(
      other =>
        speakApart(run, other) &&
        !(areSections(run.scoped, other.scoped) && titleSaid(question, other.scoped.table) < said),
    )
  return { run: besideCodes(run), others: others.slice(0, mostOthers).map(besideCodes), isUnclear }
}

/** Without the words that say where to look. */
function placesSaid(said: Said): Said {
  return ofSourceSaid(ofTableSaid(onSheetOfQuarter(onSheet(said))))
}

/** What the plans of a question that are sure and explain all of it give, likeliest first; null if that takes too long. */
function runsOf(question: string, tables: ScopedTable[]): PlanRun[] | null {
  const made = makePlans(
    question,
    tables.map(({ table }) => table),
    mostReadings,
    tables.map(table => ({ document: table.filename, rowsCalled: rowsCalled(table) })),
  )
  const end = performance.now() + mostMilliseconds
  const runs: PlanRun[] = []
  for (const one of made) {
    const scoped = tables[one.plan.table]
    if (scoped === undefined || one.score < leastScore || !isPlain(one.plan) || !isExplained(one, scoped))
      continue
    if (isOfPart(question, scoped.table, one.plan) || namesByCount(question, scoped.table, one.plan)) continue
    if (
      isNamedByFile(question, scoped.filename, one.plan) ||
      isPartOfFileName(question, scoped.filename, one.plan)
    )
      continue
    if (countsOthers(question, scoped, one.plan) || countsAmounts(question, scoped, one.plan)) continue
    if (countsFixed(one.plan)) continue
    if (countsUnnamed(question, scoped, one.plan) || takesContrary(question, one.plan, scoped.table)) continue
    if (comparesRows(question, scoped, one.plan) || isTurnedByThan(question, scoped.table, one.plan)) continue
    if (leavesDoneOut(question, scoped.table, one.plan)) continue
    if (namesNoAmount(question, scoped.table, one.plan)) continue
    if (comparesPrice(question, scoped.table, one.plan) || addsPrices(scoped.table, one.plan)) continue
    if (leavesNumberOut(question, scoped.table, one.plan) || namesNobody(question, scoped.table, one.plan))
      continue
    if (comparesEachRow(question, one.plan, scoped.table)) continue
    if (leavesAttribute(question, scoped, one.plan, one.said)) continue
    if (misheard(question, scoped)(one.plan)) continue
    if (performance.now() > end) return null
    const plan = backwardsInTime(question, one.plan, scoped.table)
    runs.push({ scoped, plan, computed: runPlan(scoped.table, plan) })
  }
  return runs
}

/** The only plan of a question that was quoted, from which the next one may go on: "and the other?", "how many of those?". */
export function planQuoted(asked: string, { tables: all, leaveOut }: TablesInScope): PlanRun | null {
  const { question, tables } = placesSaid({ question: asked, tables: all })
  const runs = runsOf(question, sectionsMeant(question, tables))
  const [run, ...rest] = ofTitleSaid(question, runs ?? [])
  if (run === undefined || run.computed.kind === 'refused' || leaveOut(run.scoped)) return null
  const sections = sectionsOf(question, run, rest, tables)
  if (sections === null || rest.some(other => !isSameResult(run, other)) || sections.length > 0) return null
  return isNamedElsewhere(question, run, tables) ? null : run
}

/** Whether what a plan gives is more than a row that is quoted, or one amount that the question asks for. */
export function isWorthComputing(question: string, run: PlanRun): boolean {
  return asksForMore(run) || asksForCell(question, run)
}

/** The figure of one table that a question names; null if another may be meant as well. */
function lookedUp(
  question: string,
  tables: ScopedTable[],
  leaveOut: TablesInScope['leaveOut'],
): ChosenPlan | null {
  const runs = tables.flatMap((scoped, position): PlanRun[] => {
    const found = lookUpFigure(question, scoped.table)
    if (found === null || leaveOut(scoped)) return []
    const plan = { table: position, ...found }
    return [{ scoped, plan, computed: runPlan(scoped.table, plan) }]
  })
  const [run, more] = runs
  return run && more === undefined && run.computed.kind === 'rows'
    ? { run, others: [], isUnclear: false }
    : null
}

/**
 * What a plan by a model gives; null where it is refused, where a quotation answers as well, or where another table that
 * was not looked at may be meant.
 */
export function runGiven(plan: TablePlan, { tables, leaveOut }: TablesInScope): PlanRun | null {
  const scoped = tables[plan.table]
  if (scoped === undefined || leaveOut(scoped)) return null
  const run: PlanRun = { scoped, plan, computed: runPlan(scoped.table, plan) }
  return run.computed.kind !== 'refused' && asksForMore(run) ? run : null
}

/** Whether each telling word goes into the plan, or is in the name of the file or its sheet. */
function isExplained({ unexplained }: PlanMade, scoped: ScopedTable): boolean {
  if (unexplained.length === 0) return true
  const names = stemsOf(`${scoped.filename} ${sheetNameOf(scoped) ?? ''}`)
  return unexplained.every(word => [...stemsOf(word)].some(stem => names.has(stem)))
}

/**
 * Whether a share of rows is what was asked: where a part is several values, or the share of an amount was meant, the
 * number would say something else.
 */
function isPlain({ measure }: TablePlan): boolean {
  if (measure.kind !== 'share' || measure.column !== null) return true
  return measure.part.every(({ values }) => values.length === 1)
}

/** Whether a quotation of one row would not answer as well. */
function asksForMore({ plan: { measure, where, sort }, computed }: PlanRun): boolean {
  if (measure.kind !== 'values') return true
  const compares = where.some(({ is }) => is !== 'is' && is !== 'contains')
  if (computed.kind === 'refused') return sort !== null || compares
  if (computed.kind !== 'rows') return false
  return sort !== null || compares || where.length > 1 || computed.rows.length > 1
}

/** Whether a list was asked for that turns out to have one row: "which departments have no open positions". */
function listsSome(question: string, { plan: { measure, where }, computed }: PlanRun): boolean {
  const isList = measure.kind === 'values' && computed.kind === 'rows' && where.length > 0
  return isList && asksForSeveral(question)
}

/** Whether a question asks how much or when, and one cell of a row that is named says it: a quotation would show the row. */
function asksForCell(
  question: string,
  { scoped: { table }, plan: { measure, where }, computed }: PlanRun,
): boolean {
  if (measure.kind !== 'values' || computed.kind !== 'rows' || computed.rows.length !== 1) return false
  const [column, more] = measure.columns
  const [condition] = where
  if (column === undefined || more !== undefined || condition === undefined || !isMeasured(table, column))
    return false
  // The people of a country are not those of its capital.
  const names = [0, nameColumn(table, [])].includes(condition.column)
  const isOne = condition.values.length === 1 && isKey(table, condition.column)
  return names && isOne && asksForAmount(question) && !isNamedByPart(question, table, { measure, where })
}
