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

/** What the database keeps of a recovery code: without the configuration's secret it cannot be guessed at. */
export function recoveryDigest(secret: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`recovery ${plainCode(code)}`)
    .digest('base64url')
}

/** Demands a code at login. Throws AppError two_factor_required, two_factor_wrong or rate_limited. */
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
 * Takes a code of the app, which then and earlier ones are used up, or a recovery code, which is used
 * up. False for a wrong one. Throws AppError rate_limited.
 */
export async function takeCode(
  { db, limits, config }: Deps,
  user: Person,
  code: string,
  ip: string,
): Promise<boolean> {
  await limits.take('code', user.id, ip)
  const taken = await db.transaction(async tx => {
    // Locked, so that of two logins with the same code one comes too late.
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

/** As people type it: with spaces, hyphens, small letters. */
function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
