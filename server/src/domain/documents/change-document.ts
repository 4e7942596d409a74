import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { effectiveLimits } from '../plans/effective-limits.ts'
import type { DocumentEvents } from './document-events.ts'
import { documents } from './document-tables.ts'
import { isDocument, type OwnedDocument } from './owned-document.ts'
import { queueReading } from './queue-reading.ts'

type Deps = { db: Database; jobs: JobQueue; events: DocumentEvents }
type DocumentRow = typeof documents.$inferSelect

/** Queues a failed or cancelled document again. Leaves any other unchanged. */
export async function retryDocument(
  { db, jobs, events }: Deps,
  document: OwnedDocument,
): Promise<DocumentRow> {
  return db.transaction(async tx => {
    const [queued] = await tx
      .update(documents)
      .set({
        status: 'queued',
        progress: 0,
        pagesRead: null,
        errorCode: null,
        errorMessage: null,
        updatedAt: new Date(),
      })
      .where(and(isDocument(document), inArray(documents.status, ['failed', 'cancelled'])))
      .returning()
    if (!queued) return document
    // The owner's plan counts, since the caller may be an administrator.
    await queueReading(jobs, queued, await effectiveLimits(tx, document.tenantId))
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return queued
  })
}

/** Stops a document on its way to ready, even while it is being read. Leaves any other unchanged. */
export async function cancelDocument({ db, events }: Deps, document: OwnedDocument): Promise<DocumentRow> {
  const onItsWay = ['queued', 'reading', 'indexing'] as const
  return db.transaction(async tx => {
    const [cancelled] = await tx
      .update(documents)
      .set({ status: 'cancelled', updatedAt: new Date() })
      .where(and(isDocument(document), inArray(documents.status, [...onItsWay])))
      .returning()
    if (!cancelled) return document
    const change = { tenantId: document.tenantId, documentId: document.id }
    await events.publish({ ...change, kind: 'stopped' })
    await events.publish({ ...change, kind: 'changed' })
    return cancelled
  })
}
