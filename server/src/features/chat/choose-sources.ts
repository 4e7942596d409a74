import { and, inArray } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { isChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Keeps which documents answer a chat's questions: none for an empty list, all of its scope for null. Throws not_found
 * for a document that its user may not ask.
 */
export async function chooseSources(
  db: Database,
  who: Principal,
  session: OwnedChatSession,
  ids: string[] | null,
) {
  const wanted = ids && [...new Set(ids)]
  return db.transaction(async tx => {
    // Locked before the documents, as everywhere.
    await tx.select({ id: chatSessions.id }).from(chatSessions).where(isChat(session)).for('no key update')
    // Locked, so that none is deleted before the choice is stored.
    const known = wanted?.length
      ? await tx
          .select({ id: documents.id })
          .from(documents)
          .where(and(readable(who, 'ask'), inArray(documents.id, wanted)))
          .for('share')
      : []
    if (wanted && known.length < wanted.length) throw notFound('Document')
    const [row] = await tx.update(chatSessions).set({ sourceIds: wanted }).where(isChat(session)).returning()
    if (!row) throw notFound('Chat session')
    return row
  })
}
