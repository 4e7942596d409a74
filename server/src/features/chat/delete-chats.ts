import { undoSeconds } from '@citewell/contract/limits.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { requireNoHoldOnChats } from '../../domain/holds/require-no-hold.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { ownChats } from '../../domain/rights/readable.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Deletes the user's chats so that it can be undone for a while, whatever happens to the page that requested it;
 * remove-deleted-chats.ts does the rest. Returns the time until which it can be undone. Throws not_found and deletes
 * nothing if one of them is not the user's or is already deleted, and on_hold.
 */
export async function deleteChats(db: Database, who: Principal, ids: string[]): Promise<Date> {
  const wanted = [...new Set(ids)]
  const now = new Date()
  await db.transaction(async tx => {
    // Chats before documents, as everywhere: the other order deadlocks.
    await tx
      .select({ id: chatSessions.id })
      .from(chatSessions)
      .where(amongOwn(who, wanted))
      .orderBy(chatSessions.id)
      .for('update')
    await requireNoHoldOnChats(tx, who.tenantId, amongOwn(who, wanted))
    const deleted = await tx
      .update(chatSessions)
      .set({ deletedAt: now })
      .where(and(amongOwn(who, wanted), isNull(chatSessions.deletedAt)))
      .returning({ id: chatSessions.id })
    if (deleted.length < wanted.length) throw notFound('Chat session')
  })
  return new Date(now.getTime() + undoSeconds * 1000)
}

/** Restores deleted chats. Throws not_found and restores nothing if one of them is gone or never was the user's. */
export async function restoreChats(db: Database, who: Principal, ids: string[]) {
  const wanted = [...new Set(ids)]
  return db.transaction(async (tx: Queryable) => {
    const restored = await tx
      .update(chatSessions)
      .set({ deletedAt: null })
      .where(amongOwn(who, wanted))
      .returning()
    if (restored.length < wanted.length) throw notFound('Chat session')
    return restored
  })
}

function amongOwn(who: Principal, ids: string[]) {
  return and(inArray(chatSessions.id, ids), ownChats(who))
}
