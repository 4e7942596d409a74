import { and, eq, ne, not } from 'drizzle-orm'
import { ingestDocumentJob } from '../domain/documents/document-jobs.ts'
import { documents } from '../domain/documents/document-tables.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { extractorVersion } from './extract/extractors.ts'
import { hasReadingJob } from './has-reading-job.ts'
import { ownerInForce } from './owner-in-force.ts'

/** True for ready documents that another version of the extractor read. */
export const isOutdated = and(eq(documents.status, 'ready'), ne(documents.extractor, extractorVersion))

/** Below everything that somebody waits for. */
export const rereadPriority = -2_000_000_000
const atOnce = 500

/** Queues documents that an older extractor read, to read them again in the background. */
export async function rereadOutdated(db: Database, jobs: JobQueue): Promise<number> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isOutdated, not(hasReadingJob), ownerInForce))
    .limit(atOnce)
  for (const { id } of rows)
    await jobs.enqueue(
      ingestDocumentJob,
      { documentId: id },
      { key: id, priority: rereadPriority, slow: true },
    )
  return rows.length
}
