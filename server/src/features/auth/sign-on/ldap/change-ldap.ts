import { X509Certificate } from 'node:crypto'
import type { LdapProvider } from '@citewell/contract/identity-provider.ts'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { FilterParser } from 'ldapts'
import type { Caller } from '../../../../domain/accounts/caller.ts'
import { lockOwned, owned } from '../../../../domain/organisations/owned-organisation.ts'
import {
  identityLinks,
  identityProviders,
  type LdapSettings,
} from '../../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../../../platform/errors.ts'
import { NotReached } from '../../../../platform/http/fetch-outside.ts'
import type { OidcDeps } from '../oidc.ts'
import { keepOneWhereRequired, oneProvider } from '../providers.ts'
import { recordChange } from '../record-change.ts'
import { checkDirectoryAddress } from './connect-directory.ts'
import { type Directory, fillIn, tryDirectory } from './find-person.ts'

type Given = LdapProvider & { bind_password?: string | undefined }

/**
 * Changes how a directory is asked, once it could be. It must be tested anew, and is off until then, if it is another
 * one, or if it finds people otherwise. The stored password goes to no other place than it was given for. Throws
 * not_found, invalid_request and identity_provider_failed.
 */
export async function changeLdap(
  deps: OidcDeps & { db: Database },
  caller: Caller,
  id: string,
  given: Given,
  ip: string,
): Promise<void> {
  const { db, config } = deps
  const tenantId = owned(caller)
  const provider = await oneProvider(db, tenantId, id)
  if (!provider.ldap) throw notFound('Identity provider')
  check(given, config.signOnHosts)
  const ldap: LdapSettings = {
    startTls: given.start_tls,
    authority: given.authority,
    bindDn: given.bind_dn,
    bindPassword: await passwordOf(deps, provider, given),
    base: given.base,
    filter: given.filter,
    subjectAttribute: given.subject_attribute,
    emailAttribute: given.email_attribute,
    nameAttribute: given.name_attribute,
    groupBase: given.group_base,
    groupFilter: given.group_filter,
  }
  const changed = { ...provider, issuer: given.url, ldap }
  await tryDirectory(await directoryOf(deps, changed), config.signOnHosts).catch(error => {
    throw directoryFailure(error)
  })
  await db.transaction(async tx => {
    await lockOwned(tx, caller)
    const current = await oneProvider(tx, tenantId, id)
    const before = current.ldap
    if (!before) throw notFound('Identity provider')
    const otherPeople = ldap.subjectAttribute !== before.subjectAttribute
    const anew =
      otherPeople ||
      given.url !== current.issuer ||
      (['startTls', 'bindDn', 'base', 'filter', 'emailAttribute'] as const).some(
        key => ldap[key] !== before[key],
      )
    if (current.on && anew) await keepOneWhereRequired(tx, tenantId, id)
    await tx
      .update(identityProviders)
      .set({ issuer: given.url, ldap, ...(anew ? { on: false, testedAt: null, arrived: [] } : {}) })
      .where(and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.id, id)))
    // Their ids would be compared with other ones.
    if (otherPeople)
      await tx
        .delete(identityLinks)
        .where(and(eq(identityLinks.tenantId, tenantId), eq(identityLinks.providerId, id)))
    await recordChange(tx, caller, tenantId, { about: current.name, change: 'changed' }, ip)
  })
}

type Provider = typeof identityProviders.$inferSelect

/** The directory of a provider that is set up. Throws identity_provider_failed without it, and when SECRET has changed. */
export async function directoryOf({ config }: OidcDeps, provider: Provider): Promise<Directory> {
  const { ldap, issuer: address, groupsClaim: groupsAttribute } = provider
  if (!ldap || address === '') throw new AppError('identity_provider_failed', 'Set the directory up first.')
  const { bindPassword: kept, ...settings } = ldap
  const bindPassword =
    kept === null
      ? null
      : await symmetricDecrypt({ key: config.secret, data: kept }).catch(() => {
          throw new AppError(
            'identity_provider_failed',
            'The stored password of the bind name cannot be read any more, since SECRET has changed. An owner must enter it again.',
          )
        })
  return { ...settings, address, bindPassword, groupsAttribute }
}

/** For owners: what is wrong with the directory. */
export function directoryFailure(error: unknown): unknown {
  return error instanceof NotReached
    ? new AppError('identity_provider_failed', `The directory cannot be used. ${error.message}`)
    : error
}

async function passwordOf({ config }: OidcDeps, provider: Provider, given: Given): Promise<string | null> {
  if (given.bind_dn === null) return null
  if (given.bind_password) return symmetricEncrypt({ key: config.secret, data: given.bind_password })
  const { ldap, issuer } = provider
  const same =
    given.url === issuer &&
    given.start_tls === ldap?.startTls &&
    given.authority === ldap.authority &&
    given.bind_dn === ldap.bindDn
  if (same && ldap.bindPassword !== null) return ldap.bindPassword
  throw new FieldError(['body', 'bind_password'], 'Enter the password of the bind name')
}

/** Throws FieldError for what no directory can be asked with. */
function check(given: Given, hosts: readonly string[]): void {
  const refuse = (field: string, sentence: string) => new FieldError(['body', field], sentence)
  try {
    checkDirectoryAddress({ address: given.url, startTls: given.start_tls }, hosts)
  } catch (error) {
    throw error instanceof NotReached ? refuse('url', error.message) : error
  }
  if (given.authority !== null && !isCertificate(given.authority))
    throw refuse('authority', 'This is not a certificate as PEM. It begins with -----BEGIN CERTIFICATE-----')
  if (!isFilter(given.filter))
    throw refuse('filter', 'This is not a filter, such as (&(objectClass=person)(mail={email}))')
  if (!/\{(email|user)\}/.test(given.filter))
    throw refuse('filter', 'The filter must hold {email} or {user}, or it would find others')
  if ((given.group_base === null) !== (given.group_filter === null))
    throw refuse('group_filter', 'To search for groups, give both a base and a filter')
  if (given.group_filter === null) return
  if (!isFilter(given.group_filter))
    throw refuse('group_filter', 'This is not a filter, such as (member={dn})')
  if (!/\{(dn|email|user)\}/.test(given.group_filter))
    throw refuse('group_filter', 'The filter must hold {dn} or {user}, or everybody would be in every group')
}

function isCertificate(pem: string): boolean {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.map(block => new X509Certificate(block)).length > 0
  } catch {
    return false
  }
}

function isFilter(filter: string): boolean {
  try {
    return FilterParser.parseString(fillIn(filter, { email: 'a', user: 'a', dn: 'a' })) !== null
  } catch {
    return false
  }
}
