import { foldWordStatsJob, type reindexDocumentJob } from '../domain/documents/document-jobs.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobRun } from '../platform/jobs/define-job.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { needsFold } from './index/needs-fold.ts'
import { reindexDocument } from './index/reindex-document.ts'

/** The job that reindexOutdated queues. */
export async function reindexAndFold(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { payload, signal }: JobRun<typeof reindexDocumentJob>,
): Promise<void> {
  const indexed = await reindexDocument(db, payload.documentId, signal)
  if (indexed && (await needsFold(db, indexed.tenantId)))
    await jobs.enqueue(foldWordStatsJob, { tenantId: indexed.tenantId }, { key: indexed.tenantId })
}
