import type { Collection } from '@citewell/contract/collections.ts'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import type { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Row = typeof collections.$inferSelect

/** A tenant's collections as the API shows them, with how many chats and documents are in each. */
export async function countCollections(
  db: Queryable,
  tenantId: TenantId,
  rows: Row[],
): Promise<Collection[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const chats = await db
    .select({ id: chatSessions.collectionId, count: count() })
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.tenantId, tenantId),
        inArray(chatSessions.collectionId, ids),
        isNull(chatSessions.deletedAt),
      ),
    )
    .groupBy(chatSessions.collectionId)
  const files = await db
    .select({ id: documents.collectionId, count: count() })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), inArray(documents.collectionId, ids)))
    .groupBy(documents.collectionId)
  const countOf = (list: typeof chats, id: string) => list.find(each => each.id === id)?.count ?? 0
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    color: row.color,
    keep_local: row.keepLocal,
    chats: countOf(chats, row.id),
    documents: countOf(files, row.id),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }))
}
