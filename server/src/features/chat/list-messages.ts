import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedChatSession } from '../../platform/database/owned.ts'
import { messages } from '../../platform/database/tables.ts'

/** The newest messages of a chat, or those before a message; oldest first. */
export async function listMessages(
  db: Queryable,
  session: OwnedChatSession,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const earlier = before
    ? lt(
        messages.position,
        sql`(select position from messages m where m.id = ${before} and m.session_id = ${session.id})`,
      )
    : undefined
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.sessionId, session.id), earlier))
    .orderBy(desc(messages.position))
    .limit(limit)
  return rows.reverse()
}
