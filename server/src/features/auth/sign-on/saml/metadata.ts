import { X509Certificate } from 'node:crypto'
import { mostCertificates } from '@citewell/contract/sign-on-limits.ts'
import { fetchOutside, NotReached } from '../../../../platform/http/fetch-outside.ts'
import { allCalled, childrenNamed, escapeXml, isNamed, NotRead, namespaces, readXml, textOf } from './xml.ts'

const mostBytes = 1_000_000
const milliseconds = 10_000
const smallestKey = 2048
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

/** What a provider's metadata say; certificates are in base64. */
export type Metadata = { entityId: string; signInUrl: string; certificates: string[] }

/** Loads metadata from an address. Throws NotRead. */
export async function fetchMetadata(address: string, allowed: readonly string[]): Promise<Metadata> {
  try {
    const answer = await fetchOutside(address, { allowed, mostBytes, milliseconds })
    if (answer.status !== 200) throw new NotRead(`The address of the metadata answers ${answer.status}.`)
    return readMetadata(await answer.text(), allowed)
  } catch (error) {
    throw error instanceof NotReached ? new NotRead(error.message) : error
  }
}

/** Reads the metadata of one identity provider. Their own signature, if any, is not looked at. Throws NotRead. */
export function readMetadata(xml: string, allowed: readonly string[]): Metadata {
  if (Buffer.byteLength(xml) > mostBytes) throw new NotRead(`They are larger than ${mostBytes / 1000} KB.`)
  const root = readXml(xml, 'file')
  if (root.namespaceURI !== namespaces.metadata) throw new NotRead('This is XML, but no SAML metadata.')
  const entities = allCalled(root, 'EntityDescriptor').filter(
    each => childrenNamed(each, 'metadata', 'IDPSSODescriptor').length > 0,
  )
  const [entity, ...more] = entities.filter(each => isNamed(each, 'metadata', 'EntityDescriptor'))
  if (!entity) throw new NotRead('They are not of an identity provider (no IDPSSODescriptor).')
  if (more.length > 0) throw new NotRead('They are of several identity providers. Take those of one.')
  const entityId = (entity.getAttribute('entityID') ?? '').trim()
  if (entityId === '' || entityId.length > 500) throw new NotRead('They name no entity id.')
  const [role] = childrenNamed(entity, 'metadata', 'IDPSSODescriptor')
  if (!role) throw new NotRead('They are not of an identity provider (no IDPSSODescriptor).')
  const service = childrenNamed(role, 'metadata', 'SingleSignOnService').find(
    each => each.getAttribute('Binding') === redirect,
  )
  if (!service)
    throw new NotRead(
      'They name no address to log in at with the binding HTTP-Redirect, the only one used here.',
    )
  const keys = childrenNamed(role, 'metadata', 'KeyDescriptor').filter(
    each => (each.getAttribute('use') || 'signing') === 'signing',
  )
  const certificates = [
    ...new Set(
      keys.flatMap(each => allCalled(each, 'X509Certificate')).map(each => readCertificate(textOf(each))),
    ),
  ]
  if (certificates.length === 0) throw new NotRead('They have no certificate for signatures.')
  if (certificates.length > mostCertificates)
    throw new NotRead(`They have ${certificates.length} certificates; at most ${mostCertificates} are kept.`)
  return { entityId, signInUrl: signInUrl(service.getAttribute('Location') ?? '', allowed), certificates }
}

function signInUrl(address: string, allowed: readonly string[]): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const known = url && (allowed.includes(url.host) || allowed.includes(url.hostname))
  if (!url || !(url.protocol === 'https:' || (known && url.protocol === 'http:')) || url.username)
    throw new NotRead('The address to log in at does not begin with https://.')
  return url.href
}

/** A certificate as PEM or base64; returns it in base64. Throws NotRead. */
export function readCertificate(text: string): string {
  const plain = text.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\s+/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(plain, 'base64'))
    const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = certificate.publicKey
    if (kind !== 'rsa' || (details?.modulusLength ?? 0) < smallestKey)
      throw new NotRead(`A certificate is not of an RSA key of ${smallestKey} bits or more.`)
    return certificate.raw.toString('base64')
  } catch (error) {
    throw error instanceof NotRead ? error : new NotRead('A certificate cannot be read.')
  }
}

/** Our metadata for one provider: what it must know to send people back. */
export function writeMetadata(own: { entityId: string; acs: string; certificate: string }): string {
  const key = (use: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${namespaces.signature}"><ds:X509Data>` +
    `<ds:X509Certificate>${own.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<md:EntityDescriptor xmlns:md="${namespaces.metadata}" entityID="${escapeXml(own.entityId)}">` +
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${namespaces.protocol}">` +
    `${key('signing')}${key('encryption')}` +
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>' +
    `<md:AssertionConsumerService Binding="${post}" Location="${escapeXml(own.acs)}" index="0" isDefault="true"/>` +
    '</md:SPSSODescriptor></md:EntityDescriptor>\n'
  )
}
