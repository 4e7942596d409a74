import { asc, eq } from 'drizzle-orm'
import type { Scope } from '../server/src/answer/stages.ts'
import { documentCards } from '../server/src/domain/cards/card-tables.ts'
import { hasCard } from '../server/src/domain/cards/has-card.ts'
import { documents } from '../server/src/domain/documents/document-tables.ts'
import type { TenantId } from '../server/src/domain/tenants/tenant-id.ts'
import type { Database } from '../server/src/platform/database/database.ts'

/** All documents of the owner that were read, with the names of their cards, as a chat has them in scope. */
export async function scopeOf(db: Database, tenantId: TenantId): Promise<Scope> {
  const rows = await db
    .select({ id: documents.id, filename: documents.filename, called: documentCards.called })
    .from(documents)
    .innerJoin(documentCards, hasCard)
    .where(eq(documents.tenantId, tenantId))
    .orderBy(asc(documents.id))
  return { tenantId, documents: rows }
}
