import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { chatSessions, sessionDocuments } from '../chats/chat-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { linkedChat, linkedDocument } from './document-links.ts'
import { documents } from './document-tables.ts'

/** A condition on documents: a chat or a collection that holds the document keeps local. */
export function heldLocal(db: Queryable): SQL {
  const byChat = db
    .select({ one: sql`1` })
    .from(sessionDocuments)
    .innerJoin(chatSessions, linkedChat)
    .leftJoin(
      collections,
      and(eq(collections.tenantId, chatSessions.tenantId), eq(collections.id, chatSessions.collectionId)),
    )
    .where(and(linkedDocument, or(eq(chatSessions.keepLocal, true), eq(collections.keepLocal, true))))
  const byCollection = db
    .select({ one: sql`1` })
    .from(collections)
    .where(
      and(
        eq(collections.tenantId, documents.tenantId),
        eq(collections.id, documents.collectionId),
        eq(collections.keepLocal, true),
      ),
    )
  return sql`(${exists(byChat)} or ${exists(byCollection)})`
}
