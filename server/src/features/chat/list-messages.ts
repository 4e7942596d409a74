import { and, desc, eq, lt } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { inChat, type OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** The newest messages of a chat, or those before one of its messages; oldest first. Throws not_found. */
export async function listMessages(
  db: Queryable,
  session: OwnedChatSession,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const earlier = before ? lt(messages.position, await positionOf(db, session, before)) : undefined
  const rows = await db
    .select()
    .from(messages)
    .where(and(inChat(session), earlier))
    .orderBy(desc(messages.position))
    .limit(limit)
  return rows.reverse()
}

async function positionOf(db: Queryable, session: OwnedChatSession, id: string): Promise<number> {
  const [row] = await db
    .select({ position: messages.position })
    .from(messages)
    .where(and(eq(messages.id, id), inChat(session)))
  if (!row) throw notFound('Message')
  return row.position
}
