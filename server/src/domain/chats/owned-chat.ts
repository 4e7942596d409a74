import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Principal } from '../rights/principal.ts'
import { ownChats } from '../rights/readable.ts'
import type { Known, Owned } from '../tenants/owned.ts'
import { chatSessions, messages } from './chat-tables.ts'

export type OwnedChatSession = Owned<typeof chatSessions.$inferSelect>

/** The user's chat. Throws not_found if it belongs to someone else, is deleted or does not exist. */
export async function ownedChatSession(db: Queryable, who: Principal, id: string): Promise<OwnedChatSession> {
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), ownChats(who), isNull(chatSessions.deletedAt)))
  if (!row) throw notFound('Chat session')
  return row as OwnedChatSession
}

export const isMessage = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(messages.id, id), eq(messages.tenantId, tenantId))

export const isChat = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(chatSessions.id, id), eq(chatSessions.tenantId, tenantId))

/** Condition for the messages of a chat. */
export const inChat = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(messages.sessionId, id), eq(messages.tenantId, tenantId))
