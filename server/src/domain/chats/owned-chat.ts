import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Known, Owned } from '../ownership/owned.ts'
import { chatSessions, messages } from './chat-tables.ts'

export type OwnedChatSession = Owned<typeof chatSessions.$inferSelect>

/** The user's chat. Throws not_found if it belongs to someone else, is deleted or does not exist. */
export async function ownedChatSession(db: Queryable, userId: string, id: string): Promise<OwnedChatSession> {
  const [row] = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.id, id), eq(chatSessions.ownerId, userId), isNull(chatSessions.deletedAt)))
  if (!row) throw notFound('Chat session')
  return row as OwnedChatSession
}

export const isChat = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(chatSessions.id, id), eq(chatSessions.ownerId, ownerId))

/** Condition for the messages of a chat. */
export const inChat = ({ id, ownerId }: Known): SQL | undefined =>
  and(eq(messages.sessionId, id), eq(messages.ownerId, ownerId))
