import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { owned } from '../../../domain/organisations/owned-organisation.ts'
import { identityProviders, signOnAttempts, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runAs } from '../../../platform/database/run-as.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { keepProblem } from './keep-problem.ts'
import { discover, type OidcDeps, sendTo, stateDigest } from './oidc.ts'
import { oneProvider } from './providers.ts'
import { sendToSaml } from './saml/saml-provider.ts'

type Deps = OidcDeps & { db: Database }
type Provider = typeof identityProviders.$inferSelect
/** Where to send the browser, and what ties the login to it. */
export type Start = { url: string; state: string }

const minutes = 10
export const attemptSeconds = minutes * 60
/** Holds the state of a login under way, so that only the browser that began it can finish it. */
export const stateCookie = 'citewell_sign_on'

type Named = { id: string; name: string }
type Wanted = { email: string; provider_id?: string | undefined; remember: boolean; next: string }

/**
 * Where somebody with this address logs in: by the domain, so that it tells nothing about who has an account. Several
 * providers are returned to choose among, and a directory to log in at here, with its password. Throws sign_on_unknown and identity_provider_failed.
 */
export async function startSignOn(
  deps: Deps,
  caller: Caller | null,
  { email, provider_id: chosen, remember, next }: Wanted,
): Promise<{ start: Start | null; providers: Named[]; directory: Named | null }> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = await deps.db
    .select({ provider: identityProviders })
    .from(signOnDomains)
    .innerJoin(identityProviders, eq(identityProviders.tenantId, signOnDomains.tenantId))
    .where(
      and(
        eq(signOnDomains.domain, domain),
        isNotNull(signOnDomains.verifiedAt),
        eq(identityProviders.on, true),
      ),
    )
    .orderBy(asc(identityProviders.createdAt), asc(identityProviders.id))
  const providers = found.map(({ provider }) => provider)
  const one = providers.length === 1 ? providers[0] : providers.find(({ id }) => id === chosen)
  if (providers.length === 0)
    throw new AppError(
      'sign_on_unknown',
      'No organisation here logs in its people with this address. Log in with your password.',
    )
  const named = providers.map(({ id, name }) => ({ id, name }))
  if (!one) return { start: null, providers: named, directory: null }
  if (one.ldap) return { start: null, providers: named, directory: { id: one.id, name: one.name } }
  const start = await begin(deps, one, { email, remember, next, userId: caller?.userId ?? null, test: false })
  return { start, providers: named, directory: null }
}

/** Whether the login page offers it at all. */
export async function anyProviderOn(db: Database): Promise<boolean> {
  const [on] = await db
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .where(eq(identityProviders.on, true))
    .limit(1)
  return on !== undefined
}

/** A login that turns nothing on: it shows an owner what arrives. */
export async function startTest(deps: Deps, caller: Caller, id: string): Promise<Start> {
  const provider = await oneProvider(deps.db, owned(caller), id)
  if (provider.ldap) throw notFound('Identity provider')
  return begin(deps, provider, {
    email: caller.email,
    remember: false,
    next: '',
    userId: caller.userId,
    test: true,
  })
}

/** A login that opens nothing: it confirms the one that there is. Throws sign_on_unknown and identity_provider_failed. */
export async function startConfirmation(deps: Deps, caller: Caller): Promise<Start> {
  const { signedOnBy, signedOnThrough, email, userId } = caller
  if (!signedOnBy || !signedOnThrough || signedOnThrough.directory)
    throw new AppError('sign_on_unknown', 'No organisation opened this login. Confirm it with your password.')
  // The login may be in another space than the organisation whose provider opened it.
  return runAs({ role: 'citewell_tenant', tenant: signedOnBy }, async () => {
    const provider = await oneProvider(deps.db, signedOnBy, signedOnThrough.id)
    return begin(deps, provider, { email, remember: false, next: '', userId, test: false, confirms: true })
  })
}

async function begin(
  deps: Deps,
  provider: Provider,
  {
    email,
    remember,
    next,
    userId,
    test,
    confirms = false,
  }: Omit<Wanted, 'provider_id'> & { userId: string | null; test: boolean; confirms?: boolean },
): Promise<Start> {
  const afresh = test || confirms
  const { saml, groupsClaim } = provider
  const send = async () =>
    saml
      ? sendToSaml(deps, provider.id, saml, { afresh })
      : sendTo(await discover(deps, provider), deps, { email, afresh, groups: groupsClaim !== null })
  const { url, state, nonce, verifier } = await send().catch(async error => {
    throw test ? error : await keepProblem(deps, provider, error)
  })
  const now = Date.now()
  await deps.db.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, new Date(now)))
  await deps.db.insert(signOnAttempts).values({
    tenantId: provider.tenantId,
    state: stateDigest(state),
    providerId: provider.id,
    nonce,
    verifier,
    userId,
    test,
    confirms,
    remember,
    next,
    expiresAt: new Date(now + attemptSeconds * 1000),
  })
  return { url, state }
}
