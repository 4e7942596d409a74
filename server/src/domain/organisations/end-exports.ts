import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { accountExports } from '../accounts/account-tables.ts'
import { removeFilesJob } from '../documents/document-jobs.ts'

/**
 * Ends a person's export of their account, made or under way: it may hold their chats of an organisation that they are
 * leaving.
 */
export async function endExports(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  userId: string,
): Promise<void> {
  const ended = await tx
    .update(accountExports)
    .set({
      status: 'failed',
      bytes: null,
      error:
        'You left an organisation after this export was started, so it was ended. Please start a new one.',
    })
    .where(and(eq(accountExports.userId, userId), ne(accountExports.status, 'failed')))
    .returning({ storageKey: accountExports.storageKey })
  if (ended.length > 0)
    await jobs.enqueue(removeFilesJob, { storageKeys: ended.map(({ storageKey }) => storageKey) })
}
