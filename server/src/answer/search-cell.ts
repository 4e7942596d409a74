import { tablesInScope } from '../domain/tables/tables-in-scope.ts'
import type { Database } from '../platform/database/database.ts'
import { searchCell } from './compute/search/search-plans.ts'
import { isRow } from './read-rows.ts'
import type { Chosen } from './search-all-tables.ts'
import type { Gathered, Scope } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/**
 * The cell that a question asks for of a row that it names, where search found such a row first: "which field does ret_code
 * map to". Null where a text may be meant, or more than one cell, as where a row of another document fits as well.
 */
export async function cellNamed(
  db: Database,
  { text, summary, each, clause, card, parts }: UnderstoodQuestion,
  { tenantId }: Scope,
  { passages }: Gathered,
): Promise<Chosen | null> {
  if (summary !== null || each !== null || clause !== null || card !== null || parts.length > 0) return null
  const [first] = passages
  if (!first || !isRow(first.text)) return null
  const rows = passages.filter(passage => isRow(passage.text))
  const named = new Map(rows.map(({ documentId, filename }) => [documentId, filename]))
  const documents = [...named].map(([id, filename]) => ({ id, filename, hasRows: true }))
  const run = searchCell(text, await tablesInScope(db, { tenantId, documents }, text))
  return run && { run, others: [], by: null }
}
