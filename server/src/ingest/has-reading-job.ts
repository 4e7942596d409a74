import { sql } from 'drizzle-orm'
import { hasOpenJob } from '../platform/jobs/job-figures.ts'

/** For queries over documents: true when a job that reads the document waits or runs. */
export const hasReadingJob = hasOpenJob(sql`documents.id`, 'ingest-document', 'recognise-document')
