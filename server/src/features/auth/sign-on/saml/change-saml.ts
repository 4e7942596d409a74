import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../../../domain/accounts/caller.ts'
import { lockOwned, owned } from '../../../../domain/organisations/owned-organisation.ts'
import { identityLinks, identityProviders } from '../../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { FieldError, notFound } from '../../../../platform/errors.ts'
import type { OidcDeps } from '../oidc.ts'
import { keepOneWhereRequired, oneProvider } from '../providers.ts'
import { recordChange } from '../record-change.ts'
import { fetchMetadata, type Metadata, readCertificate, readMetadata } from './metadata.ts'
import { NotRead } from './xml.ts'

type Changed = {
  metadata?: string | undefined
  metadata_url?: string | undefined
  certificates?: string[] | undefined
  subject_attribute?: string | null | undefined
  email_attribute?: string | null | undefined
  name_attribute?: string | null | undefined
  provider_begins?: boolean | undefined
}

/**
 * Changes what is known of a SAML provider. It must be tested anew, and is off until then, if it is another one, if people
 * log in elsewhere or are known by something else, or if it keeps none of its certificates: so one is added beside the old
 * one first. Throws not_found and invalid_request.
 */
export async function changeSaml(
  deps: OidcDeps & { db: Database },
  caller: Caller,
  id: string,
  changed: Changed,
  ip: string,
): Promise<void> {
  const { db, config } = deps
  const tenantId = owned(caller)
  if (!(await oneProvider(db, tenantId, id)).saml) throw notFound('Identity provider')
  const metadata = await metadataOf(changed, config.signOnHosts)
  const certificates = certificatesOf(changed, metadata)
  await db.transaction(async tx => {
    await lockOwned(tx, caller)
    const current = await oneProvider(tx, tenantId, id)
    const before = current.saml
    if (!before) throw notFound('Identity provider')
    const kept = <Value>(given: Value | undefined, had: Value) => (given === undefined ? had : given)
    const saml = {
      ...before,
      signInUrl: metadata?.signInUrl ?? before.signInUrl,
      certificates: certificates ?? before.certificates,
      metadataUrl: metadata ? changed.metadata_url || null : before.metadataUrl,
      subjectAttribute: kept(changed.subject_attribute, before.subjectAttribute) || null,
      emailAttribute: kept(changed.email_attribute, before.emailAttribute) || null,
      nameAttribute: kept(changed.name_attribute, before.nameAttribute) || null,
      providerBegins: changed.provider_begins ?? before.providerBegins,
    }
    const issuer = metadata?.entityId ?? current.issuer
    const otherPeople = saml.subjectAttribute !== before.subjectAttribute
    const anew =
      otherPeople ||
      issuer !== current.issuer ||
      saml.signInUrl !== before.signInUrl ||
      saml.emailAttribute !== before.emailAttribute ||
      !before.certificates.some(each => saml.certificates.includes(each))
    if (current.on && anew) await keepOneWhereRequired(tx, tenantId, id)
    await tx
      .update(identityProviders)
      .set({ issuer, saml, ...(anew ? { on: false, testedAt: null, arrived: [] } : {}) })
      .where(and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.id, id)))
    // Their ids would be compared with other ones.
    if (otherPeople)
      await tx
        .delete(identityLinks)
        .where(and(eq(identityLinks.tenantId, tenantId), eq(identityLinks.providerId, id)))
    await recordChange(tx, caller, tenantId, { about: current.name, change: 'changed' }, ip)
  })
}

async function metadataOf(changed: Changed, allowed: readonly string[]): Promise<Metadata | null> {
  const { metadata, metadata_url: address } = changed
  try {
    if (metadata) return readMetadata(metadata, allowed)
    return address ? await fetchMetadata(address, allowed) : null
  } catch (error) {
    throw fieldError(error, metadata ? 'metadata' : 'metadata_url', 'The metadata cannot be used. ')
  }
}

function certificatesOf(changed: Changed, metadata: Metadata | null): string[] | undefined {
  if (!changed.certificates) return metadata?.certificates
  try {
    return [...new Set(changed.certificates.map(readCertificate))]
  } catch (error) {
    throw fieldError(error, 'certificates', '')
  }
}

function fieldError(error: unknown, field: string, before: string): unknown {
  return error instanceof NotRead ? new FieldError(['body', field], `${before}${error.message}`) : error
}
