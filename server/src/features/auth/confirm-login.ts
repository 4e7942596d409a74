import type { LoginConfirmation } from '@citewell/contract/auth.ts'
import { and, eq } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { identityProviders } from '../../domain/sign-on/sign-on-tables.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { confirmIdentity } from './confirm-identity.ts'

type Deps = { db: Database; limits: RateLimits; config: { secret: string } }
type Provider = typeof identityProviders.$inferSelect

/** The identity provider that opened a login, as long as it is on; it confirms the login, too. */
export async function providerOfLogin(db: Queryable, { sessionId }: Caller): Promise<Provider | null> {
  const [found] = await db
    .select({ provider: identityProviders })
    .from(authSessions)
    .innerJoin(
      identityProviders,
      and(
        eq(identityProviders.tenantId, authSessions.signedOnBy),
        eq(identityProviders.id, authSessions.providerId),
        eq(identityProviders.on, true),
      ),
    )
    .where(eq(authSessions.id, sessionId))
  return found?.provider ?? null
}

export async function howToConfirm(db: Queryable, caller: Caller): Promise<LoginConfirmation> {
  const provider = await providerOfLogin(db, caller)
  return { provider: provider && { name: provider.name }, code: !provider && caller.twoFactor }
}

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
  if (await providerOfLogin(deps.db, caller))
    throw new AppError('forbidden', 'Your organisation’s login confirms that it is you.')
  await confirmIdentity(deps, caller, given, ip)
  await noteConfirmed(deps.db, caller)
}

/** From now on the login counts as a new one for sensitive calls. Its end stays. */
export async function noteConfirmed(db: Queryable, { sessionId }: Caller): Promise<void> {
  await db.update(authSessions).set({ confirmedAt: new Date() }).where(eq(authSessions.id, sessionId))
}
