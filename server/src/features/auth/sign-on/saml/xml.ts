import { DOMParser } from '@xmldom/xmldom'

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Namespace = keyof typeof namespaces

/** Why XML was not read, as a sentence. */
export class NotRead extends Error {}

/**
 * Reads XML of strangers. Document types and entities are refused, and in a `message` all that says nothing (comments,
 * CDATA, processing instructions), too: readers disagree about what stands around them. Throws NotRead.
 */
export function readXml(text: string, kind: 'message' | 'file'): Element {
  if (/^\s*<(!doctype\s+html|html)\b/i.test(text))
    throw new NotRead('This is a web page and no XML. Is the address that of the metadata?')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new NotRead('It has a document type, which is not accepted.')
  if (kind === 'message' && /<!|<\?(?!xml\s)/.test(text))
    throw new NotRead('It has comments or other parts that do not belong there.')
  const fail = (said: string) => {
    throw new NotRead(`It is no XML (${said.replace(/\s+/g, ' ').slice(0, 80).trim()}).`)
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  let root: Element | null
  try {
    root = parser.parseFromString(text.replace(/^\uFEFF/, '').trim(), 'text/xml').documentElement
  } catch (error) {
    throw error instanceof NotRead ? error : new NotRead('It is no XML.')
  }
  if (!root) throw new NotRead('It is no XML.')
  return root
}

export function isNamed(element: Element, namespace: Namespace, name: string): boolean {
  return element.namespaceURI === namespaces[namespace] && element.localName === name
}

export function childrenOf(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)
}

export function childrenNamed(parent: Element, namespace: Namespace, name: string): Element[] {
  return childrenOf(parent).filter(child => isNamed(child, namespace, name))
}

/** The child of this name; null where there is none, or several. */
export function onlyChild(parent: Element | null, namespace: Namespace, name: string): Element | null {
  const found = parent ? childrenNamed(parent, namespace, name) : []
  return found.length === 1 ? (found[0] ?? null) : null
}

/** All elements of this local name within, itself too, whatever their namespace. */
export function allCalled(root: Element, name: string): Element[] {
  const below = Array.from(root.getElementsByTagNameNS('*', name))
  return root.localName === name ? [root, ...below] : below
}

export const textOf = (element: Element | null): string => (element?.textContent ?? '').trim()

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
}
