import type { AdminSession } from '@citewell/contract/admin.ts'
import { and, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { chatSessions, messages, users } from '../../platform/database/tables.ts'

export type SessionFilter = {
  sid?: string | undefined
  q?: string | undefined
  limit: number
  offset: number
}

/**
 * A page of the chats, newest first, and how many there are in all; without transcripts. Where titles
 * are not to be `shown`, they are not looked into either.
 */
export async function listChatSessions(
  db: Database,
  filter: SessionFilter,
  shown: boolean,
): Promise<{ items: AdminSession[]; total: number }> {
  const where = matching(filter, shown)
  const page = db
    .select({
      id: chatSessions.id,
      title: chatSessions.title,
      createdAt: chatSessions.createdAt,
      userId: sql<string>`${users.id}`.as('user_id'),
      email: users.email,
    })
    .from(chatSessions)
    .innerJoin(users, eq(users.id, chatSessions.ownerId))
    .where(where)
    .orderBy(desc(chatSessions.createdAt), desc(chatSessions.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('page')
  // The messages of the rows that are shown alone are counted, not those of the rows before them.
  const rows = await db
    .select({
      id: page.id,
      title: page.title,
      createdAt: page.createdAt,
      userId: page.userId,
      email: page.email,
      messages: db.$count(messages, eq(messages.sessionId, page.id)),
    })
    .from(page)
    .orderBy(desc(page.createdAt), desc(page.id))
  return {
    items: rows.map(row => ({
      id: row.id,
      session_id: row.id,
      user_id: row.userId,
      user_email: row.email,
      title: shown ? row.title : null,
      created_at: row.createdAt.toISOString(),
      message_count: row.messages,
      transcript: null,
    })),
    total: await countSessions(db, filter, where),
  }
}

function matching({ sid, q }: SessionFilter, shown: boolean): SQL | undefined {
  const part = q ? likePattern(q) : null
  return and(
    sid ? like(chatSessions.id, likePattern(sid).slice(1)) : undefined,
    part ? or(ilike(users.email, part), shown ? ilike(chatSessions.title, part) : undefined) : undefined,
  )
}

/** The owners are looked at only where they are asked for. */
async function countSessions(db: Database, { q }: SessionFilter, where: SQL | undefined): Promise<number> {
  if (!q) return db.$count(chatSessions, where)
  const sessions = db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .innerJoin(users, eq(users.id, chatSessions.ownerId))
    .where(where)
    .as('sessions')
  return db.$count(sessions)
}
