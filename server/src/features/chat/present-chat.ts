import type { ChatSession } from '@citewell/contract/chat.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { chatSessions } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'

type ChatRow = typeof chatSessions.$inferSelect

/** Chats of one owner as the API shows them. A chat in a collection that keeps local also keeps local. */
export async function presentChats(db: Queryable, rows: ChatRow[]): Promise<ChatSession[]> {
  const ids = [...new Set(rows.flatMap(row => row.collectionId ?? []))]
  const [first] = rows
  const local = first && ids.length > 0 ? await localCollections(db, first.tenantId, ids) : []
  return rows.map(row => {
    const created = row.createdAt.toISOString()
    const updated = row.updatedAt.toISOString()
    return {
      id: row.id,
      title: row.title,
      keep_local: row.keepLocal || local.some(({ id }) => id === row.collectionId),
      collection_id: row.collectionId,
      pinned: row.pinnedAt !== null,
      archived: row.archivedAt !== null,
      source_ids: row.sourceIds,
      created_at: created,
      createdAt: created,
      updated_at: updated,
      updatedAt: updated,
    }
  })
}

export async function presentChat(db: Queryable, row: ChatRow): Promise<ChatSession> {
  const [chat] = await presentChats(db, [row])
  if (!chat) throw new Error('A chat has vanished in its presentation')
  return chat
}

function localCollections(db: Queryable, tenantId: TenantId, ids: string[]) {
  return db
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(eq(collections.tenantId, tenantId), inArray(collections.id, ids), eq(collections.keepLocal, true)),
    )
}
