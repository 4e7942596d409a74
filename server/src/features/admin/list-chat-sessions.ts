import type { AdminSession } from '@citewell/contract/admin.ts'
import { and, desc, eq, ilike, inArray, isNull, like, or, type SQL } from 'drizzle-orm'
import { accountsNamed } from '../../platform/accounts/accounts-named.ts'
import { countSome } from '../../platform/database/count-some.ts'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { chatSessions, messages, users } from '../../platform/database/tables.ts'

export type SessionFilter = {
  sid?: string | undefined
  q?: string | undefined
  limit: number
  offset: number
}

const mostOwners = 1000

/**
 * A page of the chats, newest first, and how many there are in all; without transcripts. Where titles
 * are not to be `shown`, they are not looked into either. Of the chats that a text finds, up to 10,000 are counted.
 */
export async function listChatSessions(
  db: Database,
  filter: SessionFilter,
  shown: boolean,
): Promise<{ items: AdminSession[]; total: number }> {
  const where = await matching(db, filter, shown)
  const page = db
    .select()
    .from(chatSessions)
    .where(where)
    .orderBy(desc(chatSessions.createdAt), desc(chatSessions.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('page')
  // Owners and messages are looked up for the rows that are shown alone.
  const rows = await db
    .select({
      id: page.id,
      title: page.title,
      createdAt: page.createdAt,
      userId: page.ownerId,
      email: users.email,
      messages: db.$count(messages, eq(messages.sessionId, page.id)),
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.ownerId))
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
    total: filter.q ? await countSome(db, chatSessions, where) : await db.$count(chatSessions, where),
  }
}

async function matching(db: Database, { sid, q }: SessionFilter, shown: boolean): Promise<SQL | undefined> {
  const titled = shown && q !== undefined && q.length > 2
  return and(
    isNull(chatSessions.deletedAt),
    sid ? like(chatSessions.id, likePattern(sid).slice(1)) : undefined,
    q ? or(await ownedBy(db, q), titled ? ilike(chatSessions.title, likePattern(q)) : undefined) : undefined,
  )
}

/** Looked up first, so that the chats of few owners are found by the index; a text that finds more says little. */
async function ownedBy(db: Database, text: string): Promise<SQL> {
  const owners = await db.select({ id: users.id }).from(users).where(accountsNamed(text)).limit(mostOwners)
  return inArray(
    chatSessions.ownerId,
    owners.map(({ id }) => id),
  )
}
