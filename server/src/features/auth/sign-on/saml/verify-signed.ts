import { SignedXml } from 'xml-crypto'
import { allCalled, childrenNamed, childrenOf, isNamed, NotRead, namespaces } from './xml.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
/** SHA-1 and what compares with a shared secret are not among them. */
const signatures = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
])
const digests = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

/**
 * The text of an element as it was signed, in its canonical form; null where the element itself is not signed. Nothing but
 * this text may be used afterwards. Throws NotRead for a signature that is not right, or not where it belongs.
 */
export function verifySigned(text: string, element: Element, certificates: readonly string[]): string | null {
  const [signature, ...more] = childrenNamed(element, 'signature', 'Signature')
  checkPlaces(element)
  if (!signature) return null
  if (more.length > 0) throw new NotRead('It has two signatures in one place.')
  const id = element.getAttribute('ID') ?? ''
  checkForm(signature, id)
  for (const certificate of certificates) {
    const found = signedText(text, signature, certificate)
    if (found !== null) return found
  }
  throw new NotRead(
    'Its signature does not fit any certificate of the provider that is stored here and has not ended.',
  )
}

/** A signature stands directly below what it signs, and no id occurs twice. */
function checkPlaces(root: Element): void {
  const elements = [root, ...Array.from(root.getElementsByTagName('*'))]
  const ids = elements.flatMap(each =>
    ['ID', 'Id', 'id', 'xml:id'].map(name => each.getAttribute(name) ?? ''),
  )
  const used = ids.filter(id => id !== '')
  if (new Set(used).size < used.length) throw new NotRead('Two of its parts have the same id.')
  for (const signature of allCalled(root, 'Signature')) {
    const parent = signature.parentNode as Element | null
    const known = isNamed(signature, 'signature', 'Signature')
    if (!known || !parent || !['Response', 'Assertion'].includes(parent.localName))
      throw new NotRead('It has a signature where none belongs.')
  }
}

/** One signed-info with one reference, which is to the parent; known algorithms; nothing else that could hide a part. */
function checkForm(signature: Element, id: string): void {
  const strange = () => new NotRead('Its signature is not in the form that SAML 2.0 demands.')
  if (childrenOf(signature).some(child => child.namespaceURI !== namespaces.signature)) throw strange()
  const count = (name: string) => allCalled(signature, name).length
  if (['SignedInfo', 'Reference', 'DigestValue', 'SignatureValue'].some(name => count(name) !== 1))
    throw strange()
  if (count('Object') > 0 || count('Assertion') > 0 || count('Response') > 0) throw strange()
  const algorithms = (name: string) =>
    allCalled(signature, name).map(each => each.getAttribute('Algorithm') ?? '')
  const [reference] = allCalled(signature, 'Reference')
  if (id === '' || reference?.getAttribute('URI') !== `#${id}`) throw strange()
  if (algorithms('CanonicalizationMethod').join() !== exclusive) throw strange()
  const transforms = algorithms('Transform')
  if (transforms.length > 2 || transforms.some(each => each !== exclusive && each !== enveloped))
    throw strange()
  if (!transforms.includes(enveloped)) throw strange()
  const [method = ''] = algorithms('SignatureMethod')
  const [digest = ''] = algorithms('DigestMethod')
  if (!signatures.has(method) || !digests.has(digest))
    throw new NotRead('It is signed with an algorithm that is not accepted. Use RSA with SHA-256.')
}

function signedText(text: string, signature: Element, certificate: string): string | null {
  const signed = new SignedXml({ publicCert: certificate })
  try {
    signed.loadSignature(signature)
    if (!signed.checkSignature(text)) return null
  } catch {
    return null
  }
  const found = signed.getSignedReferences()
  return found.length === 1 ? (found[0] ?? null) : null
}
