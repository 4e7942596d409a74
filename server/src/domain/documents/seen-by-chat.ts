import type { Right } from '@citewell/contract/rights.ts'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { sessionDocuments } from '../chats/chat-tables.ts'
import type { OwnedChatSession } from '../chats/owned-chat.ts'
import type { Principal } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import { linkedDocument, linksOfChat } from './document-links.ts'
import { documents } from './document-tables.ts'

/**
 * A condition on documents: those that a chat sees and with which its user may do this. A chat in a collection sees only those of its documents that are
 * also in the collection.
 */
export function seenByChat(
  db: Queryable,
  who: Principal,
  session: OwnedChatSession,
  right: Right,
): SQL | undefined {
  const linked = db
    .select({ one: sql`1` })
    .from(sessionDocuments)
    .where(and(linkedDocument, linksOfChat(session)))
  return and(
    readable(who, right),
    exists(linked),
    session.collectionId ? eq(documents.collectionId, session.collectionId) : undefined,
  )
}
