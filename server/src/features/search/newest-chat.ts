import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { chatSessions, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { chatsNamed, readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * A column for queries of `documents`: the user's newest chat of a collection, or of all, to open a document in; null for
 * none.
 */
export function newestChat(who: Principal, collectionId: string | null): SQL<string | null> {
  return sql<string | null>`(
    select chats.id from ${sessionDocuments} links
    join ${chatSessions} chats on chats.tenant_id = links.tenant_id and chats.id = links.session_id and chats.deleted_at is null
    where links.tenant_id = "documents"."tenant_id" and links.document_id = "documents"."id"
    and ${chatsNamed('chats', who)}
    ${collectionId ? sql`and chats.collection_id = ${collectionId}` : sql``}
    order by chats.updated_at desc limit 1
  )`
}

/** The same for some documents, by their id. */
export async function newestChats(
  db: Queryable,
  who: Principal,
  documentIds: string[],
  collectionId: string | null,
): Promise<Map<string, string | null>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, chat: newestChat(who, collectionId) })
    .from(documents)
    .where(and(readable(who, 'find'), inArray(documents.id, documentIds)))
  return new Map(rows.map(({ id, chat }) => [id, chat]))
}
