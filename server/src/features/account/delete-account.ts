import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountExports, invitations, users } from '../../domain/accounts/account-tables.ts'
import { keepAnAdmin } from '../../domain/accounts/keep-an-admin.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { wordStats } from '../../domain/documents/search-tables.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { mails, outboxMails } from '../../platform/mail/mail-tables.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'

export type DeleteDeps = {
  db: Database
  jobs: JobQueue
  events: DocumentEvents
  files: FileStorage
  /** Keeps an ingest of this owner from changing the counts of words meanwhile. */
  lockWordStats: (tx: Queryable, ownerId: string) => Promise<void>
}

/**
 * Deletes the caller's account and all that belongs to it, in one transaction; the files right after
 * it, and by a job should this process end before. Of the audit log the rows stay, without names and
 * addresses. Throws AppError last_admin.
 */
export async function deleteAccount(deps: DeleteDeps, caller: Caller, ip: string): Promise<void> {
  const { db, jobs, events, files, lockWordStats } = deps
  const { userId, email } = caller
  const storageKeys = await db.transaction(async tx => {
    await keepAnAdmin(
      tx,
      userId,
      'You are the only administrator. Make somebody else an administrator first.',
    )
    // Waits for what is just being written of a document.
    const owned = await tx.select().from(documents).where(eq(documents.ownerId, userId)).for('update')
    await lockWordStats(tx, userId)
    const archives = await tx.select().from(accountExports).where(eq(accountExports.ownerId, userId))
    const keys = [...owned, ...archives].map(row => row.storageKey)
    await tx.delete(wordStats).where(eq(wordStats.ownerId, userId))
    await tx.delete(mails).where(eq(mails.to, email))
    await tx.delete(outboxMails).where(eq(outboxMails.to, email))
    await tx.delete(invitations).where(eq(invitations.email, email))
    const [billed] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    await tx.delete(users).where(eq(users.id, userId))
    if (billed?.customerRef) await jobs.enqueue('end-subscriptions', { customerRef: billed.customerRef })
    await recordEvent(tx, { action: 'account-deleted', actor: { id: userId, email }, ip })
    await eraseFromAuditLog(tx, userId)
    if (keys.length > 0) await jobs.enqueue('remove-files', { storageKeys: keys })
    for (const { id } of owned) await events.publish({ ownerId: userId, documentId: id, kind: 'deleted' })
    return keys
  })
  for (const key of storageKeys) await files.remove(key)
}

/** What names the person or where they were; the trigger of the log allows this much and no more. */
async function eraseFromAuditLog(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('citewell.erased_person', ${userId}, true)`)
  await tx.update(auditLog).set({ actorEmail: null, ipAddress: null }).where(eq(auditLog.actorId, userId))
  await tx.update(auditLog).set({ targetEmail: null }).where(eq(auditLog.targetId, userId))
  await tx
    .update(auditLog)
    .set({ ipAddress: null })
    .where(and(eq(auditLog.targetId, userId), isNull(auditLog.actorId)))
}
