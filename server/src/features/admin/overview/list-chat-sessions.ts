import type { AdminSession } from '@citewell/contract/admin/overview.ts'
import { and, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { accountsNamed } from '../../../domain/accounts/accounts-named.ts'
import { chatSessions, messages } from '../../../domain/chats/chat-tables.ts'
import { isMaker } from '../../../domain/tenants/personal-tenant.ts'
import type { Database } from '../../../platform/database/database.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'

export type SessionFilter = {
  sid?: string | undefined
  q?: string | undefined
  limit: number
  offset: number
}

const mostFound = 1000

/**
 * A page of the chats, newest first, without transcripts, and their total number. Unless titles are `shown`, they are
 * not searched either. A text matches the newest 1,000 by owner and by title.
 */
export async function listChatSessions(
  db: Database,
  filter: SessionFilter,
  shown: boolean,
): Promise<{ items: AdminSession[]; total: number }> {
  const where = matching(filter, shown)
  const page = db
    .select()
    .from(chatSessions)
    .where(where)
    .orderBy(desc(chatSessions.createdAt), desc(chatSessions.id))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('page')
  // Owners and messages are looked up only for the rows that are shown.
  const rows = await db
    .select({
      id: page.id,
      title: page.title,
      createdAt: page.createdAt,
      userId: users.id,
      email: users.email,
      messages: db.$count(
        messages,
        and(eq(messages.tenantId, page.tenantId), eq(messages.sessionId, page.id)),
      ),
    })
    .from(page)
    .innerJoin(users, isMaker(page))
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
    total: await db.$count(chatSessions, where),
  }
}

function matching({ sid, q }: SessionFilter, shown: boolean): SQL | undefined {
  return and(
    isNull(chatSessions.deletedAt),
    sid ? like(chatSessions.id, likePattern(sid).slice(1)) : undefined,
    q ? found(q, shown && q.length > 2) : undefined,
  )
}

/**
 * Uses each condition's own index and then combines the ids: as one condition, every chat would be read. Materialized,
 * since the planner would otherwise read all chats in order to find the newest.
 */
function found(text: string, titled: boolean): SQL {
  const newest = sql.raw(`order by created_at desc limit ${mostFound}`)
  const byOwner = sql`(with owned as materialized (
      select id, created_at from chat_sessions where tenant_id in
        (select tenants.id from users join tenants on account_id = users.id where ${accountsNamed(text)})
    ) select id from owned ${newest})`
  const byTitle = sql`(with named as materialized (
      select id, created_at from chat_sessions where title ilike ${likePattern(text)}
    ) select id from named ${newest})`
  const ids = titled ? sql`${byOwner} union all ${byTitle}` : byOwner
  return sql`${chatSessions.id} = any(array(${ids}))`
}
