import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { ingestDocumentJob, recogniseDocumentJob } from '../../../domain/documents/document-jobs.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { sendMailJob } from '../../../platform/mail/queue-mail.ts'

/** A document is read again by its own retry, which puts it back first; a mail that was given up has lost its text. */
const notHere = new Set([ingestDocumentJob, recogniseDocumentJob, sendMailJob].map(({ name }) => name))

export function mayRetry({ names }: Pick<JobQueue, 'names'>, name: string): boolean {
  return names.includes(name) && !notHere.has(name)
}

/**
 * Runs the jobs of a name that were given up once more, each with one try. Answers how many they are. Throws
 * not_found for a name that is none, or whose jobs are not retried so.
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
