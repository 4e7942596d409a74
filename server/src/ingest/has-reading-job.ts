import { sql } from 'drizzle-orm'

/** In a query over documents: whether a job waits or runs that will read the document. */
export const hasReadingJob = sql`exists (
  select 1 from jobs.job where name in ('ingest-document', 'recognise-document')
    and singleton_key = documents.id and state in ('created', 'retry', 'active'))`
