import { randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { twoFactors, users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { endSessions } from '../../domain/accounts/end-sessions.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { lockLogins } from './hold-login.ts'
import { passkeysRemoved, securityChangeMail } from './mails.ts'
import { removePasskeys } from './passkeys/own-passkeys.ts'
import { plainCode, recoveryDigest } from './second-factor.ts'
import { createTotpSecret, encodeBase32, findTotpStep, totpAddress } from './totp.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: { secret: string; appUrl: string } }

const recoveryCodeCount = 10
/** For how long a set-up waits for its first code after the password was given. */
const setUpMilliseconds = 15 * 60 * 1000

/** Creates a secret that waits for its first code. The password was checked. Throws AppError two_factor_already_on. */
export async function setUpTwoFactor(
  { db, config }: Deps,
  caller: Caller,
): Promise<{ secret: string; otpauth_uri: string }> {
  const secret = createTotpSecret()
  const encrypted = await symmetricEncrypt({ key: config.secret, data: secret })
  const kept = await db
    .insert(twoFactors)
    .values({ userId: caller.userId, secret: encrypted, createdAt: new Date() })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret: encrypted, lastStep: 0, createdAt: new Date() },
      setWhere: isNull(twoFactors.enabledAt),
    })
    .returning({ userId: twoFactors.userId })
  if (kept.length === 0)
    throw new AppError(
      'two_factor_already_on',
      'Two-factor login is already on. Turn it off to set it up anew.',
    )
  return { secret, otpauth_uri: totpAddress(secret, caller.email) }
}

/**
 * Turns the second factor on with the app's first code, ends all other sessions, removes all passkeys and returns the
 * recovery codes, which are stored only as digests. Throws AppError wrong_code, two_factor_not_set_up or rate_limited.
 */
export async function enableTwoFactor(
  deps: Deps,
  caller: Caller,
  code: string,
  ip: string,
): Promise<string[]> {
  const { db, jobs, limits, config } = deps
  await limits.take('code', caller.userId, ip)
  const codes = createRecoveryCodes()
  await db.transaction(async tx => {
    await lockLogins(tx, caller.userId)
    const waiting = and(eq(twoFactors.userId, caller.userId), isNull(twoFactors.enabledAt))
    const [factor] = await tx.select().from(twoFactors).where(waiting).for('update')
    if (!factor || Date.now() - factor.createdAt.getTime() > setUpMilliseconds)
      throw new AppError('two_factor_not_set_up', 'Set two-factor login up first, within fifteen minutes.')
    const secret = await symmetricDecrypt({ key: config.secret, data: factor.secret })
    const lastStep = findTotpStep(secret, plainCode(code), 0)
    if (lastStep === null)
      throw new AppError('wrong_code', 'This code is wrong. Check that the clock of your device is right.')
    await keepRecoveryCodes(tx, caller.userId, codes, config.secret)
    await tx.update(twoFactors).set({ enabledAt: new Date(), lastStep }).where(waiting)
    await tx.update(users).set({ twoFactor: true }).where(eq(users.id, caller.userId))
    const removed = await removePasskeys(tx, caller.userId)
    const ended = await endSessions(tx, caller.userId, caller.sessionId)
    const details = { ended, passkeys: removed }
    await recordEvent(tx, { action: 'two-factor-on', actor: personOf(caller), ip, details })
    await queueMail(
      jobs,
      tx,
      securityChangeMail(
        caller.email,
        config.appUrl,
        'Two-factor login was turned on',
        `${removed > 0 ? `${passkeysRemoved} ` : ''}A new password does not turn it off. If you did not turn it on, ask whoever runs this Citewell to turn it off.`,
      ),
    )
  })
  await limits.clear('code', caller.userId, ip)
  return codes
}

/** Turns the second factor off; no error if it is not on. The password was checked. */
export async function disableTwoFactor(
  { db, jobs, config }: Deps,
  caller: Caller,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const gone = await tx.delete(twoFactors).where(eq(twoFactors.userId, caller.userId)).returning()
    await tx.update(users).set({ twoFactor: false }).where(eq(users.id, caller.userId))
    if (!gone[0]?.enabledAt) return
    await recordEvent(tx, { action: 'two-factor-off', actor: personOf(caller), ip })
    await queueMail(
      jobs,
      tx,
      securityChangeMail(caller.email, config.appUrl, 'Two-factor login was turned off'),
    )
  })
}

/** Replaces the recovery codes. The password was checked. Throws AppError two_factor_not_set_up. */
export async function renewRecoveryCodes(
  { db, config }: Deps,
  caller: Caller,
  ip: string,
): Promise<string[]> {
  const codes = createRecoveryCodes()
  await db.transaction(async tx => {
    const [factor] = await tx
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.userId, caller.userId))
      .for('update')
    if (!factor?.enabledAt) throw new AppError('two_factor_not_set_up', 'Two-factor login is not on.')
    await keepRecoveryCodes(tx, caller.userId, codes, config.secret)
    await recordEvent(tx, { action: 'recovery-codes-renewed', actor: personOf(caller), ip })
  })
  return codes
}

async function keepRecoveryCodes(
  tx: Queryable,
  userId: string,
  codes: string[],
  secret: string,
): Promise<void> {
  const recoveryCodes = codes.map(code => recoveryDigest(secret, code))
  await tx.update(twoFactors).set({ recoveryCodes }).where(eq(twoFactors.userId, userId))
}

/** Fifty random bits each; the hyphen only helps reading. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = encodeBase32(randomBytes(7)).slice(0, 10)
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

function personOf(caller: Caller): { id: string; email: string } {
  return { id: caller.userId, email: caller.email }
}
