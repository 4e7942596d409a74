import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type JobName, jobList } from '../../../platform/jobs/job-list.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'

/** A document is read again by its own retry, which puts it back first; a mail that was given up has lost its text. */
const notHere = new Set<string>(['ingest-document', 'recognise-document', 'send-mail'] satisfies JobName[])

export function mayRetry(name: string): boolean {
  return Object.hasOwn(jobList, name) && !notHere.has(name)
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
  if (!mayRetry(name)) throw notFound('Job')
  const count = await jobs.retryFailed(name as JobName)
  if (count === 0) return 0
  const actor = { id: caller.userId, email: caller.email }
  await recordEvent(db, { action: 'jobs-retried', actor, ip, details: { name, count } })
  return count
}
