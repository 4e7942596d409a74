import { isTableFile } from '../domain/tables/is-table-file.ts'
import { nearestDocuments } from '../domain/tables/nearest-documents.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Scope } from './stages.ts'

type Documents = Scope['documents']

/**
 * So few files that are tables are looked through even if search found no row of one. Tables within texts take an answer some
 * 45 ms to load from ten contracts.
 */
export const fewTables = 12

/** Of the question that is being answered over these documents. */
const nearest = new WeakMap<Documents, { text: string; found: Promise<Documents> }>()

/** The documents of a scope that are tables themselves, of many of them those that the question names nearest; asked once a question. */
export async function nearestTables(
  db: Queryable,
  { tenantId, documents }: Pick<Scope, 'tenantId' | 'documents'>,
  text: string,
): Promise<Documents> {
  const tables = documents.filter(({ filename }) => isTableFile(filename))
  if (tables.length <= fewTables) return tables
  const known = nearest.get(documents)
  if (known?.text === text) return known.found
  const found = nearestDocuments(db, tenantId, tables, text, fewTables)
  nearest.set(documents, { text, found })
  // What failed is asked again.
  found.catch(() => nearest.delete(documents))
  return found
}
