import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { sessionDocuments } from '../chats/chat-tables.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import { limitRefusal } from './limit-refusal.ts'
import { dayOf } from './periods.ts'
import { accountStorage, dailyUsage } from './plan-tables.ts'

/**
 * Checks the number of documents in a chat after one was linked; a throw undoes the link. The caller must hold the lock
 * on the chat's row, so that parallel uploads see each other. Throws too_many_documents.
 */
export async function requireRoomInChat(
  tx: Queryable,
  limits: EffectiveLimits,
  sessionId: string,
): Promise<void> {
  const most = limits.documentsPerSession
  if (most === null) return
  const [linked] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sessionDocuments)
    .where(eq(sessionDocuments.sessionId, sessionId))
  if ((linked?.count ?? 0) > most) throw limitRefusal('documentsPerSession', limits)
}

/**
 * Checks the account's fair use after a document was inserted, and counts it for the day. A throw undoes the insert,
 * whose trigger has locked the account's sums. Throws storage_used_up.
 */
export async function requireRoomInAccount(
  tx: Queryable,
  limits: EffectiveLimits,
  ownerId: string,
  now: Date,
): Promise<void> {
  const [sums] = await tx.select().from(accountStorage).where(eq(accountStorage.ownerId, ownerId))
  const { documents = 0, bytes = 0 } = sums ?? {}
  if (limits.documents !== null && documents > limits.documents) throw limitRefusal('documents', limits)
  if (limits.storageBytes !== null && bytes > limits.storageBytes) throw limitRefusal('storageBytes', limits)
  await tx
    .insert(dailyUsage)
    .values({ ownerId, day: dayOf(now), documents: 1 })
    .onConflictDoUpdate({
      target: [dailyUsage.ownerId, dailyUsage.day],
      set: { documents: sql`${dailyUsage.documents} + 1` },
    })
}
