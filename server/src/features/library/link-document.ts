import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { type Changer, recordChange } from '../../domain/collections/record-change.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { holdInPlace, lockPlace } from '../../domain/documents/hold-in-place.ts'
import { isDocument, type OwnedDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import type { EffectiveLimits } from '../../domain/plans/effective-limits.ts'
import { requireRoomInChat } from '../../domain/plans/require-room.ts'
import { seesAll } from '../../domain/rights/principal.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Adds a document to a chat that does not hold it yet, and to the chat's collection. If the chat keeps local, the
 * document does, too. Throws document_elsewhere, too_many_documents and, where that would change it, forbidden.
 */
export async function linkDocument(
  { db, events }: { db: Database; events: DocumentEvents },
  caller: Changer,
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
    if (moves(place, current))
      await recordChange(tx, caller, 'documents-moved', { collection: place.collectionId, count: 1 })
    const linked = await holdInPlace(tx, place, current)
    if (linked) await requireRoomInChat(tx, limits, session)
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return ownedDocument(tx, caller, document.id, 'find')
  })
}

type Place = Awaited<ReturnType<typeof lockPlace>>
type DocumentRow = typeof documents.$inferSelect

/** Whether the chat brings the document into its collection. */
const moves = (place: Place, document: DocumentRow): boolean =>
  place.collectionId !== null && place.collectionId !== document.collectionId

/** Whether the chat moves the document, or has it kept local. */
const changesDocument = (place: Place, document: DocumentRow): boolean =>
  moves(place, document) || (place.keepLocal && !document.keepLocal)
