import { passwordMinLength } from '@citewell/contract/auth.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { mailTokens } from '../../domain/accounts/auth-tables.ts'
import { endSessions } from '../../domain/accounts/end-sessions.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, FieldError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { setPassword } from './change-password.ts'
import { hashPassword, loginKey } from './check-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { verifyAnew } from './confirm-verification.ts'
import { securityChangeMail, waysPastTwoFactor } from './mails.ts'
import { removePasskeys } from './passkeys/own-passkeys.ts'

type Deps = {
  db: Database
  jobs: JobQueue
  limits: RateLimits
  config: Pick<Config, 'appUrl' | 'adminEmail'>
}

const refused = 'The reset link is invalid or has expired.'

/**
 * Sets a new password with a mailed token, ends all sessions and removes all passkeys. Only the newest token works, and only once. An address
 * that waits for verification is verified by it. Throws FieldError, AppError token_invalid, token_used, token_expired
 * or invitation_invalid.
 */
export async function resetPassword(
  { db, jobs, limits, config }: Deps,
  { token, new_password: password }: { token: string; new_password: string },
  ip: string,
): Promise<{ twoFactor: boolean }> {
  if (password.length < passwordMinLength)
    throw new FieldError(['body', 'new_password'], 'Password must be at least 8 characters.')
  await refuseCommonPassword(password, 'new_password')
  const own = and(eq(mailTokens.digest, tokenDigest(token)), eq(mailTokens.purpose, 'reset'))
  const [found] = await db
    .select({ usedAt: mailTokens.usedAt, expiresAt: mailTokens.expiresAt, user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(own)
  if (!found) throw new AppError('token_invalid', refused)
  if (found.usedAt) throw new AppError('token_used', refused)
  if (found.expiresAt.getTime() < Date.now()) throw new AppError('token_expired', refused)
  const { id, email, emailVerified, twoFactor } = found.user
  const passwordHash = await limits.inSlot(ip, () => hashPassword(password))
  await db.transaction(async tx => {
    // If the link is used twice at the same time, the second use waits here and then finds it used or gone.
    const used = await tx
      .update(mailTokens)
      .set({ usedAt: new Date() })
      .where(and(own, isNull(mailTokens.usedAt)))
      .returning({ digest: mailTokens.digest })
    if (used.length === 0) throw new AppError('token_used', refused)
    if (!emailVerified) await verifyAnew(tx, { id, email }, config, ip)
    await setPassword(tx, id, passwordHash)
    await removePasskeys(tx, id)
    const ended = await endSessions(tx, id)
    await recordEvent(tx, { action: 'password-reset', actor: { id, email }, ip, details: { ended } })
    const note = twoFactor ? waysPastTwoFactor : undefined
    await queueMail(jobs, tx, securityChangeMail(email, config.appUrl, 'A new password was set', note))
  })
  // People who forgot their password have used up their tries, and want to log in now.
  await limits.clear('login', loginKey(email, ip), ip)
  return { twoFactor }
}
