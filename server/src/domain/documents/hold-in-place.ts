import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { chatSessions, sessionDocuments } from '../chats/chat-tables.ts'
import { nameAfterDocuments } from '../chats/name-after-documents.ts'
import { isChat } from '../chats/owned-chat.ts'
import { addToChoice } from '../chats/source-choice.ts'
import { collections } from '../collections/collection-tables.ts'
import { isCollection } from '../collections/owned-collection.ts'
import type { Known } from '../tenants/owned.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { documents } from './document-tables.ts'
import { isDocument } from './owned-document.ts'

type Place = {
  tenantId: TenantId
  sessionId: string
  collectionId: string | null
  keepLocal: boolean
  /** Some of its documents are chosen to be searched. */
  chooses: boolean
}
export type Held = Pick<typeof documents.$inferSelect, 'id' | 'tenantId' | 'filename' | 'collectionId'>

/**
 * Locks the rows of a chat and its collection, so that changes to their settings and their documents happen one after
 * the other. Throws not_found if the chat is gone or belongs to someone else.
 */
export async function lockPlace(tx: Queryable, session: Known): Promise<Place> {
  const [chat] = await tx
    .select({
      keepLocal: chatSessions.keepLocal,
      collectionId: chatSessions.collectionId,
      chooses: sql<boolean>`${chatSessions.sourceIds} is not null`,
    })
    .from(chatSessions)
    .where(isChat(session))
    .for('no key update')
  if (!chat) throw notFound('Chat session')
  const { collectionId } = chat
  const [collection] = collectionId
    ? await tx
        .select({ keepLocal: collections.keepLocal })
        .from(collections)
        .where(isCollection({ id: collectionId, tenantId: session.tenantId }))
        .for('share')
    : []
  return {
    tenantId: session.tenantId,
    sessionId: session.id,
    collectionId,
    keepLocal: chat.keepLocal || (collection?.keepLocal ?? false),
    chooses: chat.chooses,
  }
}

/**
 * Links a document to a chat and adds it to the chat's collection. Returns false if it was already linked. The document
 * keeps local if the chat or the collection does. Throws document_elsewhere if it is in another collection.
 */
export async function holdInPlace(tx: Queryable, place: Place, document: Held): Promise<boolean> {
  const { tenantId, sessionId, collectionId, keepLocal, chooses } = place
  if (collectionId && document.collectionId && document.collectionId !== collectionId)
    throw elsewhere(document)
  const linked = await tx
    .insert(sessionDocuments)
    .values({ tenantId, sessionId, documentId: document.id })
    .onConflictDoNothing()
    .returning({ id: sessionDocuments.documentId })
  if (linked.length > 0) {
    await nameAfterDocuments(tx, { tenantId, id: sessionId }, true)
    if (chooses) await addToChoice(tx, { tenantId, id: sessionId }, document.id)
  }
  if (keepLocal || collectionId)
    await tx
      .update(documents)
      .set({ ...(keepLocal ? { keepLocal } : {}), ...(collectionId ? { collectionId } : {}) })
      .where(isDocument(document))
  return linked.length > 0
}

export const elsewhere = ({ filename }: Pick<Held, 'filename'>): AppError =>
  new AppError(
    'document_elsewhere',
    `${filename} is in another of your collections, and a document is in one only. Move it to this one, or ask about it there.`,
  )
