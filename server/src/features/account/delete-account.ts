import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { keepAnAdmin } from '../../domain/accounts/keep-an-admin.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { removeFilesJob } from '../../domain/documents/document-jobs.ts'
import { libraryChanges } from '../../domain/documents/library-change-tables.ts'
import { personalTenant } from '../../domain/tenants/personal-tenant.ts'
import type { Parts } from '../../feature.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * Deletes the caller's account and everything that belongs to it, in one transaction. Its files are removed right
 * afterwards, or by a job if this process ends before. The rows of the audit log are kept without names and addresses.
 * Throws AppError last_admin, last_owner.
 */
export async function deleteAccount(
  parts: Pick<Parts, 'db' | 'jobs' | 'events' | 'providers' | 'features'>,
  caller: Caller,
  ip: string,
): Promise<void> {
  const { db, jobs, features } = parts
  const { userId, email } = caller
  const person = { id: userId, email }
  const storageKeys = await db.transaction(async tx => {
    await keepAnAdmin(
      tx,
      userId,
      'You are the only administrator. Make somebody else an administrator first.',
    )
    const tenantId = await personalTenant(tx, userId)
    if (tenantId === null) throw notFound('Account')
    const keys: string[] = []
    for (const { accountDeletion } of features)
      if (accountDeletion) keys.push(...(await accountDeletion(tx, { ...person, tenantId }, parts)))
    await tx.delete(users).where(eq(users.id, userId))
    // The deletion of documents has noted which.
    await tx.delete(libraryChanges).where(eq(libraryChanges.tenantId, tenantId))
    await recordEvent(tx, { action: 'account-deleted', actor: person, ip })
    await eraseFromAuditLog(tx, userId)
    if (keys.length > 0) await jobs.enqueue(removeFilesJob, { storageKeys: keys })
    return keys
  })
  for (const key of storageKeys) await parts.providers.files.remove(key)
}

/** Erases what names the person or where they were; the log's trigger allows no more than this. */
async function eraseFromAuditLog(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('citewell.erased_person', ${userId}, true)`)
  await tx.update(auditLog).set({ actorEmail: null, ipAddress: null }).where(eq(auditLog.actorId, userId))
  await tx.update(auditLog).set({ targetEmail: null }).where(eq(auditLog.targetId, userId))
  await tx
    .update(auditLog)
    .set({ ipAddress: null })
    .where(and(eq(auditLog.targetId, userId), isNull(auditLog.actorId)))
}
