import { isTableFile } from '../domain/tables/is-table-file.ts'
import { nearestDocuments } from '../domain/tables/nearest-documents.ts'
import { type TablesInScope, tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { askedInTwo } from './compute/choose/asked-in-two.ts'
import { choosePlan } from './compute/choose/choose-plan.ts'
import { ofAllMeant } from './compute/choose/chosen-or-searched.ts'
import { owedRun } from './compute/conditions/owed-run.ts'
import { asHavePaid, inUnpaidStates } from './compute/conditions/unpaid-states.ts'
import { isPlanChange } from './compute/follow-up/change-plan.ts'
import { isOnlyChange } from './compute/follow-up/changed-run.ts'
import { asksOfThose, mayBeOfThose } from './compute/follow-up/of-those.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { bounds } from './compute/propose/how-sure.ts'
import { namesOwn } from './compute/propose/names-own.ts'
import { type Decided, proposedFor, unlessUnsure } from './compute/propose/offer-readings.ts'
import { mayBeSaidAround, withoutSaidAround } from './compute/search/said-around.ts'
import { searchPlans } from './compute/search/search-plans.ts'
import {
  asksDifference,
  asksOfTables,
  comparesFigures,
  mayAskOfTables,
} from './compute/words/asks-of-tables.ts'
import { withoutPercent } from './lexicon/amount-and-percent.ts'
import { firstOfTwo, halvesOf } from './lexicon/asked-in-two.ts'
import { askedOfYear } from './lexicon/other-year.ts'
import { muchBesidePlan } from './lexicon/over-plan.ts'
import { askedAsOverPlan } from './lexicon/planned-beside-actual.ts'
import { owedTo, paidTo } from './lexicon/unpaid-states.ts'
import { fewTables, nearestTables } from './nearest-tables.ts'
import type { Scope } from './stages.ts'
import { kindOf } from './understand/document-names.ts'
import type { EachAsked, UnderstoodQuestion } from './understood-question.ts'

/** `by` is the model that made the plan; null for the grammar. */
export type Chosen = {
  run: PlanRun
  others: PlanRun[]
  by: string | null
  isUnclear?: boolean
  /** Where none of the readings is sure. */
  isOffer?: boolean
  /** What a second half of the question asks for. */
  also?: PlanRun[]
  /** The names of documents that may have more rows of it, in tables that are read as text. */
  unread?: string[]
}

/**
 * What a question gives over the tables of all documents, as a whole or by its two halves; null where it asks for something
 * else. `looked` are the documents whose tables gave nothing.
 */
export async function searchAllTables(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  looked: { id: string }[],
): Promise<Chosen | null> {
  const { summary, clause, each, card } = question
  if (summary !== null || clause !== null || card !== null || (each !== null && isOfTexts(each))) return null
  return (
    (await searchedWider(db, question, scope, looked)) ??
    (await searchedInTwo(db, question, scope)) ??
    (await searchedAround(db, question, scope))
  )
}

/** What a question gives without what is said around it of why it is asked. */
async function searchedAround(
  db: Database,
  { text, isMentioned }: UnderstoodQuestion,
  scope: Scope,
): Promise<Chosen | null> {
  if (isMentioned || !mayBeSaidAround(text)) return null
  const all = await tableDocuments(db, scope, text)
  if (all.length === 0) return null
  const inScope = await tablesOf(db, scope, all, text)
  const core = withoutSaidAround(text, inScope.tables)
  if (core === null) return null
  const chosen = ofAllMeant(core, inScope, choosePlan)
  if (chosen && !chosen.isUnclear) return { ...chosen, by: null }
  const searched = ofAllMeant(core, inScope, searchPlans)
  if (searched && !searched.isUnclear) return { ...searched, by: null }
  const halves = askedInTwo(core, inScope)
  return halves && { run: halves.run, others: [], by: null, also: halves.also }
}

/**
 * What the words of a question give over the tables of all documents, where it was taken to be about some of them: a word of
 * it stood in their text, and no person said which are meant. Each word must go into the plan or name the table, so that a
 * table of another file is not taken for that of a file that is named.
 */
async function searchedWider(
  db: Database,
  { text, isMentioned, parts }: UnderstoodQuestion,
  scope: Scope,
  looked: { id: string }[],
): Promise<Chosen | null> {
  if (parts.length > 0 || isMentioned || !asksOfTables(text)) return null
  const known = new Set(looked.map(({ id }) => id))
  const all = await tableDocuments(db, scope, text)
  if (all.every(({ id }) => known.has(id))) return null
  const inScope = await tablesOf(db, scope, all, text)
  const searched = ofAllMeant(text, inScope, searchPlans)
  if (!searched || searched.isUnclear) return null
  return chosenIfSure(text, inScope, { ...searched, by: null })
}

/**
 * What is owed to somebody, or was paid to them, by the list of bills among the tables of all documents: a clause on payment,
 * or the contract of that name, does not tell it.
 */
export async function owedOrPaid(
  db: Database,
  { text, isMentioned }: UnderstoodQuestion,
  scope: Scope,
): Promise<Chosen | null> {
  if (isMentioned || !(owedTo.test(text.trim()) || paidTo.test(text.trim()))) return null
  // By their names, lists of bills are near to such a question, which does not say the word.
  const near = `${text} ${billNouns}`
  const all = await tableDocuments(db, scope, near)
  const inScope = await tablesOf(db, scope, all, near)
  if (all.length === 0) return null
  const owed = owedRun(text, inScope.tables)
  if (owed) return inScope.leaveOut(owed.scoped) ? null : { run: owed, others: [], by: null }
  if (inUnpaidStates(text, inScope.tables) === asHavePaid(text)) return null
  const found = ofAllMeant(text, inScope, choosePlan)
  return found && !found.isUnclear ? chosenIfSure(text, inScope, { ...found, by: null }) : null
}

const billNouns = 'invoices bills'

/** What was computed, or where that is not sure, what else the question may mean. */
export function chosenIfSure(question: string, inScope: TablesInScope, chosen: Chosen): Chosen {
  const decided = unlessUnsure(question, inScope, chosen.run)
  return 'computed' in decided && decided.computed === chosen.run ? chosen : asChosen(decided)
}

function asChosen(decided: Decided, isSure = true): Chosen {
  if ('computed' in decided && isSure) return { run: decided.computed, others: [], by: null }
  const [run, ...others] = 'computed' in decided ? [decided.computed] : decided.offered
  if (!run) throw new Error('No reading is offered')
  return { run, others, by: null, isUnclear: true, isOffer: true }
}

/** Two amounts of the same rows that one question asks for. */
async function searchedInTwo(
  db: Database,
  { text }: UnderstoodQuestion,
  scope: Scope,
): Promise<Chosen | null> {
  if (halvesOf(text).length === 0) return null
  const all = await tableDocuments(db, scope, text)
  if (all.length === 0) return null
  const found = askedInTwo(text, await tablesOf(db, scope, all, text))
  return found && { run: found.run, others: [], by: null, also: found.also }
}

/** What a question may mean for which no plan was chosen, over the tables that were looked at or all tables. */
export async function proposedRun(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  { looked, documents }: { looked: TablesInScope | null; documents: { id: string }[] },
  { said, earlier }: { said: string; earlier: string[] },
): Promise<Chosen | null> {
  const ofYear = askedOfYear(said, earlier)
  const half = withoutPercent(question.text) === null ? firstOfTwo(question.text) : null
  const text = ofYear ?? half?.first ?? question.text
  if (ofYear !== null && !mayAskOfTables(text)) return null
  const inScope = (await tablesToOffer(db, { ...question, text }, scope, documents)) ?? looked
  if (inScope === null) return null
  // What goes on from an answer means what that one meant, unless it names something itself.
  const isFollowing =
    earlier.length > 0 &&
    ofYear === null &&
    (asksOfThose(said) ||
      isOnlyChange(said) ||
      isPlanChange(said) ||
      mayBeOfThose(said) ||
      !namesOwn(said, inScope))
  if (isFollowing) return null
  // What may be asked of a clause, has two parts, or goes on from what was not computed, is asked back at least.
  const isWhole = half ? half.isSure : question.parts.length === 0 || withoutPercent(text) !== null
  const isOfTables = question.clause === null && ofYear === null
  const isSure = isOfTables && isWhole
  const isPlain = isOfTables && (isWhole || half !== null) && question.summary === null && asksOfTables(text)
  const proposed = proposedFor(text, inScope, isPlain ? bounds : { ...bounds, offered: likely })
  return proposed && asChosen(proposed, isSure)
}

/**
 * The tables of all documents, of which readings may be offered though the question was taken to be about some of them; null
 * where a person said which are meant, or it asks for something else.
 */
async function tablesToOffer(
  db: Database,
  { text, summary, clause, card, each, isMentioned }: UnderstoodQuestion,
  scope: Scope,
  looked: { id: string }[],
): Promise<TablesInScope | null> {
  const isOther = (summary !== null && !isOfFigures({ text, summary })) || card !== null
  if (isOther || (each !== null && isOfTexts(each)) || isMentioned) return null
  if (!(clause === null ? mayAskOfTables(text) : asksOfTables(text))) return null
  const near = await tablesAndTexts(db, scope, text)
  const known = new Set(near.map(({ id }) => id))
  // Of tables that are named alike, those whose rows search found come first.
  const rank = new Map(looked.map(({ id }, at) => [id, at]))
  const all = scope.documents
    .filter(({ id }) => known.has(id) || rank.has(id))
    .sort((a, b) => (rank.get(a.id) ?? rank.size) - (rank.get(b.id) ?? rank.size))
  return all.length === 0 ? null : tablesOf(db, scope, all, text)
}

/** Whether what is to be compared are figures: their difference is a number, and no comparison of texts. */
export function isOfFigures({ text, summary }: Pick<UnderstoodQuestion, 'text' | 'summary'>): boolean {
  return (
    summary === 'comparison' &&
    (comparesFigures(text) ||
      asksDifference(text) ||
      withoutPercent(text) !== null ||
      askedAsOverPlan(text) !== null ||
      muchBesidePlan.test(text))
  )
}

/** The tables of these documents, which several ways to read a question look at: they are loaded and indexed once. */
function tablesOf(
  db: Database,
  { tenantId, documents: all }: Scope,
  of: Scope['documents'],
  text: string,
): Promise<TablesInScope> {
  const key = [text, ...of.map(({ id }) => id)].join(' ')
  const known = loaded.get(all)
  if (known?.key === key) return known.tables
  const documents = of.map(({ id, filename }) => ({ id, filename, hasRows: false }))
  const tables = tablesInScope(db, { tenantId, documents }, text)
  loaded.set(all, { key, tables })
  return tables
}

/** How likely one of the readings must be meant where a question may ask for something else than a number of a table. */
const likely = 0.7

/** Of the question that is being answered over these documents. */
const loaded = new WeakMap<Scope['documents'], { key: string; tables: Promise<TablesInScope> }>()

/** All documents where they are few, else those that are tables themselves, of many of them those that are named nearest. */
async function tableDocuments(db: Database, scope: Scope, text: string): Promise<Scope['documents']> {
  return scope.documents.length <= fewTables ? scope.documents : nearestTables(db, scope, text)
}

/** The same with texts, of which readings may be offered: the tables of those that are named nearest. */
async function tablesAndTexts(db: Database, scope: Scope, text: string): Promise<Scope['documents']> {
  const own = await tableDocuments(db, scope, text)
  if (own.length >= fewTables || scope.documents.length <= fewTables) return own
  const texts = scope.documents.filter(({ filename }) => !isTableFile(filename))
  return [...own, ...(await nearestDocuments(db, scope.tenantId, texts, text, fewTables - own.length))]
}

/** Whether something is asked of each of several texts, and not of the rows of a list: one of them is known to be a contract. */
export function isOfTexts(each: EachAsked): boolean {
  const texts = textsAsked(each)
  // One may be a list itself, with a row for each.
  return each.question.wanted.scope.documents.length > 1 && texts.length > 1
}

/** The documents that are asked, but for lists, and those of which no card says what they are. */
export function textsAsked({ question }: EachAsked): Scope['documents'] {
  return question.wanted.scope.documents.filter(one => !isTableFile(one.filename) && kindOf(one) !== null)
}

/** The lists that may have a row for each contract, if the question does not say that those in sight are meant. */
export function listsBeside(
  { mayBeListed, dated }: EachAsked,
  { documents }: Scope,
): { id: string; filename: string; hasRows: boolean }[] {
  const lists = documents.filter(({ filename }) => isTableFile(filename))
  if (!mayBeListed || dated || lists.length > fewTables) return []
  return lists.map(({ id, filename }) => ({ id, filename, hasRows: false }))
}
