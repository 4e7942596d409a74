import type { GridScope } from '@citewell/contract/grid-shapes.ts'
import type { FoundBy, GivenScope } from '@citewell/contract/grids.ts'
import { and, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../domain/accounts/caller.ts'
import { byCard, namedOnCard } from '../../domain/cards/by-card.ts'
import { ownedChatSession } from '../../domain/chats/owned-chat.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { passages } from '../../domain/documents/search-tables.ts'
import { seenByChat } from '../../domain/documents/seen-by-chat.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { FieldError, notFound } from '../../platform/errors.ts'

/**
 * Where a grid's documents come from, and those that it has now; none are listed of a collection, since others join it.
 * Throws not_found for what the caller may not read, and a FieldError where it is not one of the four, or finds nothing.
 */
export async function givenDocuments(
  db: Database,
  caller: Caller,
  { collection_id: collectionId, session_id: sessionId, document_ids: picked, found }: GivenScope,
): Promise<{ scope: GridScope; ids: string[] }> {
  if (collectionId !== null) await ownedCollection(db, caller, collectionId, 'ask')
  const ofChat = sessionId === null ? [] : await idsOfChat(db, caller, sessionId)
  const ofPicked = await readableIds(db, caller, picked)
  const given = [collectionId !== null, sessionId !== null, picked.length > 0, found !== null]
  if (given.filter(Boolean).length !== 1)
    throw new FieldError(['body', 'document_ids'], 'Choose a collection, a chat, documents, or a search.')
  if (collectionId !== null) return { scope: 'collection', ids: [] }
  if (sessionId !== null) return { scope: 'chat', ids: ofChat }
  if (found === null) return { scope: 'documents', ids: ofPicked }
  const ids = await idsWhere(db, and(readable(caller, 'read'), foundBy(db, caller, found)))
  if (ids.length === 0) throw new FieldError(['body', 'found'], 'No document that you may read matches.')
  return { scope: 'search', ids }
}

/** A condition on documents: a search in names, titles and words, and a filter on cards. */
function foundBy(db: Database, caller: Caller, { q, words, ...card }: FoundBy): SQL | undefined {
  const ofTenant = eq(documents.tenantId, caller.tenantId)
  const saying = db
    .select({ one: sql`1` })
    .from(passages)
    .where(
      and(
        eq(passages.tenantId, caller.tenantId),
        eq(passages.documentId, documents.id),
        ilike(passages.text, likePattern(words ?? '')),
      ),
    )
  return and(
    ofTenant,
    eq(documents.status, 'ready'),
    q ? or(ilike(documents.filename, likePattern(q)), namedOnCard(db, caller, q)) : undefined,
    words ? exists(saying) : undefined,
    byCard(db, caller, card),
  )
}

async function idsOfChat(db: Database, caller: Caller, sessionId: string): Promise<string[]> {
  const chat = await ownedChatSession(db, caller, sessionId)
  const ids = await idsWhere(db, seenByChat(db, caller, chat, 'read'))
  if (ids.length === 0) throw new FieldError(['body', 'session_id'], 'This chat has no documents.')
  return ids
}

async function readableIds(db: Database, caller: Caller, picked: string[]): Promise<string[]> {
  const wanted = [...new Set(picked)]
  if (wanted.length === 0) return []
  const ids = await idsWhere(db, and(inArray(documents.id, wanted), readable(caller, 'read')))
  if (ids.length < wanted.length) throw notFound('Document')
  return ids
}

async function idsWhere(db: Database, condition: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: documents.id }).from(documents).where(condition)
  return rows.map(({ id }) => id)
}
