import type { identityProviders } from '../../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../../platform/database/database.ts'
import type { RateLimits } from '../../../../platform/http/rate-limits.ts'
import { keepProblem } from '../keep-problem.ts'
import type { Claims, OidcDeps } from '../oidc.ts'
import { directoryFailure, directoryOf } from './change-ldap.ts'
import { findPerson } from './find-person.ts'

const calm =
  'Your organisation’s directory cannot be asked at the moment. Try again later, or tell your administrator.'

export type AskDeps = OidcDeps & { db: Database; limits: RateLimits }

/**
 * Who has this address in the directory, if the password is theirs; null otherwise. What is wrong with the directory is
 * told to owners alone. Throws identity_provider_failed, sign_on_refused and rate_limited.
 */
export async function personAtDirectory(
  deps: AskDeps,
  provider: typeof identityProviders.$inferSelect,
  { email, password }: { email: string; password: string },
  ip: string,
): Promise<Claims | null> {
  const key = `${provider.id} ${email}`
  // From all addresses: many tries would lock the person's account there.
  await deps.limits.take('directory-password', key, ip)
  const directory = await directoryOf(deps, provider)
  const claims = await findPerson(directory, { email, password }, deps.config.signOnHosts).catch(
    async error => {
      throw await keepProblem(deps, provider, directoryFailure(error), calm)
    },
  )
  if (claims) await deps.limits.clear('directory-password', key, ip)
  return claims
}
