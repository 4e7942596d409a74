import { and, arrayContains, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { accountExports } from '../accounts/account-tables.ts'
import { removeFilesJob } from '../documents/document-jobs.ts'
import type { Known } from '../tenants/owned.ts'
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
 * Ends the finished exports of members that hold words of a document that is being deleted, and says how many. One under
 * way looks itself, when it is finished, whether all that it quotes is still there.
 */
export function endExportsWith(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  { tenantId, id }: Known,
): Promise<number> {
  const theirs = tx.select({ id: members.userId }).from(members).where(eq(members.tenantId, tenantId))
  const holds = or(isNull(accountExports.documentIds), arrayContains(accountExports.documentIds, [id]))
  return end(
    tx,
    jobs,
    and(inArray(accountExports.userId, theirs), eq(accountExports.status, 'ready'), holds),
    documentDeleted,
  )
}

const documentDeleted = 'Your organisation deleted a document'

/** What a row says of an export that came to its end because of this. */
const endedBy = (what: string) => ({
  status: 'failed' as const,
  bytes: null,
  error: `${what} after this export was started, so it was ended. Please start a new one.`,
})

export const endedByDeletion = endedBy(documentDeleted)

async function end(
  tx: Queryable,
  jobs: Pick<JobQueue, 'enqueue'>,
  whose: SQL | undefined,
  what: string,
): Promise<number> {
  const ended = await tx
    .update(accountExports)
    .set(endedBy(what))
    .where(and(whose, ne(accountExports.status, 'failed')))
    .returning({ storageKey: accountExports.storageKey })
  if (ended.length > 0)
    await jobs.enqueue(removeFilesJob, { storageKeys: ended.map(({ storageKey }) => storageKey) })
  return ended.length
}
