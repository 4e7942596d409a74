import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportAccountJob } from '../../domain/accounts/account-jobs.ts'
import { accountExports, users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { removeFilesJob } from '../../domain/documents/document-jobs.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { type ExportRow, findExport } from './export-state.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits }

const keptMilliseconds = 24 * 60 * 60 * 1000

/** Queues an export. One under way is returned as it is, a finished one is replaced. Throws AppError rate_limited. */
export async function startExport(
  { db, jobs, limits }: Deps,
  caller: Caller,
  ip: string,
): Promise<ExportRow | null> {
  const { userId, email } = caller
  const running = await findExport(db, userId)
  if (running?.status === 'queued' || running?.status === 'running') return running
  await limits.take('export', userId, ip)
  return db.transaction(async tx => {
    // Of two simultaneous requests, the second waits here and finds the export of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const known = await findExport(tx, userId)
    if (known?.status === 'queued' || known?.status === 'running') return known
    const [old] = await tx.delete(accountExports).where(eq(accountExports.userId, userId)).returning()
    if (old) await jobs.enqueue(removeFilesJob, { storageKeys: [old.storageKey] })
    const id = randomUUID()
    const [row] = await tx
      .insert(accountExports)
      .values({
        id,
        userId,
        storageKey: `exports/${id}`,
        expiresAt: new Date(Date.now() + keptMilliseconds),
      })
      .returning()
    await jobs.enqueue(exportAccountJob, { exportId: id })
    await recordEvent(tx, { action: 'account-exported', actor: { id: userId, email }, ip })
    return row ?? null
  })
}
