import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { readingPriority } from './reading-priority.ts'

/** Queues documents that are on their way but have no job any more, as after a worker that died on its last try. */
export async function requeueStranded(db: Database, jobs: JobQueue): Promise<number> {
  const { rows } = await db.execute<{ id: string; bytes: number }>(sql`
    select id, bytes::float8 as bytes from documents
    where status in ('queued', 'reading', 'indexing') and not exists (
      select 1 from jobs.job
      where name in ('ingest-document', 'recognise-document') and singleton_key = documents.id and state in ('created', 'retry', 'active')
    )
    limit 500`)
  for (const { id, bytes } of rows)
    await jobs.enqueue('ingest-document', { documentId: id }, { key: id, priority: readingPriority(bytes) })
  return rows.length
}
