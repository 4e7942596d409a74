import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { isTableFile } from '../domain/tables/is-table-file.ts'
import { planWordsIn } from '../domain/tables/plan-words/plan-words-in.ts'
import { hasSameColumns } from '../domain/tables/same-columns.ts'
import { type ScopedTable, type TablesInScope, tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import {
  type Answering,
  answerOver,
  changedOver,
  type KnownBefore,
  unchangedOf,
} from './answer-over-tables.ts'
import { askWhich, type Offer } from './ask-which.ts'
import { restsOnChanged } from './changed-tables.ts'
import { runGiven } from './compute/choose/choose-plan.ts'
import { chosenOrSearched } from './compute/choose/chosen-or-searched.ts'
import { nearestNamed, noneNamed } from './compute/choose/nearest-named.ts'
import { isNoClause } from './compute/choose/no-clause.ts'
import { perCurrency } from './compute/choose/per-currency.ts'
import { runsOverTables } from './compute/choose/runs-over-tables.ts'
import { isOfPlanAlone, isPlanChange } from './compute/follow-up/change-plan.ts'
import { changedFromQuoted, isOnlyChange, unmatchedChange } from './compute/follow-up/changed-run.ts'
import { followFigures, goesOnFromFigures } from './compute/follow-up/follow-figures.ts'
import { asksOfThose, mayBeOfThose } from './compute/follow-up/of-those.ts'
import { withSubject } from './compute/follow-up/with-subject.ts'
import { type PlanMaker, planByModel } from './compute/plan-by-model.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { toldRefusal } from './compute/tell/told-refusal.ts'
import { listRows, writeComputed } from './compute/tell/write-computed.ts'
import { comparesFigures } from './compute/words/asks-of-tables.ts'
import { readWords } from './compute/words/read-words.ts'
import { cellsOf, citeLines, presented, presentedOnSheet, tableOf, written } from './computed-lines.ts'
import { documentsWithTables } from './documents-with-tables.ts'
import { changedWithFurther, citeFurther } from './further-results.ts'
import { yearAlone } from './lexicon/other-year.ts'
import { comparesWithPlan } from './lexicon/over-plan.ts'
import { overTables } from './lexicon/over-tables.ts'
import { allWords } from './lexicon/period-words.ts'
import { isSaid, isSaidOutright } from './said-in-passages.ts'
import {
  type Chosen,
  chosenIfSure,
  isOfTexts,
  owedOrPaid,
  proposedRun,
  searchAllTables,
  textsAsked,
} from './search-all-tables.ts'
import { cellNamed } from './search-cell.ts'
import { searchTaskRows, sureOrTasks, tasksCounted } from './search-task-rows.ts'
import type { Gathered, Question, Scope, WrittenAnswer } from './stages.ts'
import { tellUnchanged } from './tell-unchanged.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { namesLine } from './write/document-lines.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'
import { saidIn } from './write/own-words/said-in.ts'

/**
 * The answer to a question that asks for a calculation over a table of the scope, or readings to offer beside what is quoted
 * where none is sure and no model makes plans; null for any other question.
 */
export async function answerFromTables(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
  { said: asked, earlier, before: last, usage, maker }: Asking,
): Promise<Answering | Offer | null> {
  const said = yearAlone(asked)
  const changed = last?.adds && isPlanChange(said) ? await changedOver(db, scope, said, last) : null
  const words = planWordsIn(scope.answersIn ?? question.language)
  const own = saidIn(scope.answersIn ?? question.language)
  const over = changed ?? (await runsOverAll(db, question, scope, found))
  if (over) return answerOver(db, scope, over, { words, usage })
  const counted = await tasksCounted(db, question, scope, found)
  if (counted) {
    const note = counted.unread.length > 0 ? namesLine(own.unreadTables, counted.unread).text : undefined
    return answerOver(db, scope, counted.runs, { words, usage, note })
  }
  const before = last?.adds ? undefined : last
  const goesOn = isPlanChange(said) || asksOfThose(said) || mayBeOfThose(said)
  const scoped = before && goesOn ? await tableOf(db, scope, before) : null
  const known = before && scoped ? { scoped, plan: before.plan } : null
  const chosen =
    (known && (await changedWithFurther(db, scope, said, { known, earlier, before }))) ??
    (await sureOrTasks(db, question, scope, found, () =>
      askedRun(db, question, scope, found, { said, earlier, before, maker }),
    )) ??
    (known && unmatchedRun(said, known, found))
  if (chosen === null) {
    const isMeant = isOfPlanAlone(said, last?.columns ?? [], name => isSaid(name, found.passages))
    const unchanged = isMeant ? await unchangedOf(db, scope, last, known, words) : null
    return unchanged && (sentTo => tellUnchanged(unchanged, { words, sentTo, usage: usage() }))
  }
  const { each } = question
  const { others, by } = chosen
  const told = [chosen.run, ...others].map(each => wordsOf(presented(each, words)))
  if (by === null && isSaidOutright(question, found, told)) return null
  const also = [...(chosen.also ?? [])]
  if (await restsOnChanged(db, scope, [chosen.run, ...others, ...also])) return null
  if (chosen.isUnclear) {
    const readings = [chosen.run, ...others].map(each => presented(each, words))
    const unsure = readings.length === 1 ? words.unsureOfOne : words.unsureReading
    const lead = chosen.isOffer ? unsure : words.whichReading
    // Rows that are quoted beside "which are over budget" may be of any other.
    const isOfCompared = comparesWithPlan.test(question.text) && chosen.run.computed.kind === 'rows'
    if (chosen.isOffer && maker === null && !isOfCompared) return { readings, lead, words }
    return (sentTo, signal) =>
      askWhich({ readings, lead, words }, { plain: neutraliseMarkdown, sentTo, usage: usage() }, signal)
  }
  const [apart = chosen.run, ...more] = (by === null && perCurrency(question.text, chosen.run)) || []
  also.unshift(...more)
  const refused = by === null ? toldRefusal(apart, words, neutraliseMarkdown) : null
  if (apart.computed.kind === 'refused' && refused === null) return null
  const run = refused?.listed ?? apart
  const shown = presentedOnSheet(run, words)
  const write = refused ? listRows : writeComputed
  const lines = [...(refused?.lines ?? []), ...write(run, shown, words, neutraliseMarkdown)]
  const citations = await citeLines(db, scope, run, lines)
  const further = await citeFurther(db, scope, also, words, citations.flat().length)
  if (further === null) return null
  lines.push(...further.lines)
  citations.push(...further.citations)
  const texts = each && isOfTexts(each) ? textsAsked(each) : []
  const notes = [
    [own.textsBeside, texts.map(({ filename }) => filename)],
    [own.unreadTables, chosen.unread ?? []],
  ] as const
  for (const [say, names] of notes) {
    if (names.length === 0) continue
    lines.push({ text: namesLine(say, [...names]).text, places: [], breakAfter: true })
    citations.push([])
  }
  const isInTwo = also.length > 0
  const computed: ComputedAnswer = {
    ...(refused ? { ...presented(apart, words), ...cellsOf(shown) } : shown),
    others: isInTwo ? further.told : others.map(other => presented(other, words)),
    ...(isInTwo && { also: true as const }),
  }
  // What cannot be shown in the document is not answered with.
  if (run.computed.kind !== 'refused' && citations.every(own => own.length === 0)) return null
  return (sentTo, signal) => written({ lines, citations, computed, by, sentTo, usage: usage() }, signal)
}

/** What several tables give that a question asks for together. Null where not all tables of the scope were looked at. */
async function runsOverAll(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
): Promise<PlanRun[] | null> {
  if (overTables(question.text) === null || question.clause !== null) return null
  const documents = await documentsWithTables(db, scope, question, found, { goesOn: false, before: null })
  const isLookedAt = (id: string) => documents.some(each => each.id === id)
  const tables = question.wanted.scope.documents.filter(({ filename }) => isTableFile(filename))
  if (documents.length === 0 || !tables.every(({ id }) => isLookedAt(id))) return null
  return runsOverTables(
    question.text,
    await tablesInScope(db, { tenantId: scope.tenantId, documents }, question.text),
  )
}

type Asking = {
  /** The question as it was asked, since a follow-up that was rewritten changes no plan. */
  said: string
  earlier: string[]
  before: Question['computed'] | undefined
  usage: () => WrittenAnswer['usage']
  /** Null where no model is set, or no text may go to it. */
  maker: PlanMaker | null
}

async function askedRun(
  db: Database,
  asked: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
  { said, earlier, before, maker }: Omit<Asking, 'usage'>,
): Promise<Chosen | null> {
  const named = asked.text === said ? withSubject(said, earlier) : null
  const question = named === null ? asked : { ...asked, text: named }
  const goesOn = earlier.length > 0 && goesOnFromFigures(said)
  const changes = earlier.length > 0 && before === undefined && (isPlanChange(said) || asksOfThose(said))
  const documents = await documentsWithTables(db, scope, question, found, {
    goesOn: goesOn || changes || (before !== undefined && isPlanChange(said)),
    before: before?.table.document_id ?? null,
  })
  const owed = await owedOrPaid(db, question, scope)
  if (owed) return owed
  const wider = () => searchAllTables(db, question, scope, documents)
  const proposed = async (looked: TablesInScope | null) => {
    if (maker) return null
    const chosen = await proposedRun(db, question, scope, { looked, documents }, { said, earlier })
    return chosen && (question.clause === null || isNoClause(chosen.run, found)) ? chosen : null
  }
  if (documents.length === 0)
    return (await wider()) ?? (await cellNamed(db, question, scope, found)) ?? proposed(null)
  const words = changes ? [...earlier, said].join(' ') : question.text
  const inScope = await tablesInScope(db, { tenantId: scope.tenantId, documents }, words)
  // "What is the total?" is that of the figures before, if there are any.
  const goingOn = goesOn ? followedRun(earlier, said, inScope, before) : null
  if (goingOn) return { run: goingOn, others: [], by: null }
  // What those are was not computed, or could not be narrowed.
  const goesOnly = earlier.length > 0 && (asksOfThose(said) || isOnlyChange(said))
  const chosen = goesOnly ? null : chosenOrSearched(question.text, inScope)
  // What the words give of a list that is asked beside contracts is there, whatever clause it is called by.
  if (question.each !== null && isOfTexts(question.each))
    return chosen && !chosen.isUnclear ? { ...chosen, by: null } : null
  if (question.clause !== null)
    return chosen && !chosen.isUnclear && isNoClause(chosen.run, found)
      ? { ...chosen, by: null }
      : proposed(null)
  // Two texts may differ as well, so that every word must name one of two figures.
  if (question.summary === 'comparison' && !comparesFigures(question.text))
    return chosen?.run.plan.measure.kind === 'difference' ? { ...chosen, by: null } : proposed(null)
  if (chosen && !chosen.isUnclear) return chosenIfSure(question.text, inScope, { ...chosen, by: null })
  const further = goesOnly ? null : await wider()
  if (further ?? chosen) return further ?? (chosen && { ...chosen, by: null })
  const changed =
    changes && !isAskedBack(earlier.at(-1) ?? '', inScope) ? changedFromQuoted(earlier, said, inScope) : null
  if (changed) return { run: changed, others: [], by: null }
  const followed = followedRun(earlier, said, inScope, before)
  if (followed) return { run: followed, others: [], by: null }
  const tasks = await searchTaskRows(db, question, scope, found)
  if (tasks) return tasks
  if (maker) return modelRun(maker, question.text, scope, inScope, before)
  const cell = before === undefined ? await cellNamed(db, question, scope, found) : null
  if (cell) return cell
  const near =
    nearestNamed(question.text, inScope) ??
    noneNamed(question.text, inScope, name => isSaid(name, found.passages))
  return near ? { run: near, others: [], by: null } : proposed(inScope)
}

/** Whether a question would not be computed, since it may be meant otherwise. */
function isAskedBack(question: string, inScope: TablesInScope): boolean {
  const chosen = chosenOrSearched(question, inScope)
  return chosen !== null && chosenIfSure(question, inScope, { ...chosen, by: null }).isOffer === true
}

/** What goes on from earlier questions about one statement of figures: "in 2015?", "and in 2014?", "what is the change?". */
function followedRun(
  earlier: string[],
  said: string,
  inScope: TablesInScope,
  before: Question['computed'] | undefined,
): PlanRun | null {
  // "Of all notices" are not those of the time before.
  if (earlier.length === 0 || readWords(said).some(({ text }) => allWords.has(text))) return null
  const at = tableBefore(inScope.tables, before)
  const plans = inScope.tables.flatMap(({ table }, position) => {
    const plan = followFigures(earlier, said, table, position === at ? (before?.plan ?? null) : null)
    return plan && plan.measure.kind !== 'values' ? [{ ...plan, table: position }] : []
  })
  const [plan] = plans
  return plan && plans.length === 1 ? runGiven(plan, inScope) : null
}

/** Which of the tables the answer before was computed over; -1 if none, or if its columns are others now. */
function tableBefore(tables: ScopedTable[], before: Question['computed'] | undefined): number {
  return tables.findIndex(
    ({ documentId, sheet, region, table }) =>
      documentId === before?.table.document_id &&
      sheet === before.table.sheet &&
      region === before.table.region &&
      hasSameColumns(before.columns, table.columns),
  )
}

/** The plan that a model makes; none if a document with a table that may be meant keeps its text on this machine. */
async function modelRun(
  maker: PlanMaker,
  question: string,
  scope: Scope,
  inScope: TablesInScope,
  before: Question['computed'] | undefined,
): Promise<Chosen | null> {
  const { tables } = inScope
  const local = new Set(scope.documents.flatMap(({ id, keepLocal }) => (keepLocal ? [id] : [])))
  if (tables.length === 0 || tables.some(({ documentId }) => local.has(documentId))) return null
  const at = tableBefore(tables, before)
  const planBefore = before && at >= 0 ? { ...before.plan, table: at } : null
  const plan = await planByModel(maker, { question, tables, before: planBefore })
  const run = plan && runGiven(plan, inScope)
  return run && { run, others: [], by: maker.model }
}

/** A follow-up with a name that no row has: "and for Antarctica?". */
function unmatchedRun(text: string, { scoped, plan }: KnownBefore, { passages }: Gathered): Chosen | null {
  const run = unmatchedChange(text, plan, scoped, name => isSaid(name, passages))
  return run && { run, others: [], by: null }
}

const wordsOf = ({ words, title, filename, columns }: ComputedTable) =>
  [words, title, filename, ...columns.map(({ name }) => name)].join('\n')
