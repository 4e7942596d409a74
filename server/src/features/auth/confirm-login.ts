import type { LoginConfirmation } from '@citewell/contract/auth.ts'
import { and, eq } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { confirmIdentity } from './confirm-identity.ts'

type Deps = { db: Database; limits: RateLimits; config: { secret: string } }

/** What opened a login confirms it. */
export const howToConfirm = ({ signedOnThrough: provider, twoFactor }: Caller): LoginConfirmation => ({
  provider: provider && { name: provider.name },
  code: !provider && twoFactor,
})

/**
 * Confirms a login with password and, if it is on, second factor. Throws wrong_password, wrong_code, rate_limited, and
 * forbidden where a provider confirms it.
 */
export async function confirmLogin(
  deps: Deps,
  caller: Caller,
  given: { password: string; code: string },
  ip: string,
): Promise<void> {
  if (caller.signedOnThrough)
    throw new AppError('forbidden', 'Your organisation’s login confirms that it is you.')
  await confirmIdentity(deps, caller, given, ip)
  await noteConfirmed(deps.db, caller)
}

/** From now on the login counts as a new one for sensitive calls. Its end stays. */
export async function noteConfirmed(db: Queryable, { sessionId, userId }: Caller): Promise<void> {
  await db
    .update(authSessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
}
