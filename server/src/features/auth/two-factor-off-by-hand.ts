import { eq } from 'drizzle-orm'
import { twoFactors, users } from '../../domain/accounts/account-tables.ts'
import { endSessions } from '../../domain/accounts/end-sessions.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { lockLogins } from './hold-login.ts'
import { securityChangeMail } from './mails.ts'
import { removePasskeys } from './passkeys/own-passkeys.ts'

type Deps = { db: Database; jobs: JobQueue; config: Pick<Config, 'appUrl'> }

/**
 * Turns the second factor off on behalf of the operator, for an owner who is locked out, removes the passkeys, which a
 * thief may have added, and ends every session. Throws not_found, or AppError two_factor_not_set_up.
 */
export async function twoFactorOffByHand({ db, jobs, config }: Deps, email: string): Promise<void> {
  await db.transaction(async tx => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!known) throw notFound('Account')
    // Before the user, as wherever a login takes both.
    await lockLogins(tx, known.id)
    const [user] = await tx.select().from(users).where(eq(users.id, known.id)).for('update')
    if (!user) throw notFound('Account')
    const removed = await removePasskeys(tx, user.id)
    if (!user.twoFactor && removed === 0)
      throw new AppError(
        'two_factor_not_set_up',
        'Neither two-factor login nor a passkey is on for this account.',
      )
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id))
    await tx.update(users).set({ twoFactor: false }).where(eq(users.id, user.id))
    const ended = await endSessions(tx, user.id)
    const details = { by_operator: true, ended, passkeys: removed }
    await recordEvent(tx, { action: 'two-factor-off', actor: null, target: user, ip: null, details })
    await queueMail(jobs, tx, securityChangeMail(email, config.appUrl, 'Two-factor login was turned off'))
  })
}
