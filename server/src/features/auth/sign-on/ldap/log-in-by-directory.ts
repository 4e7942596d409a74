import { and, eq, isNotNull } from 'drizzle-orm'
import type { Caller } from '../../../../domain/accounts/caller.ts'
import { owned } from '../../../../domain/organisations/owned-organisation.ts'
import { identityProviders, signOnDomains } from '../../../../domain/sign-on/sign-on-tables.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import { wrongCredentials } from '../../check-password.ts'
import type { Device, LoginDeps } from '../../log-in.ts'
import { admit, type Entered } from '../finish-sign-on.ts'
import { noteTest, type TestLogin } from '../note-test.ts'
import type { OidcDeps } from '../oidc.ts'
import { oneProvider } from '../providers.ts'
import { directoryFailure, directoryOf } from './change-ldap.ts'
import { findPerson } from './find-person.ts'
import { personAtDirectory } from './person-at-directory.ts'

type Deps = LoginDeps & OidcDeps
type Given = { email: string; password: string; provider_id: string; remember: boolean; code: string }

/**
 * Logs in with the password that somebody has in their organisation's directory, which is kept nowhere. Throws
 * wrong_credentials, sign_on_refused, identity_provider_failed, account_suspended, no_seat_free, two_factor_required,
 * two_factor_wrong or rate_limited.
 */
export async function logInByDirectory(
  deps: Deps,
  caller: Caller | null,
  { email, password, provider_id, remember, code }: Given,
  device: Device,
): Promise<Entered> {
  const [found] = await deps.db
    .select({ provider: identityProviders })
    .from(signOnDomains)
    .innerJoin(identityProviders, eq(identityProviders.tenantId, signOnDomains.tenantId))
    .where(
      and(
        eq(signOnDomains.domain, email.slice(email.lastIndexOf('@') + 1)),
        isNotNull(signOnDomains.verifiedAt),
        eq(identityProviders.id, provider_id),
        eq(identityProviders.on, true),
        isNotNull(identityProviders.ldap),
      ),
    )
  if (!found)
    throw new AppError('sign_on_unknown', 'Your organisation does not log in this way any more. Begin again.')
  const { provider } = found
  const claims = await personAtDirectory(deps, provider, { email, password }, device.ip)
  if (!claims) throw wrongCredentials()
  return admit(deps, provider, claims, { began: caller, remember, code }, device)
}

/** Shows an owner what arrives of their own entry; that is what lets the directory be turned on. */
export async function testDirectory(
  deps: Deps,
  caller: Caller,
  { id, password }: { id: string; password: string },
  ip: string,
): Promise<TestLogin> {
  const provider = await oneProvider(deps.db, owned(caller), id)
  if (!provider.ldap) throw notFound('Identity provider')
  await deps.limits.take('directory-password', `${id} ${caller.email}`, ip)
  const { email } = caller
  const directory = await directoryOf(deps, provider)
  const claims = await findPerson(directory, { email, password }, deps.config.signOnHosts).catch(error => {
    throw directoryFailure(error)
  })
  if (claims) return noteTest(deps, provider, caller, claims)
  return {
    problem: `The filter finds nobody with ${email} in the directory, or the password is not theirs there.`,
    arrived: [],
  }
}
