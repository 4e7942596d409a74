import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'

type Message = typeof messages.$inferSelect
export type ListedMessage = { id: string; length: number; version: string }

/** In characters of answers and their quotes. */
const mostKept = 4_000_000
/** People read an answer before they ask again. */
const restMilliseconds = 180_000
/** Of an array, in characters. */
const ofEach = 200

type Kept = { version: string; row: Message; size: number }
const known = new Map<string, Kept>()
let allKept = 0
const resting = setTimeout(dropAll, restMilliseconds).unref()

/**
 * The last messages of the condition, newest first. `length` is that of their text, at most `longestQuestion` for a
 * question; `version` differs after each change.
 */
export async function listMessages(
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
 * The listed messages, without the boxes of their citations, in the same order. What an earlier question has read is not
 * read again while its row has the same version, so that a change holds at once, also in other processes. Nobody may
 * change them.
 */
export async function readMessages(
  db: Queryable,
  tenantId: TenantId,
  listed: ListedMessage[],
): Promise<Message[]> {
  resting.refresh()
  const rows = new Map<string, Message>()
  for (const { id, version } of listed) {
    const kept = known.get(keyOf(tenantId, id))
    if (kept?.version === version) rows.set(id, kept.row)
  }
  const unknown = listed.filter(({ id }) => !rows.has(id))
  if (unknown.length > 0) {
    const ids = sql.param(unknown.map(({ id }) => id))
    const wanted = and(eq(messages.tenantId, tenantId), eq(messages.id, sql`any(${ids}::text[])`))
    for (const row of await db.select().from(messages).where(wanted)) rows.set(row.id, withoutBoxes(row))
    // One that changed since it was listed is newer than its version says, never older.
    for (const { id, version } of unknown) keep(keyOf(tenantId, id), version, rows.get(id))
  }
  return listed.flatMap(({ id }) => rows.get(id) ?? [])
}

const keyOf = (tenantId: TenantId, id: string) => `${tenantId} ${id}`

function withoutBoxes(row: Message): Message {
  const lean = (citations: Message['citations']) => citations.map(citation => ({ ...citation, boxes: [] }))
  return { ...row, citations: lean(row.citations), nearest: lean(row.nearest) }
}

/** What was computed, and how documents were read, may be long. */
function keep(key: string, version: string, row: Message | undefined): void {
  drop(key)
  if (!row || row.computed || row.trail?.reading) return
  const lists = row.citations.length + row.nearest.length + row.verdicts.length
  const quotes = [...row.citations, ...row.nearest].reduce((sum, { quote }) => sum + quote.length, 0)
  const size = row.content.length + quotes + ofEach * (lists + 1)
  known.set(key, { version, row, size })
  allKept += size
  for (const oldest of known.keys()) {
    if (allKept <= mostKept) return
    drop(oldest)
  }
}

function drop(key: string): void {
  allKept -= known.get(key)?.size ?? 0
  known.delete(key)
}

function dropAll(): void {
  known.clear()
  allKept = 0
}
