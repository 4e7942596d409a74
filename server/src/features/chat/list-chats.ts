import { and, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { listedChats, ownChats } from '../../domain/rights/readable.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'

type Filter = {
  /** Words in the title. */
  q?: string | undefined
  collection_id?: string | undefined
  pinned?: 'true' | undefined
  archived?: 'true' | undefined
  /** Of a program. */
  key_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

const mostWords = 10

/**
 * One page of the user's chats without those that programs made, or of a key's, last updated first. Without words,
 * archived chats are in a list of their own.
 */
export async function listChats(db: Queryable, who: Principal, filter: Filter) {
  const after = decodeCursor(filter.cursor)
  const updated = sql`date_trunc('milliseconds', ${chatSessions.updatedAt})`
  const words = (filter.q ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords)
  const rows = await db
    .select()
    .from(chatSessions)
    .where(
      and(
        filter.key_id ? and(ownChats(who), eq(chatSessions.keyId, filter.key_id)) : listedChats(who),
        isNull(chatSessions.deletedAt),
        filter.pinned ? isNotNull(chatSessions.pinnedAt) : undefined,
        archivedOr(filter, words),
        filter.collection_id ? eq(chatSessions.collectionId, filter.collection_id) : undefined,
        ...words.map(word => ilike(chatSessions.title, likePattern(word))),
        after
          ? sql`(${updated}, ${chatSessions.id}) < (${after.moment}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(updated), desc(chatSessions.id))
    .limit(filter.limit + 1)
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  return {
    rows: page,
    next_cursor: rows.length > filter.limit && last ? encodeCursor(last.updatedAt, last.id) : null,
  }
}

function archivedOr({ archived }: Filter, words: string[]): SQL | undefined {
  if (archived) return isNotNull(chatSessions.archivedAt)
  return words.length > 0 ? undefined : isNull(chatSessions.archivedAt)
}
