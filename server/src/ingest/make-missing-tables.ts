import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { makeTablesJob } from '../domain/documents/document-jobs.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { tableMaker } from '../domain/tables/table-maker.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { extractorVersion } from './extract/extractors.ts'

const atOnce = 500
/** Below everything that somebody waits for, and below reading again and making cards. */
const priority = -2_000_000_002

/** Queues ready documents whose tables are missing or were understood by other rules. */
export async function makeMissingTables(db: Database, jobs: JobQueue): Promise<number> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.status, 'ready'),
        // What an older extractor read is read again anyway, with its tables.
        eq(documents.extractor, extractorVersion),
        or(isNull(documents.tablesBy), ne(documents.tablesBy, tableMaker)),
      ),
    )
    .limit(atOnce)
  for (const { id } of rows) await jobs.enqueue(makeTablesJob, { documentId: id }, { key: id, priority })
  return rows.length
}
