import type { LoginResult } from '@citewell/contract/auth.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { beginMembership } from '../../../domain/organisations/begin-membership.ts'
import { lockOrganisation } from '../../../domain/organisations/keep-an-owner.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { requireSeats } from '../../../domain/organisations/require-seats.ts'
import { provisionedPeople } from '../../../domain/provisioning/provisioning-tables.ts'
import { groupsIn } from '../../../domain/provisioning/settle-claim.ts'
import { isOfProvedDomain, openAccount, vouchFor } from '../../../domain/sign-on/account-of-address.ts'
import {
  identityLinks,
  type identityProviders,
  signOnAttempts,
} from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Device, enter, type LoginDeps, requireUsable } from '../log-in.ts'
import { requireSecondFactor } from '../second-factor.ts'
import { confirmByProvider, signOnRefused } from './confirm-by-provider.ts'
import { connect, problemOf } from './connect-identity.ts'
import { askToJoin, isAccepted, MustAsk } from './join-requests.ts'
import { forgetProblem, keepProblem } from './keep-problem.ts'
import { noteTest, type TestLogin } from './note-test.ts'
import { type Claims, discover, type OidcDeps, readIdentity, stateDigest } from './oidc.ts'
import { oneProvider } from './providers.ts'
import { settleGroups } from './settle-groups.ts'

const longestSession = 500

type Deps = LoginDeps & OidcDeps
type Attempt = typeof signOnAttempts.$inferSelect
type Provider = typeof identityProviders.$inferSelect
type User = typeof users.$inferSelect
export type Entered = LoginResult & { maxAge: number; userId: string }
type Finished = {
  login: Entered | null
  remember: boolean
  next: string
  test: TestLogin | null
  confirmed: boolean
}

/**
 * Logs in with what the provider sent back, once, and only in the browser that began: `kept` is the state in its cookie.
 * Throws sign_on_expired, sign_on_refused, identity_provider_failed, account_suspended, no_seat_free.
 */
export async function finishSignOn(
  deps: Deps,
  query: string,
  kept: string,
  caller: Caller | null,
  device: Device,
): Promise<Finished> {
  const attempt = await takeAttempt(deps, new URLSearchParams(query).get('state') ?? '', kept)
  const provider = await oneProvider(deps.db, attempt.tenantId, attempt.providerId)
  const { groupsClaim, emailClaim, nameClaim } = provider
  const sent = { ...attempt, state: kept, groupsClaim, emailClaim, nameClaim }
  const read = async () =>
    provider.saml ? claimsOf(attempt) : readIdentity(await discover(deps, provider), deps, query, sent)
  const claims = await read().catch(async error => {
    throw attempt.test ? error : await keepProblem(deps, provider, error)
  })
  const { remember, next } = attempt
  const began = attempt.userId !== null && attempt.userId === caller?.userId ? caller : null
  if (attempt.test) {
    if (!began) throw expired()
    const test = await noteTest(deps, provider, began, claims)
    return { login: null, remember, next, test, confirmed: false }
  }
  requireUsableProvider(provider, claims)
  if (attempt.confirms) {
    if (!began) throw expired()
    await confirmByProvider(deps, provider, began, claims)
    return { login: null, remember, next, test: null, confirmed: true }
  }
  const login = await admit(deps, provider, claims, { began, remember, code: null }, device)
  return { login, remember, next, test: null, confirmed: false }
}

/**
 * Logs in whom a provider stands for. A directory checks a password alone, so an account with two-factor login needs its
 * code, unless it is logged in already; `code` is null for providers that answer for the second factor.
 */
export async function admit(
  deps: Deps,
  provider: Provider,
  claims: Claims,
  { began, remember, code }: { began: Caller | null; remember: boolean; code: string | null },
  device: Device,
): Promise<Entered> {
  requireUsableProvider(provider, claims)
  const user = await personOf(deps, provider, claims, { began, ip: device.ip }).catch(error => {
    if (error instanceof MustAsk) return askToJoin(deps, provider, claims)
    throw error
  })
  requireUsable(user)
  if (code !== null && user.twoFactor && user.id !== began?.userId)
    await requireSecondFactor(deps, user, code, device)
  await settleGroups(deps, provider, user.id, claims)
  await forgetProblem(deps, provider)
  const { subject, raw } = claims
  const sid = provider.clientId === null ? null : raw?.sid
  const providerSession = typeof sid === 'string' && sid.length <= longestSession ? sid : null
  const { tenantId, id: providerId, name, groupsClaim } = provider
  const { adminOrganisation, adminGroup } = deps.config
  const administers =
    tenantId === adminOrganisation &&
    adminGroup !== null &&
    groupsClaim !== null &&
    groupsIn(raw?.[groupsClaim]).includes(adminGroup)
  const identity = { tenantId, providerId, subject, providerSession, administers }
  const details = { remember, provider: name, ...(administers ? { administrator: true as const } : {}) }
  return enter(deps, user, { identity }, details, device)
}

function requireUsableProvider({ on }: Provider, { problem }: Claims): void {
  if (!on) throw signOnRefused('Your organisation has turned this login off. Log in with your password.')
  if (problem) throw signOnRefused(`${problem} Tell your administrator.`)
}

/** Uses an attempt up. One that another browser began is not touched. */
async function takeAttempt({ db }: Deps, state: string, kept: string): Promise<Attempt> {
  if (state === '' || state !== kept) throw expired()
  const [attempt] = await db
    .delete(signOnAttempts)
    .where(eq(signOnAttempts.state, stateDigest(state)))
    .returning()
  if (!attempt || attempt.expiresAt.getTime() < Date.now()) throw expired()
  return attempt
}

/** What a SAML provider has sent, which was checked when it arrived. Throws what was wrong with it. */
function claimsOf({ outcome }: Attempt): Claims {
  if (!outcome) throw expired()
  if ('claims' in outcome) return outcome.claims
  throw new AppError(outcome.failure.code, outcome.failure.sentence)
}

function expired(): AppError {
  return new AppError(
    'sign_on_expired',
    'This login has expired, was used already or began in another browser. Begin again from the login page.',
  )
}

/**
 * The account of an identity: the connected one, or at the first login the one of the address, made if there is none.
 * `began` is who was logged in when it began.
 */
async function personOf(
  deps: Deps,
  provider: Provider,
  claims: Claims,
  { began, ip }: { began: Caller | null; ip: string },
): Promise<User> {
  const { tenantId, id: providerId } = provider
  return deps.db.transaction(async tx => {
    await lockOrganisation(tx, tenantId)
    const [linked] = await tx
      .update(identityLinks)
      .set({ lastUsedAt: new Date() })
      .where(
        and(
          eq(identityLinks.tenantId, tenantId),
          eq(identityLinks.providerId, providerId),
          eq(identityLinks.subject, claims.subject),
        ),
      )
      .returning({ userId: identityLinks.userId })
    const known = linked ? null : await provisionedAs(tx, tenantId, claims)
    const user = linked
      ? await oneUser(tx, eq(users.id, linked.userId))
      : known
        ? await oneUser(tx, eq(users.id, known))
        : await newcomer(tx, provider, claims, began)
    const [membership] = await tx
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, user.id)))
    if (membership) {
      if (!linked) await connect(tx, provider, claims.subject, user.id)
      return user
    }
    const [organisation] = await tx
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.tenantId, tenantId))
    const name = organisation?.name ?? 'the organisation'
    if (linked || known || (await isProvisioned(tx, tenantId, user.id)))
      throw signOnRefused(`You are no longer a member of ${name}. Ask one of its administrators.`)
    const { joinsAs } = provider
    if (joinsAs === null)
      throw signOnRefused(`You are not a member of ${name}. Ask one of its administrators to invite you.`)
    if (provider.asks && !(await isAccepted(tx, provider, claims))) throw new MustAsk()
    if (roleRights[joinsAs].seat) await requireSeats(tx, tenantId, 1, [user.email])
    await beginMembership(tx, deps.jobs, tenantId, user.id, joinsAs)
    await connect(tx, provider, claims.subject, user.id)
    await recordEvent(tx, {
      action: 'member-joined',
      actor: user,
      ip,
      details: { organisation: tenantId, role: joinsAs, provider: provider.name },
    })
    return user
  })
}

/**
 * Whom the directory knows under the id that the provider sends: as subject, or as Entra's object id. One account alone
 * can be behind it, whose address is of the organisation today; with a second factor it is connected as others are.
 */
async function provisionedAs(
  tx: Queryable,
  tenantId: TenantId,
  { subject, raw }: Claims,
): Promise<string | null> {
  const ids = [subject, raw?.oid].filter(id => typeof id === 'string')
  const found = await tx
    .select({ id: users.id, email: users.email, twoFactor: users.twoFactor })
    .from(provisionedPeople)
    .innerJoin(users, eq(users.id, provisionedPeople.userId))
    .where(and(eq(provisionedPeople.tenantId, tenantId), inArray(provisionedPeople.externalId, ids)))
  const [one] = found
  if (!one || found.length > 1 || one.twoFactor) return null
  return (await isOfProvedDomain(tx, tenantId, one.email)) ? one.id : null
}

/** Whoever the directory knows joins and leaves by it alone. */
async function isProvisioned(tx: Queryable, tenantId: TenantId, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: provisionedPeople.userId })
    .from(provisionedPeople)
    .where(and(eq(provisionedPeople.tenantId, tenantId), eq(provisionedPeople.userId, userId)))
  return found.length > 0
}

/** Whom an identity that nobody is connected to stands for, if its address is of a domain that is proved today. */
async function newcomer(
  tx: Queryable,
  provider: Provider,
  claims: Claims,
  began: Caller | null,
): Promise<User> {
  const problem = problemOf(claims)
  if (problem) throw signOnRefused(`${problem} Tell your administrator.`)
  const { email } = claims
  if (!(await isOfProvedDomain(tx, provider.tenantId, email)))
    throw signOnRefused(`${email} is not an address of your organisation’s domains. Tell your administrator.`)
  const [known] = await tx.select().from(users).where(eq(users.email, email))
  if (!known) return openAccount(tx, claims)
  if (known.twoFactor && known.id !== began?.userId)
    throw signOnRefused(
      'Your account here has two-factor login. Log in with your password and code once, and connect it under Settings.',
    )
  // A claim that people may edit themselves must not open the account of somebody else at that company.
  const named = claims.emailClaim !== undefined && claims.emailClaim !== 'email'
  if (named && known.id !== began?.userId && !(await isMember(tx, provider.tenantId, known.id)))
    throw signOnRefused(
      'There is an account here with your address already. Log in with its password once, and connect it under Settings.',
    )
  return vouchFor(tx, known)
}

async function isMember(tx: Queryable, tenantId: TenantId, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  return found.length > 0
}

async function oneUser(tx: Queryable, condition: ReturnType<typeof eq>): Promise<User> {
  const [user] = await tx.select().from(users).where(condition)
  if (!user) throw expired()
  return user
}
