import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { sessionDocuments } from '../chats/chat-tables.ts'
import type { OwnedChatSession } from '../chats/owned-chat.ts'
import { documents } from './document-tables.ts'

/**
 * A condition on documents: those that a chat sees. A chat in a collection sees only those of its documents that are
 * also in the collection.
 */
export function seenByChat(db: Queryable, session: OwnedChatSession): SQL | undefined {
  const linked = db
    .select({ one: sql`1` })
    .from(sessionDocuments)
    .where(and(eq(sessionDocuments.documentId, documents.id), eq(sessionDocuments.sessionId, session.id)))
  return and(
    eq(documents.ownerId, session.ownerId),
    exists(linked),
    session.collectionId ? eq(documents.collectionId, session.collectionId) : undefined,
  )
}
