import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { holdInPlace, lockPlace } from '../../domain/documents/hold-in-place.ts'
import { type OwnedDocument, ownedDocument } from '../../domain/documents/owned-document.ts'
import type { EffectiveLimits } from '../../domain/plans/effective-limits.ts'
import { requireRoomInChat } from '../../domain/plans/require-room.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Adds a document to a chat that does not hold it yet, and to the chat's collection. If the chat keeps local, the
 * document does, too. Throws document_elsewhere, too_many_documents.
 */
export async function linkDocument(
  { db, events }: { db: Database; events: DocumentEvents },
  document: OwnedDocument,
  session: OwnedChatSession,
  limits: EffectiveLimits,
): Promise<OwnedDocument> {
  return db.transaction(async tx => {
    const place = await lockPlace(tx, session)
    const linked = await holdInPlace(tx, place, await ownedDocument(tx, document.tenantId, document.id))
    if (linked) await requireRoomInChat(tx, limits, session)
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return ownedDocument(tx, document.tenantId, document.id)
  })
}
