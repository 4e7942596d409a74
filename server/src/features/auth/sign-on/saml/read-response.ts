import { decrypt } from 'xml-encryption'
import { type Expected, readAssertion, type SignedOn } from './read-assertion.ts'
import { verifySigned } from './verify-signed.ts'
import { allCalled, childrenNamed, NotRead, onlyChild, readXml, textOf } from './xml.ts'

/** The provider says that it logged nobody in. */
export class LoginRefused extends Error {}

const mostBytes = 600_000
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

const cbc = /^http:\/\/www\.w3\.org\/2001\/04\/xmlenc#aes(128|256)-cbc$/
const gcm = /^http:\/\/www\.w3\.org\/2009\/xmlenc11#aes(128|256)-gcm$/
const oaep = /^http:\/\/www\.w3\.org\/(2001\/04\/xmlenc#rsa-oaep-mgf1p|2009\/xmlenc11#rsa-oaep)$/

/**
 * Who somebody is by a SAML response (in base64): one assertion, read from the bytes that were signed and from nowhere
 * else. Throws NotRead with a sentence, and LoginRefused where the provider says no.
 */
export async function readResponse(encoded: string, expected: Expected): Promise<SignedOn> {
  const text = decode(encoded)
  const response = readXml(text, 'message')
  if (response.localName !== 'Response') throw new NotRead('It is no SAML response.')
  const before = checkEnvelope(response, expected)
  if (before !== null) throw new LoginRefused(before)
  const held = [...allCalled(response, 'Assertion'), ...allCalled(response, 'EncryptedAssertion')]
  if (held.length !== 1 || held[0]?.parentNode !== response)
    throw new NotRead('It must have one assertion, and has another number of them or one in a strange place.')
  const signedResponse = verifySigned(text, response, expected.certificates)
  // From here on nothing is read but what was signed.
  const source = signedResponse === null ? response : readXml(signedResponse, 'message')
  const sealed = onlyChild(source, 'assertion', 'EncryptedAssertion')
  const opened = sealed ? await open(sealed, signedResponse !== null, expected.key) : text
  const assertion = sealed ? readXml(opened, 'message') : onlyChild(response, 'assertion', 'Assertion')
  if (assertion?.localName !== 'Assertion' || allCalled(assertion, 'Assertion').length !== 1)
    throw new NotRead('Its assertion is not in the form that SAML 2.0 demands.')
  const signedAssertion = verifySigned(opened, assertion, expected.certificates)
  if (signedAssertion !== null) return readAssertion(readXml(signedAssertion, 'message'), expected)
  if (signedResponse === null) throw new NotRead('Neither the response nor its assertion is signed.')
  const within = sealed ? assertion : onlyChild(source, 'assertion', 'Assertion')
  if (!within) throw new NotRead('The signed part of it has no assertion.')
  return readAssertion(within, expected)
}

function decode(encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length === 0) throw new NotRead('No SAML response arrived.')
  if (bytes.length > mostBytes)
    throw new NotRead(`It is larger than ${mostBytes / 1000} KB. Let the provider send fewer groups.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    throw new NotRead('It is no text in UTF-8.')
  }
}

/** Checks what stands around the assertion. Returns what the provider says where it logged nobody in. */
function checkEnvelope(response: Element, expected: Expected): string | null {
  if (response.getAttribute('Version') !== '2.0') throw new NotRead('It is not of SAML 2.0.')
  const destination = response.getAttribute('Destination') ?? ''
  const signed = childrenNamed(response, 'signature', 'Signature').length > 0
  if ((destination !== '' || signed) && destination !== expected.acs)
    throw new NotRead(`It was sent to ${destination.slice(0, 200) || 'nowhere'} and not to ${expected.acs}.`)
  const issuer = onlyChild(response, 'assertion', 'Issuer')
  if (issuer && textOf(issuer) !== expected.issuer)
    throw new NotRead(`It is of the issuer ${textOf(issuer).slice(0, 200)} and not of ${expected.issuer}.`)
  const answered = response.getAttribute('InResponseTo') || null
  if (answered !== expected.inResponseTo) throw new NotRead('It does not answer the request that was sent.')
  const status = onlyChild(response, 'protocol', 'Status')
  const code = status && onlyChild(status, 'protocol', 'StatusCode')
  if (code?.getAttribute('Value') === success) return null
  const inner = code && onlyChild(code, 'protocol', 'StatusCode')
  const said = (inner ?? code)?.getAttribute('Value') ?? 'nothing'
  return said.replace(/^.*:/, '').slice(0, 60)
}

/**
 * AES-CBC is accepted in signed responses alone: whoever could change the sealed bytes would learn from our answers what
 * is in them. All failures read alike for the same reason.
 */
async function open(sealed: Element, inSigned: boolean, key: string): Promise<string> {
  const methods = allCalled(sealed, 'EncryptionMethod').map(each => each.getAttribute('Algorithm') ?? '')
  const contents = methods.filter(method => gcm.test(method) || cbc.test(method))
  if (methods.length !== 2 || contents.length !== 1 || !methods.some(method => oaep.test(method)))
    throw new NotRead('Its assertion is encrypted in a way that is not accepted. Use AES-GCM with RSA-OAEP.')
  if (!inSigned && contents.some(method => cbc.test(method)))
    throw new NotRead(
      'Its assertion is encrypted with AES-CBC, which is accepted in signed responses alone. Let the provider sign the response, or use AES-GCM.',
    )
  const options = { key, disallowDecryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false }
  return new Promise((resolve, reject) =>
    decrypt(sealed.toString(), options, (error, opened) =>
      error || typeof opened !== 'string'
        ? reject(new NotRead('Its assertion could not be decrypted. Does the provider have our certificate?'))
        : resolve(opened),
    ),
  )
}
