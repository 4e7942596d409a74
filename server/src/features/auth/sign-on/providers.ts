import { randomUUID } from 'node:crypto'
import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { mostIdentityProviders } from '@citewell/contract/sign-on-limits.ts'
import { symmetricEncrypt } from 'better-auth/crypto'
import { and, count, eq } from 'drizzle-orm'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { lockOwned, owned } from '../../../domain/organisations/owned-organisation.ts'
import { identityProviders, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../../platform/errors.ts'
import { newLdapSettings } from './ldap/show-ldap.ts'
import { discover, type OidcDeps } from './oidc.ts'
import { recordChange } from './record-change.ts'
import { newSamlSettings } from './saml/saml-provider.ts'

type Deps = OidcDeps & { db: Database }
type Given = {
  name: string
  issuer: string
  client_id: string
  client_secret: string
  joins_as: OrganisationRole | null
  groups_claim: string | null
  email_claim: string | null
  name_claim: string | null
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
  const claims = { emailClaim: given.email_claim, nameClaim: given.name_claim }
  await storeProvider(db, caller, { ...common(given), ...settings, ...claims }, ip)
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
 * Changes a provider. With another issuer, client, secret or claim for the address it must be tested anew and is off until then. Throws
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
  const { issuer, client_id, client_secret, email_claim, name_claim } = changed
  const ofOidc = [issuer, client_id, client_secret, email_claim, name_claim].some(
    value => value !== undefined,
  )
  if (before.clientId === null && ofOidc)
    throw new FieldError(
      ['body', 'issuer'],
      'This provider does not speak OpenID Connect: it is set up otherwise',
    )
  const settings = {
    issuer: issuer === undefined ? before.issuer : issuerOf(issuer),
    clientId: client_id ?? before.clientId,
    clientSecret: client_secret
      ? await symmetricEncrypt({ key: config.secret, data: client_secret })
      : before.clientSecret,
  }
  const emailClaim = email_claim === undefined ? before.emailClaim : email_claim
  const connectsAnew =
    settings.issuer !== before.issuer || settings.clientId !== before.clientId || client_secret !== undefined
  const anew = connectsAnew || emailClaim !== before.emailClaim
  if (connectsAnew) await discover(deps, settings)
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
        ...(anew ? { ...settings, emailClaim, testedAt: null, arrived: [] } : {}),
        nameClaim: name_claim === undefined ? current.nameClaim : name_claim,
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
