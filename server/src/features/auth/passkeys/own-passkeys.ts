import type { Passkey } from '@citewell/contract/passkeys.ts'
import { and, asc, eq } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '../../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { securityChangeMail } from '../mails.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

const isOwn = (caller: Caller, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, caller.userId))

export function presentPasskey(row: typeof passkeys.$inferSelect): Passkey {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** The caller's passkeys, oldest first. */
export async function listPasskeys(db: Database, caller: Caller): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, caller.userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(presentPasskey)
}

/** Throws not_found. */
export async function renamePasskey(
  db: Database,
  caller: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(caller, id)).returning()
  if (!row) throw notFound('Passkey')
  return presentPasskey(row)
}

/** Removes a passkey and tells the owner. The password was checked. Throws not_found. */
export async function removePasskey(
  { db, jobs, config }: Deps,
  caller: Caller,
  id: string,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const gone = await tx.delete(passkeys).where(isOwn(caller, id)).returning({ id: passkeys.id })
    if (gone.length === 0) throw notFound('Passkey')
    const actor = { id: caller.userId, email: caller.email }
    await recordEvent(tx, { action: 'passkey-removed', actor, ip })
    await queueMail(jobs, tx, securityChangeMail(caller.email, config.appUrl, 'A passkey was removed'))
  })
}

/**
 * Removes all passkeys and those being added, since a thief may have added one and it outlives sessions. Returns how
 * many there were.
 */
export async function removePasskeys(tx: Queryable, userId: string): Promise<number> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return gone.length
}
