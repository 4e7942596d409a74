import type { Database } from '../platform/database/database.ts'
import { asksOfTables } from './compute/words/asks-of-tables.ts'
import { trailingAmount } from './lexicon/loose-words.ts'
import { nearestTables } from './nearest-tables.ts'
import { isRow } from './read-rows.ts'
import { isOfFigures, isOfTexts, listsBeside } from './search-all-tables.ts'
import type { Gathered, Scope } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** So few documents are looked through for tables, whatever they are, even if search found no row of one. */
const fewDocuments = 3

/**
 * Those whose rows search found, the nearest first; for a question that can be about a table at all. "Rent" is the name of
 * a kind of clause and of many a column, so that such a question must ask for a calculation. Of many files that are tables,
 * those whose names are nearest are looked through as well.
 */
export async function documentsWithTables(
  db: Database,
  { tenantId }: Scope,
  { text, summary, each, parts, card, clause, wanted, expected }: UnderstoodQuestion,
  { passages, sides }: Gathered,
  /** Whether it goes on from earlier results, and the document over which that was computed. */
  { goesOn, before }: { goesOn: boolean; before: string | null },
): Promise<{ id: string; filename: string; hasRows: boolean }[]> {
  const isText = summary !== null && !isOfFigures({ text, summary })
  // What is asked of each of one document is asked of its rows.
  if (each !== null && isOfTexts(each)) return listsBeside(each, wanted.scope)
  const hasParts = parts.length > 0 && !trailingAmount.test(text)
  if (isText || hasParts || card !== null) return []
  const asksForRows = clause === null && (expected.all || expected.kind === 'list')
  if (!asksForRows && !goesOn && !asksOfTables(text)) return []
  const near = [...passages, ...sides.flatMap(side => side.passages)]
  const withRows = near.filter(({ text }) => isRow(text))
  const documents = new Map(withRows.map(({ documentId, filename }) => [documentId, filename]))
  const found = new Set(documents.keys())
  const { documents: all } = wanted.scope
  const few = all.length <= fewDocuments ? all : await nearestTables(db, { tenantId, documents: all }, text)
  for (const { id, filename } of few) documents.set(id, filename)
  const last = goesOn ? all.find(({ id }) => id === before) : undefined
  if (last) documents.set(last.id, last.filename)
  return [...documents].map(([id, filename]) => ({ id, filename, hasRows: found.has(id) }))
}
