import { and, not } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { documents } from '../platform/database/tables.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { hasReadingJob } from './has-reading-job.ts'
import { ownerInForce } from './owner-in-force.ts'
import { readingPriority } from './reading-priority.ts'
import { onItsWay } from './start-storing.ts'

const atOnce = 500

/** Queues documents that are on their way but have no job any more, as after a worker that died on its last try. */
export async function requeueStranded(db: Database, jobs: JobQueue): Promise<number> {
  const rows = await db
    .select({ id: documents.id, bytes: documents.bytes })
    .from(documents)
    .where(and(onItsWay, not(hasReadingJob), ownerInForce))
    .limit(atOnce)
  for (const { id, bytes } of rows)
    await jobs.enqueue('ingest-document', { documentId: id }, { key: id, priority: readingPriority(bytes) })
  return rows.length
}
