import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { blankQuotes } from '../chats/blank-quotes.ts'
import { sessionDocuments } from '../chats/chat-tables.ts'
import { nameAfterDocuments } from '../chats/name-after-documents.ts'
import { dropFromChoices } from '../chats/source-choice.ts'
import type { DocumentEvents } from './document-events.ts'
import { removeFileJob } from './document-jobs.ts'
import { documents } from './document-tables.ts'
import { isDocument, type OwnedDocument } from './owned-document.ts'
import { removeIndex } from './remove-index.ts'

type Deps = { jobs: JobQueue; events: DocumentEvents }

/**
 * Deletes a document as part of a transaction: row, text, passages, index, links and its quotes in stored answers. A
 * job queued in the same transaction removes the file. If the document is being read, the reading stops and writes
 * nothing.
 */
export async function removeDocument(
  tx: Queryable,
  { jobs, events }: Deps,
  document: OwnedDocument,
): Promise<void> {
  // Waits for an ingest that is writing now, and prevents the next one from starting.
  await tx.select({ id: documents.id }).from(documents).where(isDocument(document)).for('update')
  await removeIndex(tx, document)
  const chats = await tx
    .select({ id: sessionDocuments.sessionId, tenantId: sessionDocuments.tenantId })
    .from(sessionDocuments)
    .where(
      and(eq(sessionDocuments.tenantId, document.tenantId), eq(sessionDocuments.documentId, document.id)),
    )
  await tx.delete(documents).where(isDocument(document))
  for (const chat of chats) await nameAfterDocuments(tx, chat)
  await dropFromChoices(tx, document.tenantId, document.id)
  await blankQuotes(tx, document)
  await jobs.enqueue(removeFileJob, { storageKey: document.storageKey }, { key: document.storageKey })
  await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'deleted' })
}
