import type { AddressChange } from '@citewell/contract/profile.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { mailTokens } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { createLinkToken, tokenDigest } from '../../platform/mail/link-token.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { checkAddress } from './check-address.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { holdLogin } from './hold-login.ts'
import { knownNewAddressMail, newAddressMail, securityChangeMail } from './mails.ts'

type Deps = {
  db: Database
  jobs: JobQueue
  limits: RateLimits
  config: Pick<Config, 'appUrl' | 'secret'>
}

const linkMilliseconds = 24 * 60 * 60 * 1000

const waiting = (userId: string) =>
  and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'email'), isNull(mailTokens.usedAt))

/**
 * Mails a link to the caller's new address, which counts once it was opened, and tells the old one. An address that has
 * an account gets a mail that says so, and the same answer comes from the same statements. Throws FieldError, AppError
 * wrong_password, wrong_code, login_too_old or rate_limited.
 */
export async function askForAddress(
  deps: Deps,
  caller: Caller,
  given: { email: string; password: string; code: string },
  ip: string,
): Promise<AddressChange> {
  const { db, jobs, limits, config } = deps
  const { email } = given
  checkAddress(email)
  if (email === caller.email) throw new FieldError(['body', 'email'], 'This is your address already')
  await confirmIdentity(deps, caller, given, ip)
  await limits.take('mail', `new-address ${caller.userId}`, ip)
  const mayMail = await limits.allows('mail', `new-address ${email}`, ip)
  const token = createLinkToken()
  const link = `${config.appUrl}/verify?token=${token}`
  const expiresAt = new Date(Date.now() + linkMilliseconds)
  await db.transaction(async tx => {
    await holdLogin(tx, caller)
    await tx.delete(mailTokens).where(waiting(caller.userId))
    await tx
      .insert(mailTokens)
      .values({ digest: tokenDigest(token), purpose: 'email', userId: caller.userId, email, expiresAt })
    const [known] = await tx
      .select({ verified: users.emailVerified })
      .from(users)
      .where(eq(users.email, email))
    await recordEvent(tx, {
      action: 'email-change-asked',
      actor: { id: caller.userId, email: caller.email },
      ip,
    })
    if (mayMail)
      await queueMail(
        jobs,
        tx,
        known?.verified
          ? knownNewAddressMail(email, config.appUrl)
          : newAddressMail(email, caller.name, link),
      )
    const what = 'A new e-mail address was requested'
    await queueMail(jobs, tx, securityChangeMail(caller.email, config.appUrl, what))
  })
  return { email, expires_at: expiresAt.toISOString() }
}

/** The change that waits for its link. */
export async function waitingAddress(db: Database, userId: string): Promise<AddressChange> {
  const [found] = await db
    .select({ email: mailTokens.email, expiresAt: mailTokens.expiresAt })
    .from(mailTokens)
    .where(and(waiting(userId), gt(mailTokens.expiresAt, new Date())))
  return { email: found?.email ?? null, expires_at: found?.expiresAt.toISOString() ?? null }
}

/** Gives the change up; no error if none waits. */
export async function keepAddress(db: Database, userId: string): Promise<AddressChange> {
  await db.delete(mailTokens).where(waiting(userId))
  return { email: null, expires_at: null }
}
