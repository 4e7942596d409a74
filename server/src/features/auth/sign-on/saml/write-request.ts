import { createSign, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { escapeXml, namespaces } from './xml.ts'

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

type Wanted = {
  signInUrl: string
  entityId: string
  acs: string
  /** PEM. */
  key: string
  state: string
  /** People are known by the NameID, which must last, and by no attribute. */
  byNameId: boolean
  /** Ask for password or the like even if somebody is logged in there. */
  afresh: boolean
}

/** The address at the provider that somebody logs in at, with a signed request, whose id comes back in the response. */
export function writeRequest(wanted: Wanted): { url: string; id: string } {
  const id = `_${randomBytes(20).toString('hex')}`
  const policy = wanted.byNameId
    ? '<samlp:NameIDPolicy Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" AllowCreate="true"/>'
    : ''
  const xml =
    `<samlp:AuthnRequest xmlns:samlp="${namespaces.protocol}" xmlns:saml="${namespaces.assertion}" ID="${id}"` +
    ` Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${escapeXml(wanted.signInUrl)}"` +
    ` AssertionConsumerServiceURL="${escapeXml(wanted.acs)}"${wanted.afresh ? ' ForceAuthn="true"' : ''}` +
    ' ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST">' +
    `<saml:Issuer>${escapeXml(wanted.entityId)}</saml:Issuer>${policy}</samlp:AuthnRequest>`
  const part = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`
  const signed = [
    part('SAMLRequest', deflateRawSync(xml).toString('base64')),
    part('RelayState', wanted.state),
    part('SigAlg', rsaSha256),
  ].join('&')
  const signature = createSign('RSA-SHA256').update(signed).sign(wanted.key, 'base64')
  const before = wanted.signInUrl.split('#', 1)[0] ?? ''
  return { url: `${before}${before.includes('?') ? '&' : '?'}${signed}&${part('Signature', signature)}`, id }
}
