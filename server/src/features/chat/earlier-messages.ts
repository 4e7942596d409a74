import type { Citation } from '@citewell/contract/citation.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { drawnFrom } from '../../domain/chats/drawn-from.ts'
import { namedIn } from '../../domain/chats/named-in.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { createKeptValues, type KeptByVersion, readByVersion } from '../../platform/kept-values.ts'

type Message = typeof messages.$inferSelect
export type ListedMessage = { id: string; length: number; version: string }

/** What a further question needs of a message. Questions share it. */
export type EarlierMessage = Readonly<
  Pick<Message, 'id' | 'role' | 'content' | 'computed'> & {
    /** Without boxes and highlights. */
    citations: readonly Readonly<Citation>[]
    engine: NonNullable<Message['engine']>['kind'] | null
    /** Ids of the documents whose words it may hold, and of those that it draws on or names. */
    drawsOn: readonly string[]
    names: readonly string[]
  }
>

/** In characters as JSON. People read an answer before they ask again. */
const known: KeptByVersion<EarlierMessage> = createKeptValues({
  all: 4_000_000,
  each: 100_000,
  milliseconds: 180_000,
})

/**
 * The last messages of the condition, newest first. `length` is that of their text, at most `longestQuestion` for a
 * question; `version` differs after each change.
 */
export async function listEarlier(
  db: Queryable,
  condition: SQL | undefined,
  longestQuestion: number,
  most: number,
): Promise<ListedMessage[]> {
  const ofQuestion = sql<number>`case ${messages.role} when 'user' then ${longestQuestion}::int end`
  return db
    .select({
      id: messages.id,
      length: sql<number>`least(length(${messages.content}), ${ofQuestion})`,
      version: sql<string>`concat(messages.ctid, ' ', messages.xmin)`,
    })
    .from(messages)
    .where(condition)
    .orderBy(desc(messages.position))
    .limit(most)
}

/**
 * The listed messages in the same order. What an earlier question has read is not read again while its row has the same
 * version.
 */
export async function readEarlier(
  db: Queryable,
  tenantId: TenantId,
  listed: ListedMessage[],
): Promise<EarlierMessage[]> {
  const found = await readByVersion(known, tenantId, listed, async ids =>
    (await loadMessages(db, tenantId, ids)).map(message => ({
      id: message.id,
      value: message,
      // What was computed may be long.
      size: message.computed ? null : JSON.stringify(message).length,
    })),
  )
  return listed.flatMap(({ id }) => found.get(id) ?? [])
}

async function loadMessages(db: Queryable, tenantId: TenantId, ids: string[]): Promise<EarlierMessage[]> {
  const { id, role, content, computed, citations, nearest, engine } = messages
  const { pending, searched, choices, trail } = messages
  const rows = await db
    .select({ id, role, content, computed, citations, nearest, engine, pending, searched, choices, trail })
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), eq(id, sql`any(${sql.param(ids)}::text[])`)))
  return rows.map(row => ({
    id: row.id,
    role: row.role,
    content: row.content,
    computed: row.computed,
    citations: row.citations.map(({ highlights: _, ...citation }) => ({ ...citation, boxes: [] })),
    engine: row.engine?.kind ?? null,
    drawsOn: drawnFrom(row),
    names: [...new Set(namedIn(row))],
  }))
}
