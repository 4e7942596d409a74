import type { ChatUsage } from '@citewell/contract/usage.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { chatSessions, messages, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { ownChats } from '../../domain/rights/readable.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'

/** The user's own chats with what they hold and use, last used first. */
export async function listChatUsage(
  db: Database,
  who: Principal,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ChatUsage[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor)
  const at = sql`date_trunc('milliseconds', ${chatSessions.updatedAt})`
  const rows = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        ownChats(who),
        isNull(chatSessions.deletedAt),
        after ? sql`(${at}, ${chatSessions.id}) < (${after.moment}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(at), desc(chatSessions.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const ids = page.map(row => row.id)
  const [used, documents] =
    ids.length > 0 ? [await useOf(db, who.tenantId, ids), await documentsOf(db, who.tenantId, ids)] : [[], []]
  return {
    items: page.map(({ id, title, createdAt, updatedAt }) => {
      const use = used.find(row => row.session === id)
      return {
        id,
        title,
        messages: use?.messages ?? 0,
        documents: documents.find(row => row.session === id)?.documents ?? 0,
        input_tokens: use?.input ?? 0,
        output_tokens: use?.output ?? 0,
        active_seconds: use?.active ?? 0,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
      }
    }),
    next_cursor: rows.length > limit && last ? encodeCursor(last.updatedAt, last.id) : null,
  }
}

function useOf(db: Database, tenantId: TenantId, ids: string[]) {
  const gaps = db
    .select({
      session: messages.sessionId,
      usage: messages.usage,
      gap: sql`${messages.createdAt} - lag(${messages.createdAt}) over (partition by ${messages.sessionId} order by ${messages.position})`.as(
        'gap',
      ),
    })
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), inArray(messages.sessionId, ids)))
    .as('gaps')
  const seconds = sql`extract(epoch from ${gaps.gap})`
  return db
    .select({
      session: gaps.session,
      messages: sql<number>`count(*)::int`,
      input: sql<number>`coalesce(sum((${gaps.usage}->>'input_tokens')::bigint), 0)::float8`,
      output: sql<number>`coalesce(sum((${gaps.usage}->>'output_tokens')::bigint), 0)::float8`,
      active: sql<number>`coalesce(sum(${seconds}) filter (where ${gaps.gap} between interval '0' and interval '10 minutes'), 0)::int`,
    })
    .from(gaps)
    .groupBy(gaps.session)
}

function documentsOf(db: Database, tenantId: TenantId, ids: string[]) {
  return db
    .select({ session: sessionDocuments.sessionId, documents: sql<number>`count(*)::int` })
    .from(sessionDocuments)
    .where(and(eq(sessionDocuments.tenantId, tenantId), inArray(sessionDocuments.sessionId, ids)))
    .groupBy(sessionDocuments.sessionId)
}
