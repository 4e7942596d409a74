import { sql } from 'drizzle-orm'
import { reindexDocumentJob } from '../domain/documents/document-jobs.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { analyserVersion } from '../platform/text/analyse-words.ts'
import { rereadPriority } from './reread-outdated.ts'

const atOnce = 500

/** Queues documents that another analyser indexed; they are indexed again in the background from their stored text. */
export async function reindexOutdated(db: Database, jobs: JobQueue): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select document_id as id from document_words where piece = 0 and analyser <> ${analyserVersion}
    order by document_id limit ${atOnce}`)
  for (const { id } of rows)
    await jobs.enqueue(reindexDocumentJob, { documentId: id }, { key: id, priority: rereadPriority })
  return rows.length
}
