import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { reindexAndFold } from './reindex-and-fold.ts'

/** Indexes a document again from its stored text, even if the index is current. */
export async function reindexAnew(
  deps: { db: Database; jobs: JobQueue },
  documentId: string,
  signal: AbortSignal,
): Promise<void> {
  await deps.db.execute(
    sql`update document_words set analyser = 0
      where tenant_id = (select tenant_id from documents where id = ${documentId})
        and document_id = ${documentId} and piece = 0`,
  )
  await reindexAndFold(deps, { payload: { documentId }, lastTry: false, signal })
}
