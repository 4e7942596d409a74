import { runReindex } from './features/admin-files/reindex-run.ts'
import { reindexAnew } from './ingest/reindex-anew.ts'
import type { Database } from './platform/database/database.ts'
import type { JobHandlers } from './platform/jobs/job-list.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Log } from './platform/log.ts'

type Parts = { db: Database; jobs: JobQueue; log: Log }

/** The jobs that administrators begin. */
export function serviceJobs({ db, jobs, log }: Parts): JobHandlers {
  const reindex = (documentId: string, signal: AbortSignal) => reindexAnew({ db, jobs }, documentId, signal)
  return {
    'reindex-all': run => runReindex({ db, reindex, log }, run),
  }
}
