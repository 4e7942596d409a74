import { removeIndex } from '../../ingest/index/remove-index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnedDocument } from '../../platform/database/owned.ts'
import { documents } from '../../platform/database/tables.ts'
import { isDocument } from '../../platform/database/with-owner.ts'
import type { DocumentEvents } from '../../platform/document-events.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { blankQuotes } from './blank-quotes.ts'

type Deps = { jobs: JobQueue; events: DocumentEvents }

/**
 * Deletes a document as part of a transaction: row, text, passages, index, links and its quotes in stored
 * answers; the file by a job of the same transaction. A reading under way stops and writes nothing.
 */
export async function removeDocument(
  tx: Queryable,
  { jobs, events }: Deps,
  document: OwnedDocument,
): Promise<void> {
  // Waits for an ingest that is just writing, and keeps the next from beginning.
  await tx.select({ id: documents.id }).from(documents).where(isDocument(document)).for('update')
  await removeIndex(tx, document)
  await tx.delete(documents).where(isDocument(document))
  await blankQuotes(tx, document)
  await jobs.enqueue('remove-file', { storageKey: document.storageKey }, { key: document.storageKey })
  await events.publish({ ownerId: document.ownerId, documentId: document.id, kind: 'deleted' })
}
