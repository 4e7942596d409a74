import { X509Certificate } from 'node:crypto'
import type { SamlProvider } from '@citewell/contract/identity-provider.ts'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import * as client from 'openid-client'
import type { SamlSettings } from '../../../../domain/sign-on/sign-on-tables.ts'
import { AppError } from '../../../../platform/errors.ts'
import { apiBase } from '../../../../platform/http/mount.ts'
import type { OidcDeps, Sent } from '../oidc.ts'
import { makeOwnKey } from './own-key.ts'
import { writeRequest } from './write-request.ts'

type At = { config: Pick<OidcDeps['config'], 'appUrl'> }

/** Paths of ours that providers call; `{id}` is the provider's id here. */
export const samlPath = `${apiBase}/auth/sign-on/saml`

/** Who we are for a provider, which is the address of our metadata for it. Each has its own, so that no two share an audience. */
export const entityIdOf = ({ config }: At, id: string): string => `${config.appUrl}${samlPath}/${id}`

/** Where a provider sends people back to. */
export const acsOf = (at: At, id: string): string => `${entityIdOf(at, id)}/acs`

/** Settings of a provider that has still to tell us about itself, with a key of ours. */
export async function newSamlSettings(secret: string): Promise<SamlSettings> {
  const { key, certificate } = await makeOwnKey()
  return {
    key: await symmetricEncrypt({ key: secret, data: key }),
    certificate,
    signInUrl: '',
    certificates: [],
    metadataUrl: null,
    subjectAttribute: null,
    emailAttribute: null,
    nameAttribute: null,
    providerBegins: false,
  }
}

/** Our private key for a provider, as PEM. Throws identity_provider_failed when SECRET has changed. */
export async function ownKey({ config }: OidcDeps, saml: SamlSettings): Promise<string> {
  const key = await symmetricDecrypt({ key: config.secret, data: saml.key }).catch(() => null)
  if (key !== null) return key
  throw new AppError(
    'identity_provider_failed',
    'The key for this identity provider cannot be read any more, since SECRET has changed. An owner must remove the provider and add it again.',
  )
}

/** The address at the provider that somebody logs in at. Throws identity_provider_failed without its metadata. */
export async function sendToSaml(
  deps: OidcDeps,
  id: string,
  saml: SamlSettings,
  { afresh }: { afresh: boolean },
): Promise<Sent> {
  if (saml.signInUrl === '')
    throw new AppError('identity_provider_failed', 'Give the identity provider’s metadata first.')
  const state = client.randomState()
  const request = writeRequest({
    signInUrl: saml.signInUrl,
    entityId: entityIdOf(deps, id),
    acs: acsOf(deps, id),
    key: await ownKey(deps, saml),
    state,
    byNameId: saml.subjectAttribute === null,
    afresh,
  })
  return { url: request.url, state, nonce: request.id, verifier: '' }
}

/** As the contract shows it, without our private key. */
export function showSaml(at: At, id: string, saml: SamlSettings): SamlProvider {
  return {
    entity_id: entityIdOf(at, id),
    acs_url: acsOf(at, id),
    own_certificate: shown(saml.certificate),
    sign_in_url: saml.signInUrl || null,
    certificates: saml.certificates.map(shown),
    metadata_url: saml.metadataUrl,
    subject_attribute: saml.subjectAttribute,
    email_attribute: saml.emailAttribute,
    name_attribute: saml.nameAttribute,
    provider_begins: saml.providerBegins,
  }
}

export const certificateOf = (base64: string): X509Certificate =>
  new X509Certificate(Buffer.from(base64, 'base64'))

function shown(base64: string): SamlProvider['own_certificate'] {
  const { fingerprint256, validTo } = certificateOf(base64)
  return {
    certificate: base64,
    sha256: fingerprint256.replaceAll(':', '').toLowerCase(),
    ends_at: new Date(validTo).toISOString(),
  }
}
