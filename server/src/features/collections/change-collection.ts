import type { CollectionColor } from '@citewell/contract/limits.ts'
import { and, eq, exists, not, or, sql } from 'drizzle-orm'
import { chatSessions, sessionDocuments } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { isCollection, type OwnedCollection } from '../../domain/collections/owned-collection.ts'
import { linkedChat, linkedDocument } from '../../domain/documents/document-links.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { heldLocal } from '../../domain/documents/held-local.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

type Change = {
  name?: string | undefined
  color?: CollectionColor | undefined
  keep_local?: boolean | undefined
  closed_on?: string | null | undefined
}

/**
 * Changes the name or colour of a collection, the day on which it was closed, or whether it keeps local. If it does, its documents and those of its
 * chats are kept on this machine. They may be sent again when nothing that holds them keeps local any more.
 */
export async function changeCollection(db: Database, collection: OwnedCollection, change: Change) {
  const { name = collection.name, color = collection.color, keep_local: keepLocal } = change
  const { closed_on: closedOn = collection.closedOn } = change
  return db.transaction(async tx => {
    const [row] = await tx
      .update(collections)
      .set({
        name,
        color,
        closedOn,
        updatedAt: new Date(),
        ...(keepLocal === undefined ? {} : { keepLocal }),
      })
      .where(isCollection(collection))
      .returning()
    if (!row) throw notFound('Collection')
    if (keepLocal !== undefined) await applyToDocuments(tx, collection, keepLocal)
    return row
  })
}

async function applyToDocuments(
  tx: Queryable,
  { id, tenantId }: OwnedCollection,
  keepLocal: boolean,
): Promise<void> {
  const ofItsChats = tx
    .select({ one: sql`1` })
    .from(sessionDocuments)
    .innerJoin(chatSessions, linkedChat)
    .where(and(linkedDocument, eq(chatSessions.collectionId, id)))
  await tx
    .update(documents)
    .set({ keepLocal })
    .where(
      and(
        eq(documents.tenantId, tenantId),
        or(eq(documents.collectionId, id), exists(ofItsChats)),
        keepLocal ? undefined : not(heldLocal(tx)),
      ),
    )
}
