import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import type { StoredField } from './card-field.ts'
import { documentCards } from './card-tables.ts'

export type { StoredField } from './card-field.ts'

/** The most documents whose cards one question reads. */
const mostDocuments = 200

/**
 * The fields of these documents' cards with their spans, by document, in the order in which cards show them. Documents
 * beyond the first 200, and those without a card, are left out.
 */
export async function loadCardFields(
  db: Queryable,
  tenantId: TenantId,
  documentIds: string[],
): Promise<Map<string, StoredField[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: documentCards.documentId, fields: documentCards.fields })
    .from(documentCards)
    .where(
      and(
        eq(documentCards.tenantId, tenantId),
        inArray(documentCards.documentId, documentIds.slice(0, mostDocuments)),
      ),
    )
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}
