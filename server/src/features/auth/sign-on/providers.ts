import { randomUUID } from 'node:crypto'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { mostBreakGlass, mostIdentityProviders } from '@citewell/contract/sign-on.ts'
import { symmetricEncrypt } from 'better-auth/crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { members } from '../../../domain/organisations/organisation-tables.ts'
import { lockOwned, owned } from '../../../domain/organisations/owned-organisation.ts'
import { breakGlassOwners, identityProviders, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../../platform/errors.ts'
import { newLdapSettings } from './ldap/show-ldap.ts'
import { discover, type OidcDeps } from './oidc.ts'
import { recordChange } from './own-sign-on.ts'
import { newSamlSettings } from './saml/saml-provider.ts'

type Deps = OidcDeps & { db: Database }
type Given = {
  name: string
  issuer: string
  client_id: string
  client_secret: string
  joins_as: OrganisationRole | null
  groups_claim: string | null
  asks: boolean
}
type Changed = { [Key in keyof Given]?: Given[Key] | undefined } & { on?: boolean | undefined }
type Provider = typeof identityProviders.$inferSelect

/**
 * Adds a provider, turned off, once its discovery document could be read. Throws identity_provider_failed with what is
 * wrong, so that nobody finds out at the first login.
 */
export async function addProvider(deps: Deps, caller: Caller, given: Given, ip: string): Promise<void> {
  const { db, config } = deps
  owned(caller)
  const settings = {
    issuer: issuerOf(given.issuer),
    clientId: given.client_id,
    clientSecret: await symmetricEncrypt({ key: config.secret, data: given.client_secret }),
  }
  await discover(deps, settings)
  await storeProvider(db, caller, { ...common(given), ...settings }, ip)
}

type Common = Pick<Given, 'name' | 'joins_as' | 'groups_claim' | 'asks'>
type Stored = Omit<typeof identityProviders.$inferInsert, 'tenantId' | 'id'>

/** Adds one of SAML, turned off and without its metadata: it must be told first where we are. */
export async function addSamlProvider(
  { db, config }: Deps,
  caller: Caller,
  given: Common,
  ip: string,
): Promise<void> {
  owned(caller)
  const saml = await newSamlSettings(config.secret)
  await storeProvider(db, caller, { ...common(given), issuer: '', saml }, ip)
}

/** Adds a directory, turned off and not set up. */
export async function addLdapProvider(
  db: Database,
  caller: Caller,
  given: Common,
  ip: string,
): Promise<void> {
  await storeProvider(db, caller, { ...common(given), issuer: '', ldap: newLdapSettings }, ip)
}

const common = ({ name, joins_as, groups_claim, asks }: Common) => ({
  name,
  joinsAs: joins_as,
  groupsClaim: groups_claim,
  asks,
})

async function storeProvider(db: Database, caller: Caller, values: Stored, ip: string): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const [had] = await tx
      .select({ count: count() })
      .from(identityProviders)
      .where(eq(identityProviders.tenantId, tenantId))
    if ((had?.count ?? 0) >= mostIdentityProviders)
      throw new FieldError(['body', 'name'], `An organisation has at most ${mostIdentityProviders} providers`)
    await tx.insert(identityProviders).values({ ...values, tenantId, id: randomUUID() })
    await recordChange(tx, caller, tenantId, { about: values.name, change: 'added' }, ip)
  })
}

/**
 * Changes a provider. With another issuer, client or secret it must be tested anew and is off until then. Throws
 * not_found, identity_provider_failed, and sign_on_not_tested when it is to be turned on untested.
 */
export async function changeProvider(
  deps: Deps,
  caller: Caller,
  id: string,
  changed: Changed,
  ip: string,
): Promise<void> {
  const { db, config } = deps
  const before = await oneProvider(db, owned(caller), id)
  const ofOidc = [changed.issuer, changed.client_id, changed.client_secret].some(value => value !== undefined)
  if (before.clientId === null && ofOidc)
    throw new FieldError(
      ['body', 'issuer'],
      'This provider does not speak OpenID Connect: it is set up otherwise',
    )
  const settings = {
    issuer: changed.issuer === undefined ? before.issuer : issuerOf(changed.issuer),
    clientId: changed.client_id ?? before.clientId,
    clientSecret: changed.client_secret
      ? await symmetricEncrypt({ key: config.secret, data: changed.client_secret })
      : before.clientSecret,
  }
  const anew =
    settings.issuer !== before.issuer ||
    settings.clientId !== before.clientId ||
    changed.client_secret !== undefined
  if (anew) await discover(deps, settings)
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const current = await oneProvider(tx, tenantId, id)
    const on = anew ? false : (changed.on ?? current.on)
    if (changed.on && (anew || current.testedAt === null))
      throw new AppError('sign_on_not_tested', 'Log in with it once for a test, then turn it on.')
    if (current.on && !on) await keepOneWhereRequired(tx, tenantId, id)
    await tx
      .update(identityProviders)
      .set({
        ...(anew ? { ...settings, testedAt: null, arrived: [] } : {}),
        name: changed.name ?? current.name,
        joinsAs: changed.joins_as === undefined ? current.joinsAs : changed.joins_as,
        groupsClaim: changed.groups_claim === undefined ? current.groupsClaim : changed.groups_claim,
        asks: changed.asks ?? current.asks,
        on,
      })
      .where(own(tenantId, id))
    const change = on === current.on ? 'changed' : on ? 'turned on' : 'turned off'
    await recordChange(tx, caller, tenantId, { about: changed.name ?? current.name, change }, ip)
  })
}

export async function removeProvider(db: Database, caller: Caller, id: string, ip: string): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const { name, on, ldap } = await oneProvider(tx, tenantId, id)
    if (on) await keepOneWhereRequired(tx, tenantId, id)
    await tx.delete(identityProviders).where(own(tenantId, id))
    // Without it, nothing would say that they began with a password alone.
    if (ldap)
      await tx
        .delete(authSessions)
        .where(and(eq(authSessions.signedOnBy, tenantId), eq(authSessions.providerId, id)))
    await recordChange(tx, caller, tenantId, { about: name, change: 'removed' }, ip)
  })
}

/** Names the owners who keep their password. Throws invalid_request for others, and for those without a second factor. */
export async function nameBreakGlass(
  db: Database,
  caller: Caller,
  userIds: string[],
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const tenantId = await lockOwned(tx, caller)
    const wanted = [...new Set(userIds)].slice(0, mostBreakGlass)
    const owners =
      wanted.length === 0
        ? []
        : await tx
            .select({ id: users.id, email: users.email, twoFactor: users.twoFactor })
            .from(members)
            .innerJoin(users, eq(users.id, members.userId))
            .where(and(eq(members.tenantId, tenantId), eq(members.role, 'owner'), inArray(users.id, wanted)))
    if (owners.length < wanted.length)
      throw new FieldError(['body', 'user_ids'], 'Only owners of the organisation can keep their password')
    const open = owners.find(({ twoFactor }) => !twoFactor)
    if (open)
      throw new FieldError(
        ['body', 'user_ids'],
        `${open.email} has no two-factor login. It is turned on under Settings`,
      )
    if (wanted.length === 0) {
      const [required] = await tx
        .select({ id: signOnDomains.id })
        .from(signOnDomains)
        .where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.required, true)))
        .limit(1)
      if (required)
        throw new AppError(
          'sign_on_not_tested',
          'While sign-on is required, an owner must keep the password, or nobody could log in when the provider fails.',
        )
    }
    await tx.delete(breakGlassOwners).where(eq(breakGlassOwners.tenantId, tenantId))
    if (owners.length > 0)
      await tx.insert(breakGlassOwners).values(owners.map(({ id }) => ({ tenantId, userId: id })))
    const about = owners.length === 1 ? '1 owner' : `${owners.length} owners`
    await recordChange(tx, caller, tenantId, { about, change: 'named to keep the password' }, ip)
  })
}

export async function oneProvider(db: Queryable, tenantId: TenantId, id: string): Promise<Provider> {
  const [row] = await db.select().from(identityProviders).where(own(tenantId, id))
  if (!row) throw notFound('Identity provider')
  return row
}

function own(tenantId: TenantId, id: string) {
  return and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.id, id))
}

/** People of a domain that requires sign-on would be locked out. Throws sign_on_required. */
export async function keepOneWhereRequired(tx: Queryable, tenantId: TenantId, id: string): Promise<void> {
  const [required] = await tx
    .select({ domain: signOnDomains.domain })
    .from(signOnDomains)
    .where(and(eq(signOnDomains.tenantId, tenantId), eq(signOnDomains.required, true)))
    .limit(1)
  if (!required) return
  const on = await tx
    .select({ id: identityProviders.id })
    .from(identityProviders)
    .where(and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.on, true)))
  if (on.every(other => other.id === id))
    throw new AppError(
      'sign_on_required',
      `Members with an address of ${required.domain} log in with it alone. Stop requiring that first.`,
    )
}

function issuerOf(typed: string): string {
  const issuer = typed.replace(/\/\.well-known\/openid-configuration$/, '')
  if (!URL.canParse(issuer) || !/^https?:\/\//i.test(issuer))
    throw new FieldError(['body', 'issuer'], 'This is not an address. It begins with https://')
  return issuer
}
