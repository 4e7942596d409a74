import type { Collection } from '@citewell/contract/collections.ts'
import { and, count, inArray, isNull } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import type { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { listedChats, readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Row = typeof collections.$inferSelect

/** Collections as the API shows them, with how many of the user's chats and of the documents they may find are in each. */
export async function countCollections(db: Queryable, who: Principal, rows: Row[]): Promise<Collection[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const chats = await db
    .select({ id: chatSessions.collectionId, count: count() })
    .from(chatSessions)
    .where(and(listedChats(who), inArray(chatSessions.collectionId, ids), isNull(chatSessions.deletedAt)))
    .groupBy(chatSessions.collectionId)
  const files = await db
    .select({ id: documents.collectionId, count: count() })
    .from(documents)
    .where(and(readable(who, 'find'), inArray(documents.collectionId, ids)))
    .groupBy(documents.collectionId)
  const countOf = (list: typeof chats, id: string) => list.find(each => each.id === id)?.count ?? 0
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    color: row.color,
    keep_local: row.keepLocal,
    closed_on: row.closedOn,
    chats: countOf(chats, row.id),
    documents: countOf(files, row.id),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }))
}
