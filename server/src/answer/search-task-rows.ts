import { isSameTable, tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { mayAskForTasks, taskRows } from './compute/choose/task-rows.ts'
import type { PlanRun } from './compute/plan-run.ts'
import { asksHowManyTasks, ownerColumn, taskColumn, toBeDone } from './lexicon/action-tables.ts'
import { isRow } from './read-rows.ts'
import type { Chosen } from './search-all-tables.ts'
import type { Gathered, Scope } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** Of more, only those whose rows search found are looked through. */
const mostDocuments = 40
/** Shown at most: tables of so many minutes. */
const mostTables = 5
/** The names that columns of tasks have, by which their tables are the first to be loaded. */
const headings =
  'action task todo owner responsible assignee due deadline status aufgabe maßnahme verantwortlich zuständig termin fällig'

/** The rows of tables of tasks that a question asks for; null where it asks for something else, or no document has such a table. */
export async function searchTaskRows(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
): Promise<Chosen | null> {
  const { runs, unread } = await taskRowsIn(db, question, scope, found)
  const [run, ...also] = runs.slice(0, mostTables)
  return run && !(isCount(run) && also.length > 0) ? { run, others: [], by: null, also, unread } : null
}

/** How many tasks are asked for in each of several tables, which are added up; null where they stand in one, or are not counted. */
export async function tasksCounted(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
): Promise<TaskRows | null> {
  if (!asksHowManyTasks.test(question.text)) return null
  const rows = await taskRowsIn(db, question, scope, found)
  return rows.runs.length > 1 && rows.runs.every(isCount) ? rows : null
}

/** What tables of tasks give, and the names of documents whose own is read as text, so that it gives nothing. */
type TaskRows = { runs: PlanRun[]; unread: string[] }

const isCount = ({ plan }: PlanRun) => plan.measure.kind === 'count'

async function taskRowsIn(
  db: Database,
  { text, each, wanted }: UnderstoodQuestion,
  scope: Scope,
  { passages }: Gathered,
): Promise<TaskRows> {
  if (each !== null || !mayAskForTasks(text)) return { runs: [], unread: [] }
  const all = wanted.scope.documents
  const withRows = new Set(passages.flatMap(passage => (isRow(passage.text) ? [passage.documentId] : [])))
  const documents = all.length <= mostDocuments ? all : all.filter(({ id }) => withRows.has(id))
  if (documents.length === 0) return { runs: [], unread: [] }
  const { tables } = await tablesInScope(db, { tenantId: scope.tenantId, documents }, `${text} ${headings}`)
  const names = all.length < scope.documents.length ? all.map(({ filename }) => filename) : []
  const known = new Set(tables.map(({ documentId }) => documentId))
  const isAsked = new Set(all.map(({ id }) => id))
  const unread = passages.filter(
    each => isAsked.has(each.documentId) && !known.has(each.documentId) && hasTaskRows(each.text),
  )
  return {
    runs: taskRows(text, tables, names),
    unread: [...new Set(unread.map(({ filename }) => filename))],
  }
}

/** Whether lines of a text are rows below the names of an owner and a task. */
function hasTaskRows(text: string): boolean {
  return text.split('\n').some(line => {
    const cells = line.split(' | ')
    return cells.some(cell => ownerColumn.test(cell)) && cells.some(cell => taskColumn.test(cell))
  })
}

/** What is surely asked, else the rows of tasks, which are found by their words alone, else what may be asked. */
export async function sureOrTasks(
  db: Database,
  question: UnderstoodQuestion,
  scope: Scope,
  found: Gathered,
  ask: () => Promise<Chosen | null>,
): Promise<Chosen | null> {
  const asked = await ask()
  const tasks = await searchTaskRows(db, question, scope, found)
  const surer = surerOf(question.text, asked, tasks)
  return surer && tasks?.unread && !surer.isUnclear ? { ...surer, unread: tasks.unread } : surer
}

/** The rows of tasks go ahead of what is sure only where that takes "to be done" for done, or has the same rows of one table alone. */
export function surerOf(question: string, asked: Chosen | null, tasks: Chosen | null): Chosen | null {
  if (asked === null || tasks === null) return asked ?? tasks
  if (asked.isUnclear || question.search(toBeDone) >= 0) return tasks
  // Those of several minutes are listed where some of them stand in two, and are not counted in one.
  const isListed = tasks.run.plan.measure.kind === 'values' && (tasks.also ?? []).length > 0
  if (isListed && isCount(asked.run) && asksHowManyTasks.test(question)) return tasks
  return isOneOf(asked, tasks) ? tasks : asked
}

function isOneOf({ run, also: more = [] }: Chosen, { run: first, also = [] }: Chosen): boolean {
  if (also.length === 0 || more.length > 0 || run.plan.measure.kind !== 'values') return false
  const where = whereOf(run)
  return [first, ...also].some(
    each => isSameTable(each.scoped, run.scoped) && whereOf(each) === where && run.plan.group === null,
  )
}

function whereOf({ plan }: PlanRun): string {
  return JSON.stringify(plan.where.toSorted((a, b) => a.column - b.column))
}
