import type { Caller } from '../../domain/accounts/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { requirePassword } from './check-password.ts'
import { takeCode } from './second-factor.ts'

type Deps = { db: Database; limits: RateLimits; config: { secret: string } }

const freshMilliseconds = 24 * 60 * 60 * 1000

/**
 * Refuses an old login what could lock the owner out: a stolen session is more likely an old one. Throws AppError
 * login_too_old.
 */
export function requireFreshLogin({ loggedInAt }: Pick<Caller, 'loggedInAt'>): void {
  if (Date.now() - loggedInAt.getTime() > freshMilliseconds)
    throw new AppError(
      'login_too_old',
      'You logged in more than a day ago. For your safety, log out, log in again and then repeat this.',
    )
}

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
  if (!caller.twoFactor) return
  const person = { id: caller.userId, email: caller.email }
  if (!(await takeCode(deps, person, given.code, ip)))
    throw new AppError('wrong_code', 'The code of the authenticator app is wrong or was already used.')
}
