import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { twoFactors } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { findTotpStep } from './totp.ts'

type Deps = { db: Database; limits: RateLimits; config: { secret: string } }
type Person = { id: string; email: string }

/** What the database stores of a recovery code. Without the configuration's secret, nobody can guess codes from it. */
export function recoveryDigest(secret: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`recovery ${plainCode(code)}`)
    .digest('base64url')
}

/** Requires a code at login. Throws AppError two_factor_required, two_factor_wrong or rate_limited. */
export async function requireSecondFactor(
  deps: Deps,
  user: Person,
  code: string,
  { ip }: { ip: string },
): Promise<void> {
  if (!code.trim())
    throw new AppError('two_factor_required', 'Please enter the code of your authenticator app.')
  if (!(await takeCode(deps, user, code, ip)))
    throw new AppError('two_factor_wrong', 'This code is wrong or was already used.')
}

/**
 * Accepts a code from the app, which uses up that code and earlier ones, or a recovery code, which is then used up.
 * False for a wrong code. Throws AppError rate_limited.
 */
export async function takeCode(
  { db, limits, config }: Deps,
  user: Person,
  code: string,
  ip: string,
): Promise<boolean> {
  await limits.take('code', user.id, ip)
  const taken = await db.transaction(async tx => {
    // Locked, so that only one of two logins with the same code succeeds.
    const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, user.id)).for('update')
    if (!factor?.enabledAt) return false
    const given = plainCode(code)
    if (/^\d{6}$/.test(given)) {
      const secret = await symmetricDecrypt({ key: config.secret, data: factor.secret })
      const step = findTotpStep(secret, given, factor.lastStep)
      if (step === null) return false
      await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, user.id))
      return true
    }
    const digest = recoveryDigest(config.secret, given)
    if (!factor.recoveryCodes.includes(digest)) return false
    const left = factor.recoveryCodes.filter(other => other !== digest)
    await tx.update(twoFactors).set({ recoveryCodes: left }).where(eq(twoFactors.userId, user.id))
    await recordEvent(tx, { action: 'recovery-code-used', actor: user, ip, details: { left: left.length } })
    return true
  })
  if (taken) await limits.clear('code', user.id, ip)
  return taken
}

/** Codes as people type them: with spaces, hyphens, lower-case letters and the wide digits of East Asian keyboards. */
export function plainCode(code: string): string {
  return code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}
