import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { chatSessions } from './chat-tables.ts'
import { isChat } from './owned-chat.ts'

/** Adds a document that came into a chat to what is chosen there: whoever brings it in wants it searched. */
export async function addToChoice(tx: Queryable, chat: Known, documentId: string): Promise<void> {
  await tx
    .update(chatSessions)
    .set({ sourceIds: sql`${chatSessions.sourceIds} || to_jsonb(${documentId}::text)` })
    .where(and(isChat(chat), isNotNull(chatSessions.sourceIds)))
}

/**
 * Takes a document that is being deleted out of every choice. A choice that had only this one stays, empty: answers would
 * otherwise come from what its owner left out.
 */
export async function dropFromChoices(tx: Queryable, tenantId: TenantId, documentId: string): Promise<void> {
  await tx
    .update(chatSessions)
    .set({ sourceIds: sql`${chatSessions.sourceIds} - ${documentId}::text` })
    .where(and(eq(chatSessions.tenantId, tenantId), choosesDocument(documentId)))
}

/** For queries over chats: those that have this document among the chosen ones. */
export const choosesDocument = (documentId: string) =>
  sql`${chatSessions.sourceIds} @> to_jsonb(${documentId}::text)`
