import { undoSeconds } from '@citewell/contract/limits.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'

/**
 * Deletes the tenant's chats in such a way that it can be undone for a while, whatever becomes of the page that asked for
 * it; remove-deleted-chats.ts does the rest. Gives the moment until which it can. Throws not_found, with nothing done,
 * where one of them is not the tenant's or is deleted.
 */
export async function deleteChats(db: Database, tenantId: TenantId, ids: string[]): Promise<Date> {
  const wanted = [...new Set(ids)]
  const now = new Date()
  await db.transaction(async tx => {
    const deleted = await tx
      .update(chatSessions)
      .set({ deletedAt: now })
      .where(and(ownChats(tenantId, wanted), isNull(chatSessions.deletedAt)))
      .returning({ id: chatSessions.id })
    if (deleted.length < wanted.length) throw notFound('Chat session')
  })
  return new Date(now.getTime() + undoSeconds * 1000)
}

/** Brings deleted chats back. Throws not_found, with nothing done, where one of them is gone or never was the tenant's. */
export async function restoreChats(db: Database, tenantId: TenantId, ids: string[]) {
  const wanted = [...new Set(ids)]
  return db.transaction(async (tx: Queryable) => {
    const restored = await tx
      .update(chatSessions)
      .set({ deletedAt: null })
      .where(ownChats(tenantId, wanted))
      .returning()
    if (restored.length < wanted.length) throw notFound('Chat session')
    return restored
  })
}

function ownChats(tenantId: TenantId, ids: string[]) {
  return and(inArray(chatSessions.id, ids), eq(chatSessions.tenantId, tenantId))
}
