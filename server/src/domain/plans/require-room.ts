import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { sessionDocuments } from '../chats/chat-tables.ts'
import { linksOfChat } from '../documents/document-links.ts'
import type { Known } from '../tenants/owned.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import type { EffectiveLimits } from './effective-limits.ts'
import { limitRefusal } from './limit-refusal.ts'
import { dayOf } from './periods.ts'
import { dailyUsage, tenantStorage } from './plan-tables.ts'

/**
 * Checks the number of documents in a chat after one was linked; a throw undoes the link. The caller must hold the lock
 * on the chat's row, so that parallel uploads see each other. Throws too_many_documents.
 */
export async function requireRoomInChat(
  tx: Queryable,
  limits: EffectiveLimits,
  session: Known,
): Promise<void> {
  const most = limits.documentsPerSession
  if (most === null) return
  const [linked] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sessionDocuments)
    .where(linksOfChat(session))
  if ((linked?.count ?? 0) > most) throw limitRefusal('documentsPerSession', limits)
}

/**
 * Checks the tenant's fair use after a document was inserted, and counts it for the day. A throw undoes the insert,
 * whose trigger has locked the tenant's sums. Throws storage_used_up.
 */
export async function requireRoomInTenant(
  tx: Queryable,
  limits: EffectiveLimits,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  const [sums] = await tx.select().from(tenantStorage).where(eq(tenantStorage.tenantId, tenantId))
  const { documents = 0, bytes = 0 } = sums ?? {}
  if (limits.documents !== null && documents > limits.documents) throw limitRefusal('documents', limits)
  if (limits.storageBytes !== null && bytes > limits.storageBytes) throw limitRefusal('storageBytes', limits)
  await tx
    .insert(dailyUsage)
    .values({ tenantId, day: dayOf(now), documents: 1 })
    .onConflictDoUpdate({
      target: [dailyUsage.tenantId, dailyUsage.day],
      set: { documents: sql`${dailyUsage.documents} + 1` },
    })
}
