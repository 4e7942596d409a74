import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { blankQuotes } from '../chats/blank-quotes.ts'
import { chatSessions, sessionDocuments } from '../chats/chat-tables.ts'
import { nameAfterDocuments } from '../chats/name-after-documents.ts'
import { choosesDocument, dropFromChoices } from '../chats/source-choice.ts'
import { collections } from '../collections/collection-tables.ts'
import { isCollection } from '../collections/owned-collection.ts'
import { requireNoHoldOnDocuments } from '../holds/require-no-hold.ts'
import { dropNewVersion } from '../imports/new-version.ts'
import { endExportsWith } from '../organisations/end-exports.ts'
import { addToReceipt, type Deleter, keepReceipt } from '../receipts/keep-receipt.ts'
import { announce } from '../webhooks/announce.ts'
import type { DocumentEvents } from './document-events.ts'
import { foldWordStatsJob, removeFileJob } from './document-jobs.ts'
import { documents } from './document-tables.ts'
import { isDocument, type OwnedDocument } from './owned-document.ts'
import { removeIndex } from './remove-index.ts'

type Deps = { jobs: JobQueue; events: DocumentEvents }

/**
 * Deletes a document as part of a transaction: row, text, passages, index, links and its quotes in stored answers. A
 * job queued in the same transaction removes the file. If the document is being read, the reading stops and writes
 * nothing. In an organisation a receipt stays. Throws on_hold.
 */
export async function removeDocument(
  tx: Queryable,
  { jobs, events }: Deps,
  document: OwnedDocument,
  by: Deleter | null,
): Promise<void> {
  await lockForRemoval(tx, document)
  await requireNoHoldOnDocuments(tx, document.tenantId, isDocument(document))
  const receipt = await keepReceipt(tx, document, by)
  const { wasPosted } = await removeIndex(tx, document)
  const chats = await tx
    .select({ id: sessionDocuments.sessionId, tenantId: sessionDocuments.tenantId })
    .from(sessionDocuments)
    .where(
      and(eq(sessionDocuments.tenantId, document.tenantId), eq(sessionDocuments.documentId, document.id)),
    )
  await dropNewVersion(tx, jobs, document)
  await tx.delete(documents).where(isDocument(document))
  for (const chat of chats) await nameAfterDocuments(tx, chat)
  await dropFromChoices(tx, document.tenantId, document.id)
  const answers = await blankQuotes(tx, document)
  if (receipt !== null) {
    const exports = await endExportsWith(tx, jobs, document)
    await addToReceipt(tx, document, receipt, { answers, exports })
  }
  await jobs.enqueue(removeFileJob, { storageKey: document.storageKey }, { key: document.storageKey })
  const { tenantId } = document
  if (wasPosted) await jobs.enqueue(foldWordStatsJob, { tenantId }, { key: tenantId })
  await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'deleted' })
  await announce(tx, jobs, document.tenantId, {
    type: 'document.deleted',
    data: { document_id: document.id, collection_id: document.collectionId },
  })
}

/** Locks what removeDocument locks, in its order: what is read of the document after this stays true until it is gone. */
export async function lockForRemoval(tx: Queryable, document: OwnedDocument): Promise<void> {
  await lockChats(tx, document)
  // A hold on the collection waits for this, or this for the hold.
  if (document.collectionId !== null)
    await tx
      .select({ id: collections.id })
      .from(collections)
      .where(isCollection({ tenantId: document.tenantId, id: document.collectionId }))
      .for('key share')
  // Waits for an ingest that is writing now, and prevents the next one from starting.
  await tx.select({ id: documents.id }).from(documents).where(isDocument(document)).for('update')
}

/** Locks the chats that hold or choose a document. Chats before documents, as everywhere: the other order deadlocks. */
async function lockChats(tx: Queryable, { id, tenantId }: OwnedDocument): Promise<void> {
  const holds = tx
    .select({ one: sql`1` })
    .from(sessionDocuments)
    .where(
      and(
        eq(sessionDocuments.tenantId, tenantId),
        eq(sessionDocuments.sessionId, chatSessions.id),
        eq(sessionDocuments.documentId, id),
      ),
    )
  await tx
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(and(eq(chatSessions.tenantId, tenantId), or(exists(holds), choosesDocument(id))))
    .orderBy(chatSessions.id)
    .for('no key update')
}
