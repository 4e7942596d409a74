import { and, inArray, not } from 'drizzle-orm'
import { chatSessions, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { isChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { linksOfChat } from '../../domain/documents/document-links.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { heldLocal } from '../../domain/documents/held-local.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Sets whether a chat keeps its text on this machine. Its documents are then kept here, too, also in other chats,
 * as far as its user may change them. They
 * may be sent again when no chat or collection that holds them keeps local any more.
 */
export async function setKeepLocal(
  db: Database,
  who: Principal,
  session: OwnedChatSession,
  keepLocal: boolean,
) {
  return db.transaction(async tx => {
    const [row] = await tx.update(chatSessions).set({ keepLocal }).where(isChat(session)).returning()
    if (!row) throw notFound('Chat session')
    const own = tx
      .select({ id: sessionDocuments.documentId })
      .from(sessionDocuments)
      .where(linksOfChat(session))
    await tx
      .update(documents)
      .set({ keepLocal })
      .where(
        and(readable(who, 'edit'), inArray(documents.id, own), keepLocal ? undefined : not(heldLocal(tx))),
      )
    return row
  })
}
