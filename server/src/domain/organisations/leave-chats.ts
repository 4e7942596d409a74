import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { chatSessions } from '../chats/chat-tables.ts'
import { isChat } from '../chats/owned-chat.ts'
import { isChatHeld } from '../holds/require-no-hold.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/**
 * Deletes the chats of somebody who leaves. Those that a hold keeps stay without a maker, for nobody to see, and
 * remove-deleted-chats.ts removes them once the hold is lifted.
 */
export async function leaveChats(tx: Queryable, tenantId: TenantId, userId: string): Promise<void> {
  const theirs = and(eq(chatSessions.tenantId, tenantId), eq(chatSessions.createdBy, userId))
  // Chats before documents, as everywhere: the other order deadlocks.
  await tx
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(theirs)
    .orderBy(chatSessions.id)
    .for('update')
  if (await isChatHeld(tx, tenantId, theirs))
    for (const chat of await tx
      .select({ id: chatSessions.id, tenantId: chatSessions.tenantId })
      .from(chatSessions)
      .where(theirs))
      if (await isChatHeld(tx, tenantId, isChat(chat)))
        await tx.update(chatSessions).set({ createdBy: null, deletedAt: new Date() }).where(isChat(chat))
  await tx.delete(chatSessions).where(theirs)
}
