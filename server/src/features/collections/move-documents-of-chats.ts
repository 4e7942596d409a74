import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { chatSessions, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { linkedDocument } from '../../domain/documents/document-links.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { type Principal, seesAll } from '../../domain/rights/principal.ts'
import { readable, readableCollection } from '../../domain/rights/readable.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** A chat with the collection that it was in. */
export type MovedChat = { id: string; collectionId: string | null }

type Moved = { moved: string[]; left: { id: string; filename: string }[] }

/**
 * Moves the documents of moved chats along: those in no collection, and those of the old one that no other chat there
 * uses. `left` are documents that stay elsewhere, where the moved chats can no longer see them.
 */
export async function moveDocumentsOfChats(
  tx: Queryable,
  who: Principal,
  chats: MovedChat[],
  target: string | null,
): Promise<Moved> {
  const moved: string[] = []
  const toMove = await movable(tx, who, target)
  const ids = chats.map(({ id }) => id)
  if (ids.length === 0) return { moved, left: [] }
  for (const old of new Set(chats.map(({ collectionId }) => collectionId))) {
    if (old === target) continue
    const own = chats.filter(({ collectionId }) => collectionId === old).map(({ id }) => id)
    const rows = await tx
      .update(documents)
      .set({ collectionId: target })
      .where(and(toMove, linkedTo(tx, own), or(isNull(documents.collectionId), usedByNoOther(tx, old))))
      .returning({ id: documents.id })
    moved.push(...rows.map(({ id }) => id))
  }
  if (target === null) return { moved, left: [] }
  const left = await tx
    .select({ id: documents.id, filename: documents.filename })
    .from(documents)
    .where(
      and(
        readable(who, 'find'),
        linkedTo(tx, ids),
        isNotNull(documents.collectionId),
        ne(documents.collectionId, target),
      ),
    )
    .orderBy(documents.filename)
  return { moved, left }
}

/**
 * In an organisation, a chat takes along what its user may move, into a collection that they may add to; into none, what
 * they added themselves.
 */
async function movable(tx: Queryable, who: Principal, target: string | null): Promise<SQL | undefined> {
  const mine = readable(who, 'manage')
  if (seesAll(who)) return mine
  if (target === null) return and(mine, eq(documents.createdBy, who.userId))
  const open = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, target), readableCollection(who, 'edit')))
  return open.length > 0 ? mine : sql`false`
}

function linkedTo(tx: Queryable, chatIds: string[]): SQL {
  return exists(
    tx
      .select({ one: sql`1` })
      .from(sessionDocuments)
      .where(and(linkedDocument, inArray(sessionDocuments.sessionId, chatIds))),
  )
}

/** The moved chats have already left the old collection. */
function usedByNoOther(tx: Queryable, old: string | null): SQL | undefined {
  if (old === null) return undefined
  const link = alias(sessionDocuments, 'other_link')
  const others = tx
    .select({ one: sql`1` })
    .from(link)
    .innerJoin(
      chatSessions,
      and(eq(chatSessions.tenantId, link.tenantId), eq(chatSessions.id, link.sessionId)),
    )
    .where(
      and(
        eq(link.tenantId, documents.tenantId),
        eq(link.documentId, documents.id),
        eq(chatSessions.collectionId, old),
      ),
    )
  return and(eq(documents.collectionId, old), not(exists(others)))
}
