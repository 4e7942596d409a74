import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documents } from '../documents/document-tables.ts'
import type { Known } from '../tenants/owned.ts'
import { documentTableCorrections } from './table-tables.ts'

const correctionsOf = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(documentTableCorrections.tenantId, tenantId), eq(documentTableCorrections.documentId, id))

/** Joins documents with what people said of their tables. */
export const hasCorrections: SQL | undefined = and(
  eq(documentTableCorrections.tenantId, documents.tenantId),
  eq(documentTableCorrections.documentId, documents.id),
)

/** What people said of a document's tables, in the order in which they did. */
export async function loadCorrections(db: Queryable, document: Known): Promise<TableCorrection[]> {
  const [row] = await db.select().from(documentTableCorrections).where(correctionsOf(document))
  return row?.corrections ?? []
}
