import { X509Certificate } from 'node:crypto'
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { type EncryptionAlgorithm, encrypt } from 'xml-encryption'
import { makeOwnKey } from './own-key.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const names = {
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
}

/** What a response says; all of it may be a lie. */
export type Said = {
  issuer: string
  acs: string
  audience: string
  /** Null: nobody asked. */
  inResponseTo: string | null
  subject: string
  format?: string
  attributes: Record<string, string | string[]>
  destination?: string
  recipient?: string
  assertionId?: string
  /** In seconds from now. */
  notBefore?: number
  notOnOrAfter?: number
  status?: string
  signed?: 'assertion' | 'response' | 'both' | 'none'
  hash?: 'sha256' | 'sha1'
  /** Our certificate in base64: the assertion is encrypted for it. */
  encryptedFor?: string
  encryption?: EncryptionAlgorithm
  /** Changes the finished assertion before the response is signed around it. */
  spoil?: (assertion: string) => string
}

const pemOf = (base64: string): string => new X509Certificate(Buffer.from(base64, 'base64')).toString()

let count = 0

/** An identity provider that signs what it is told to; `certificate` is in base64. */
export async function makeSamlForger(end?: Date) {
  const { key, certificate } = await makeOwnKey(end)
  const pem = pemOf(certificate)

  function sign(xml: string, element: string, hash: 'sha256' | 'sha1'): string {
    const digest =
      hash === 'sha1' ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256'
    const path = `//*[local-name(.)='${element}']`
    const signer = new SignedXml({
      privateKey: key,
      publicCert: pem,
      canonicalizationAlgorithm: exclusive,
      signatureAlgorithm:
        hash === 'sha1'
          ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
          : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
    signer.addReference({
      xpath: path,
      digestAlgorithm: digest,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    })
    const location = { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' as const }
    signer.computeSignature(xml, { prefix: 'ds', location })
    return signer.getSignedXml()
  }

  async function respond(said: Said): Promise<string> {
    const { signed = 'assertion', hash = 'sha256', encryptedFor, spoil } = said
    let assertion = assertionOf(said)
    if (signed === 'assertion' || signed === 'both') assertion = sign(assertion, 'Assertion', hash)
    if (spoil) assertion = spoil(assertion)
    if (encryptedFor) assertion = await encrypted(assertion, encryptedFor, said.encryption ?? gcm)
    const { inResponseTo, destination = said.acs, status = 'Success' } = said
    const response =
      `<samlp:Response xmlns:samlp="${names.samlp}" xmlns:saml="${names.saml}" ID="_r${++count}" Version="2.0"` +
      ` IssueInstant="${moment(0)}" Destination="${destination}"${answers(inResponseTo)}>` +
      `<saml:Issuer>${said.issuer}</saml:Issuer><samlp:Status>` +
      `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>` +
      `${status === 'Success' ? assertion : ''}</samlp:Response>`
    return signed === 'response' || signed === 'both' ? sign(response, 'Response', hash) : response
  }

  /** What an organisation gives Citewell to set the provider up. */
  const metadata = (issuer: string, more: { certificates?: string[]; address?: string } = {}) =>
    `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">` +
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">' +
    (more.certificates ?? [certificate])
      .map(
        each =>
          '<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>' +
          `<ds:X509Certificate>${each}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
      )
      .join('') +
    '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"' +
    ` Location="${more.address ?? 'https://idp.example/enter'}"/></md:IDPSSODescriptor></md:EntityDescriptor>`
  return { certificate, pem, respond, metadata }
}

const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const answers = (request: string | null) => (request === null ? '' : ` InResponseTo="${request}"`)

function assertionOf(said: Said): string {
  const { notBefore = -60, notOnOrAfter = 300, format = persistent, recipient = said.acs } = said
  const attributes = Object.entries(said.attributes)
    .map(([name, values]) => {
      const each = [values].flat().map(value => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
      return `<saml:Attribute Name="${name}">${each.join('')}</saml:Attribute>`
    })
    .join('')
  return (
    `<saml:Assertion xmlns:saml="${names.saml}" ID="${said.assertionId ?? `_a${++count}`}" Version="2.0"` +
    ` IssueInstant="${moment(0)}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject>` +
    `<saml:NameID Format="${format}">${said.subject}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData' +
    ` Recipient="${recipient}" NotOnOrAfter="${moment(notOnOrAfter)}"${answers(said.inResponseTo)}/>` +
    `</saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${moment(notBefore)}"` +
    ` NotOnOrAfter="${moment(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${said.audience}` +
    `</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${moment(0)}">` +
    '<saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password' +
    '</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>' +
    `${attributes}</saml:AttributeStatement></saml:Assertion>`
  )
}

async function encrypted(
  assertion: string,
  certificate: string,
  algorithm: EncryptionAlgorithm,
): Promise<string> {
  const pem = pemOf(certificate)
  const bytes = await new Promise<string>((resolve, reject) =>
    encrypt(
      assertion,
      {
        rsa_pub: new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }) as string,
        pem,
        encryptionAlgorithm: algorithm,
        keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
        disallowEncryptionWithInsecureAlgorithm: false,
        warnInsecureAlgorithm: false,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    ),
  )
  return `<saml:EncryptedAssertion xmlns:saml="${names.saml}">${bytes}</saml:EncryptedAssertion>`
}

/**
 * The eight forms of signature wrapping, as they are numbered everywhere: the signed part is kept somewhere, and a part
 * that `evil` changed stands where a careless reader looks. 1 and 2 are for signed responses, the others for assertions.
 */
export function wrap(xml: string, form: number, evil: (xml: string) => string): string {
  const doc = new DOMParser().parseFromString(xml, 'text/xml')
  const root = doc.documentElement as Element
  const one = (within: Element, name: string) => within.getElementsByTagNameNS('*', name)[0] as Element
  const copyOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    const signature = one(copy, 'Signature')
    signature.parentNode?.removeChild(signature)
    return copy
  }
  const write = (marked: Element) => {
    // What is kept for the signature is put in as it was, after the rest has been changed.
    const kept = new XMLSerializer().serializeToString(marked)
    const place = doc.createElement('KEPT')
    marked.parentNode?.replaceChild(place, marked)
    return evil(new XMLSerializer().serializeToString(doc)).replace(/<KEPT[^>]*\/>/, () => kept)
  }
  if (form <= 2) {
    const kept = copyOf(root)
    const signature = one(root, 'Signature')
    if (form === 1) signature.appendChild(kept)
    else root.insertBefore(kept, signature)
    root.setAttribute('ID', '_evil')
    return write(kept)
  }
  const assertion = one(root, 'Assertion')
  const signature = one(assertion, 'Signature')
  const copy = copyOf(assertion)
  if (form === 3 || form === 4 || form === 7) {
    copy.setAttribute('ID', '_evil')
    if (form === 3) root.insertBefore(copy, assertion)
    if (form === 4) {
      root.replaceChild(copy, assertion)
      copy.appendChild(assertion)
    }
    if (form === 7) {
      const extensions = doc.createElementNS(names.samlp, 'samlp:Extensions')
      extensions.appendChild(copy)
      root.insertBefore(extensions, assertion)
    }
    return write(assertion)
  }
  assertion.setAttribute('ID', '_evil')
  if (form === 5) root.appendChild(copy)
  if (form === 6) signature.appendChild(copy)
  if (form === 8) {
    const object = doc.createElementNS('http://www.w3.org/2000/09/xmldsig#', 'ds:Object')
    object.appendChild(copy)
    signature.appendChild(object)
  }
  return write(copy)
}
