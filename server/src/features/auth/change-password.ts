import { passwordMinLength } from '@citewell/contract/auth.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { authAccounts, mailTokens } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { endSessions } from '../../domain/accounts/end-sessions.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { hashPassword, requirePassword } from './check-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { passkeysRemoved, securityChangeMail } from './mails.ts'
import { removePasskeys } from './passkeys/own-passkeys.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: Pick<Config, 'appUrl'> }
type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }

/**
 * Changes the caller's password, ends all other sessions and removes all passkeys. Open reset links expire with the old
 * password. Throws FieldError in the specified order, AppError wrong_password or rate_limited.
 */
export async function changePassword(deps: Deps, caller: Caller, form: Passwords, ip: string): Promise<void> {
  await checkForm(form)
  await requirePassword(deps, caller, form.currentPassword, ip)
  const passwordHash = await deps.limits.inSlot(ip, () => hashPassword(form.newPassword))
  await deps.db.transaction(async tx => {
    await setPassword(tx, caller.userId, passwordHash)
    const removed = await removePasskeys(tx, caller.userId)
    const ended = await endSessions(tx, caller.userId, caller.sessionId)
    const actor = { id: caller.userId, email: caller.email }
    await recordEvent(tx, { action: 'password-changed', actor, ip, details: { ended, passkeys: removed } })
    const note = removed > 0 ? passkeysRemoved : undefined
    const mail = securityChangeMail(caller.email, deps.config.appUrl, 'The password was changed', note)
    await queueMail(deps.jobs, tx, mail)
  })
}

/** Sets a password and voids links that would set another one or change the address. Used links stay, to be reported as used. */
export async function setPassword(tx: Queryable, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(authAccounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  const open = and(inArray(mailTokens.purpose, ['reset', 'email']), isNull(mailTokens.usedAt))
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), open))
}

async function checkForm({ currentPassword, newPassword, confirmPassword }: Passwords): Promise<void> {
  if (!currentPassword || !newPassword || !confirmPassword)
    throw new FieldError(
      ['body', currentPassword ? (newPassword ? 'confirmPassword' : 'newPassword') : 'currentPassword'],
      'Please fill all password fields',
    )
  if (newPassword.length < passwordMinLength)
    throw new FieldError(['body', 'newPassword'], 'New password must be at least 8 characters')
  if (newPassword === currentPassword)
    throw new FieldError(['body', 'newPassword'], 'New password must be different from current password')
  if (newPassword !== confirmPassword)
    throw new FieldError(['body', 'confirmPassword'], 'Passwords do not match')
  await refuseCommonPassword(newPassword, 'newPassword')
}
