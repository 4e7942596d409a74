import type { Caller } from '../../domain/accounts/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { requirePassword } from './check-password.ts'
import { takeCode } from './second-factor.ts'

type Deps = { db: Database; limits: RateLimits; config: { secret: string } }

/**
 * Checks the caller's password, and a code if the second factor is on, before something that cannot be undone. Throws
 * AppError wrong_password, wrong_code or rate_limited.
 */
export async function confirmIdentity(
  deps: Deps,
  caller: Caller,
  given: { password: string; code: string },
  ip: string,
): Promise<void> {
  await requirePassword(deps, caller, given.password, ip)
  await requireOwnCode(deps, caller, given.code, ip)
}

/** Checks a code if the caller's second factor is on. Throws AppError wrong_code or rate_limited. */
export async function requireOwnCode(deps: Deps, caller: Caller, code: string, ip: string): Promise<void> {
  if (!caller.twoFactor) return
  const person = { id: caller.userId, email: caller.email }
  if (!(await takeCode(deps, person, code, ip)))
    throw new AppError('wrong_code', 'The code of the authenticator app is wrong or was already used.')
}
