import { tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { mayAskForTasks, taskRows } from './compute/task-rows.ts'
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
  { text, each, wanted }: UnderstoodQuestion,
  scope: Scope,
  { passages }: Gathered,
): Promise<Chosen | null> {
  if (each !== null || !mayAskForTasks(text)) return null
  const all = wanted.scope.documents
  const withRows = new Set(passages.flatMap(passage => (isRow(passage.text) ? [passage.documentId] : [])))
  const documents = all.length <= mostDocuments ? all : all.filter(({ id }) => withRows.has(id))
  if (documents.length === 0) return null
  const { tables } = await tablesInScope(db, { tenantId: scope.tenantId, documents }, `${text} ${headings}`)
  const names = all.length < scope.documents.length ? all.map(({ filename }) => filename) : []
  const [run, ...also] = taskRows(text, tables, names).slice(0, mostTables)
  return run ? { run, others: [], by: null, also } : null
}
