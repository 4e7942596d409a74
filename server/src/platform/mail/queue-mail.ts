import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { mails } from './mail-tables.ts'

export const sendMailJob = defineJob('send-mail', {
  payload: z.object({ mailId: z.string() }),
  concurrency: 4,
  // With growing delays between tries this takes hours, since a mail server may be down for some time.
  tries: 14,
  heartbeatSeconds: 30,
})

/** `kind` names the template, for the list of failed emails; it is not sent. */
export type QueuedMail = { kind: string; to: string; subject: string; text: string; html: string }

/**
 * Queues an email; call it in the transaction that causes it. The text is in a row of its own, which is deleted when
 * the email is sent, because the queue keeps finished jobs for a day.
 */
export async function queueMail(
  jobs: Pick<JobQueue, 'enqueue'>,
  tx: Queryable,
  mail: QueuedMail,
): Promise<void> {
  const id = randomUUID()
  await tx.insert(mails).values({ id, ...mail })
  await jobs.enqueue(sendMailJob, { mailId: id })
}
