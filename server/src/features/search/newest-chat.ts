import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { chatSessions, documents, sessionDocuments } from '../../platform/database/tables.ts'

/** As a column beside `documents`: the chat to open a document in; null where it belongs to none. */
export const newestChat = sql<string | null>`(
  select chats.id from ${sessionDocuments} links
  join ${chatSessions} chats on chats.id = links.session_id
  where links.document_id = "documents"."id"
  order by chats.updated_at desc limit 1
)`

/** The same for some documents, by their id. */
export async function newestChats(db: Database, documentIds: string[]): Promise<Map<string, string | null>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .select({ id: documents.id, chat: newestChat })
    .from(documents)
    .where(inArray(documents.id, documentIds))
  return new Map(rows.map(({ id, chat }) => [id, chat]))
}
