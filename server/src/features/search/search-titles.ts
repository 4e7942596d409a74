import type { FoundTitles } from '@citewell/contract/search.ts'
import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { listedChats, readable } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { newestChat } from './newest-chat.ts'

/** A text with more words is no title. */
const mostWords = 12

type Looked = { text: string; limit: number; session: OwnedChatSession | null; everywhere: boolean }

/**
 * Chats by title and documents by name that contain each of the words. Those that begin with them come first, then the
 * newest. From a chat in a collection, nothing outside it is found. Without `everywhere`, only documents that the chat
 * sees are found.
 */
export async function searchTitles(db: Queryable, who: Principal, looked: Looked): Promise<FoundTitles> {
  const { limit, session, everywhere } = looked
  const collectionId = session?.collectionId ?? null
  const words = looked.text.trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  const holds = (column: AnyPgColumn) => words.map(word => ilike(column, `%${escaped(word)}%`))
  const begins = (column: AnyPgColumn) => desc(sql`${column} ilike ${`${escaped(words.join(' '))}%`}`)
  const chats = db
    .select({
      id: chatSessions.id,
      title: chatSessions.title,
      updatedAt: chatSessions.updatedAt,
      archivedAt: chatSessions.archivedAt,
    })
    .from(chatSessions)
    .where(
      and(
        listedChats(who),
        isNull(chatSessions.deletedAt),
        collectionId ? eq(chatSessions.collectionId, collectionId) : undefined,
        ...holds(chatSessions.title),
      ),
    )
    .orderBy(begins(chatSessions.title), desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(limit)
  const found = db
    .select({
      id: documents.id,
      filename: documents.filename,
      filetype: documents.filetype,
      status: documents.status,
      session_id: newestChat(who, collectionId),
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(and(seen(db, who, looked), ...holds(documents.filename)))
    .orderBy(begins(documents.filename), desc(documents.createdAt), desc(documents.id))
    .limit(limit)
  return {
    chats: (await chats).map(({ updatedAt, archivedAt, ...chat }) => ({
      ...chat,
      updated_at: updatedAt.toISOString(),
      archived: archivedAt !== null,
    })),
    documents: (await found).map(({ createdAt, ...document }) => ({
      ...document,
      session_id: everywhere ? document.session_id : (session?.id ?? null),
      created_at: createdAt.toISOString(),
    })),
  }
}

function seen(db: Queryable, who: Principal, { session, everywhere }: Looked): SQL | undefined {
  if (!everywhere) return session ? seenByChat(db, who, session, 'find') : sql`false`
  const collectionId = session?.collectionId
  return and(readable(who, 'find'), collectionId ? eq(documents.collectionId, collectionId) : undefined)
}

function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
