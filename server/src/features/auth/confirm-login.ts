import type { LoginConfirmation } from '@citewell/contract/auth.ts'
import { and, eq } from 'drizzle-orm'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmIdentity, requireOwnCode } from './confirm-identity.ts'
import { confirmByDirectory } from './sign-on/ldap/confirm-by-directory.ts'
import type { AskDeps } from './sign-on/ldap/person-at-directory.ts'

type Deps = AskDeps

/** What opened a login confirms it. */
export const howToConfirm = ({ signedOnThrough: provider, twoFactor }: Caller): LoginConfirmation => ({
  provider: provider && !provider.directory ? { name: provider.name } : null,
  directory: provider?.directory ? { name: provider.name } : null,
  code: twoFactor && (!provider || provider.directory),
})

/**
 * Confirms a login with the password, here or in the directory that opened it, and, if it is on, second factor. Throws wrong_password, wrong_code, rate_limited, and
 * forbidden where a provider confirms it.
 */
export async function confirmLogin(
  deps: Deps,
  caller: Caller,
  given: { password: string; code: string },
  ip: string,
): Promise<void> {
  const { signedOnThrough: provider } = caller
  if (provider && !provider.directory)
    throw new AppError('forbidden', 'Your organisation’s login confirms that it is you.')
  if (provider) {
    await confirmByDirectory(deps, caller, given.password, ip)
    await requireOwnCode(deps, caller, given.code, ip)
  } else await confirmIdentity(deps, caller, given, ip)
  await noteConfirmed(deps.db, caller)
}

/** From now on the login counts as a new one for sensitive calls. Its end stays. */
export async function noteConfirmed(db: Queryable, { sessionId, userId }: Caller): Promise<void> {
  await db
    .update(authSessions)
    .set({ confirmedAt: new Date() })
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
}
