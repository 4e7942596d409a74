import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { holdInPlace, lockPlace } from '../../domain/documents/hold-in-place.ts'
import { isDocument, type OwnedDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import type { EffectiveLimits } from '../../domain/plans/effective-limits.ts'
import { requireRoomInChat } from '../../domain/plans/require-room.ts'
import { type Principal, seesAll } from '../../domain/rights/principal.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Adds a document to a chat that does not hold it yet, and to the chat's collection. If the chat keeps local, the
 * document does, too. Throws document_elsewhere, too_many_documents and, where that would change it, forbidden.
 */
export async function linkDocument(
  { db, events }: { db: Database; events: DocumentEvents },
  caller: Principal,
  document: OwnedDocument,
  session: OwnedChatSession,
  limits: EffectiveLimits,
): Promise<OwnedDocument> {
  return db.transaction(async tx => {
    const place = await lockPlace(tx, session)
    const [current] = await tx.select().from(documents).where(isDocument(document))
    if (!current) throw notFound('Document')
    if (!seesAll(caller) && changesDocument(place, current)) {
      await ownedDocument(tx, caller, document.id, 'edit')
      if (place.collectionId) await ownedCollection(tx, caller, place.collectionId, 'edit')
    }
    const linked = await holdInPlace(tx, place, current)
    if (linked) await requireRoomInChat(tx, limits, session)
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return ownedDocument(tx, caller, document.id, 'find')
  })
}

/** Whether the chat brings the document into its collection, or has it kept local. */
function changesDocument(
  place: Awaited<ReturnType<typeof lockPlace>>,
  document: typeof documents.$inferSelect,
): boolean {
  const moves = place.collectionId !== null && place.collectionId !== document.collectionId
  return moves || (place.keepLocal && !document.keepLocal)
}
