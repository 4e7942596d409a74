import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { OwnedChatSession, OwnedDocument } from '../../platform/database/owned.ts'
import { documents, sessionDocuments } from '../../platform/database/tables.ts'
import type { DocumentEvents } from '../../platform/document-events.ts'
import { effectiveLimits } from '../../platform/plans/effective-limits.ts'
import { requireRoomInChat } from '../../platform/plans/require-room.ts'
import { keepsLocal } from './keeps-local.ts'

/** Adds a document to a chat that does not hold it yet; a chat that keeps local keeps the document here, too. Throws too_many_documents. */
export async function linkDocument(
  { db, events }: { db: Database; events: DocumentEvents },
  document: OwnedDocument,
  session: OwnedChatSession,
): Promise<OwnedDocument> {
  const limits = await effectiveLimits(db, document.ownerId)
  await db.transaction(async tx => {
    const keepLocal = await keepsLocal(tx, session)
    const linked = await tx
      .insert(sessionDocuments)
      .values({ sessionId: session.id, documentId: document.id })
      .onConflictDoNothing()
      .returning({ id: sessionDocuments.documentId })
    if (linked.length > 0) await requireRoomInChat(tx, limits, session.id)
    if (keepLocal) await tx.update(documents).set({ keepLocal }).where(eq(documents.id, document.id))
    await events.publish({ ownerId: document.ownerId, documentId: document.id, kind: 'changed' })
  })
  return document
}
