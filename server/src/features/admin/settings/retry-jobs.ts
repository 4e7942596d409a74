import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { ingestDocumentJob, recogniseDocumentJob } from '../../../domain/documents/document-jobs.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { sendMailJob } from '../../../platform/mail/queue-mail.ts'

/** Documents have their own retry, which queues the document again; a given-up email has lost its text. */
const notHere = new Set([ingestDocumentJob, recogniseDocumentJob, sendMailJob].map(({ name }) => name))

export function mayRetry({ names }: Pick<JobQueue, 'names'>, name: string): boolean {
  return names.includes(name) && !notHere.has(name)
}

/**
 * Runs all jobs of a name that were given up once more, each with one try. Returns how many there are. Throws not_found
 * for an unknown name, or one whose jobs are not retried this way.
 */
export async function retryJobs(
  { db, jobs }: { db: Database; jobs: JobQueue },
  name: string,
  caller: Caller,
  ip: string,
): Promise<number> {
  if (!mayRetry(jobs, name)) throw notFound('Job')
  const count = await jobs.retryFailed(name)
  if (count === 0) return 0
  const actor = { id: caller.userId, email: caller.email }
  await recordEvent(db, { action: 'jobs-retried', actor, ip, details: { name, count } })
  return count
}
