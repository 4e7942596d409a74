import { sql } from 'drizzle-orm'
import { hasOpenJob } from '../platform/jobs/job-figures.ts'

/** In a query over documents: whether a job waits or runs that will read the document. */
export const hasReadingJob = hasOpenJob(sql`documents.id`, 'ingest-document', 'recognise-document')
