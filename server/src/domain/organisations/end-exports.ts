import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { accountExports } from '../accounts/account-tables.ts'
import { removeFilesJob } from '../documents/document-jobs.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { members } from './organisation-tables.ts'

/**
 * Ends a person's export of their account, made or under way: it may hold their chats of an organisation that they are
 * leaving.
 */
export async function endExports(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  userId: string,
): Promise<void> {
  await end(tx, jobs, eq(accountExports.userId, userId), 'You left an organisation')
}

/**
 * Ends the exports of all members, made or under way, and says how many: they may hold what they asked of a document
 * that is being deleted.
 */
export function endExportsOfMembers(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  tenantId: TenantId,
): Promise<number> {
  const theirs = tx.select({ id: members.userId }).from(members).where(eq(members.tenantId, tenantId))
  return end(tx, jobs, inArray(accountExports.userId, theirs), 'Your organisation deleted a document')
}

async function end(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  whose: SQL,
  what: string,
): Promise<number> {
  const ended = await tx
    .update(accountExports)
    .set({
      status: 'failed',
      bytes: null,
      error: `${what} after this export was started, so it was ended. Please start a new one.`,
    })
    .where(and(whose, ne(accountExports.status, 'failed')))
    .returning({ storageKey: accountExports.storageKey })
  if (ended.length > 0)
    await jobs.enqueue(removeFilesJob, { storageKeys: ended.map(({ storageKey }) => storageKey) })
  return ended.length
}
