import type { Claims } from '../oidc.ts'
import { allCalled, childrenNamed, NotRead, onlyChild, textOf } from './xml.ts'

/** What a response must fit. */
export type Expected = {
  /** The entity id of the identity provider. */
  issuer: string
  /** Ours: the entity id, and the address that responses are sent to. */
  audience: string
  acs: string
  /** The request that was sent; null where the provider may begin by itself. */
  inResponseTo: string | null
  /** PEM, of those that have not ended. */
  certificates: readonly string[]
  /** PEM; decrypts assertions. */
  key: string
  /** Names of attributes; null: the usual ones. */
  mapping: { subject: string | null; email: string | null; name: string | null }
}

export type SignedOn = { claims: Claims; assertionId: string; usableUntil: Date }

/** How far a provider's clock may be off, in milliseconds. */
const skew = 60_000
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

const microsoft = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const emailNames = ['email', 'mail', 'emailaddress', 'user.email', 'urn:oid:0.9.2342.19200300.100.1.3']
const nameNames = ['name', 'displayname', 'urn:oid:2.16.840.1.113730.3.1.241', `${microsoft}/name`]
const firstNames = ['firstname', 'givenname', 'urn:oid:2.5.4.42', `${microsoft}/givenname`]
const lastNames = ['lastname', 'surname', 'sn', 'urn:oid:2.5.4.4', `${microsoft}/surname`]

const mostShown = 30

/** Reads an assertion whose signature was checked, and for whom, by whom and when it counts. Throws NotRead. */
export function readAssertion(assertion: Element, expected: Expected): SignedOn {
  if (assertion.getAttribute('Version') !== '2.0') throw new NotRead('It is not of SAML 2.0.')
  const issuer = textOf(onlyChild(assertion, 'assertion', 'Issuer'))
  if (issuer !== expected.issuer)
    throw new NotRead(`Its assertion is of the issuer ${issuer.slice(0, 200)} and not of ${expected.issuer}.`)
  const subject = onlyChild(assertion, 'assertion', 'Subject')
  const confirmed = checkSubject(subject, expected)
  const conditions = checkConditions(assertion, expected)
  const statements = childrenNamed(assertion, 'assertion', 'AuthnStatement')
  if (statements.length === 0) throw new NotRead('Its assertion does not say that anybody logged in.')
  for (const statement of statements) checkTimes(statement, 'SessionNotBefore', 'SessionNotOnOrAfter')
  const assertionId = assertion.getAttribute('ID') ?? ''
  if (assertionId === '') throw new NotRead('Its assertion has no id.')
  const attributes = attributesOf(assertion)
  const usableUntil = new Date(Math.min(confirmed, conditions) + skew)
  return { claims: claimsOf(subject, attributes, expected.mapping), assertionId, usableUntil }
}

/** Somebody who holds the assertion is its subject only at our address, in time and for our request. */
function checkSubject(subject: Element | null, { acs, inResponseTo }: Expected): number {
  const datas = (subject ? childrenNamed(subject, 'assertion', 'SubjectConfirmation') : [])
    .filter(each => each.getAttribute('Method') === bearer)
    .flatMap(each => childrenNamed(each, 'assertion', 'SubjectConfirmationData'))
  if (datas.length === 0) throw new NotRead('Its assertion does not say who may use it (bearer).')
  const here = datas.filter(data => data.getAttribute('Recipient') === acs)
  if (here.length === 0) throw new NotRead(`Its assertion is for another recipient than ${acs}.`)
  const fitting = here.find(data => (data.getAttribute('InResponseTo') || null) === inResponseTo)
  if (!fitting) throw new NotRead('Its assertion does not answer the request that was sent.')
  return checkTimes(fitting)
}

function checkConditions(assertion: Element, { audience }: Expected): number {
  const conditions = onlyChild(assertion, 'assertion', 'Conditions')
  if (!conditions) throw new NotRead('Its assertion does not say for how long and for whom it counts.')
  const restrictions = childrenNamed(conditions, 'assertion', 'AudienceRestriction')
  const forUs = restrictions.every(each =>
    childrenNamed(each, 'assertion', 'Audience').some(one => textOf(one) === audience),
  )
  if (restrictions.length === 0 || !forUs)
    throw new NotRead(`Its assertion is for another audience than ${audience}.`)
  return checkTimes(conditions)
}

/** Returns the end, in milliseconds; infinity without one, which is not accepted where it must be there. */
function checkTimes(element: Element, begin = 'NotBefore', end = 'NotOnOrAfter'): number {
  const [from, to] = [begin, end].map(name => {
    const said = element.getAttribute(name) ?? ''
    const at = said === '' ? null : Date.parse(said)
    if (Number.isNaN(at)) throw new NotRead(`It has a time that cannot be read: ${said.slice(0, 40)}.`)
    return at
  })
  const now = Date.now()
  const clock = `It is ${new Date(now).toISOString()} here. Compare the provider’s clock.`
  if (from != null && now + skew < from)
    throw new NotRead(`Its assertion does not count before ${new Date(from).toISOString()}. ${clock}`)
  if (to != null && now - skew >= to)
    throw new NotRead(`Its assertion ended at ${new Date(to).toISOString()}. ${clock}`)
  if (to == null && element.localName !== 'AuthnStatement' && element.localName !== 'Conditions')
    throw new NotRead('Its assertion does not say when it ends.')
  return to ?? Number.POSITIVE_INFINITY
}

type Attribute = { name: string; values: string[] }

function attributesOf(assertion: Element): Attribute[] {
  return childrenNamed(assertion, 'assertion', 'AttributeStatement')
    .flatMap(statement => childrenNamed(statement, 'assertion', 'Attribute'))
    .map(attribute => ({
      name: attribute.getAttribute('Name') ?? '',
      values: childrenNamed(attribute, 'assertion', 'AttributeValue').map(textOf),
    }))
}

function claimsOf(subject: Element | null, attributes: Attribute[], mapping: Expected['mapping']): Claims {
  const nameId = onlyChild(subject, 'assertion', 'NameID')
  if (nameId && allCalled(nameId, '*').length > 0) throw new NotRead('Its NameID is no plain text.')
  const format = nameId?.getAttribute('Format') ?? ''
  const first = (wanted: string[]) => {
    const lower = wanted.map(each => each.toLowerCase())
    const found = attributes.find(({ name }) => {
      const plain = name.toLowerCase()
      return (
        lower.includes(plain) || (plain.startsWith(microsoft) && lower.includes(plain.replace(/^.*\//, '')))
      )
    })
    return found?.values[0] ?? ''
  }
  const named = (name: string) => attributes.find(each => each.name === name)?.values[0] ?? ''
  const id = mapping.subject ? named(mapping.subject) : format === persistent ? textOf(nameId) : ''
  const address = mapping.email ? named(mapping.email) : first(emailNames)
  const name = mapping.name ? named(mapping.name) : first(nameNames)
  const whole = name || `${first(firstNames)} ${first(lastNames)}`.trim()
  return {
    subject: id,
    email: address.toLowerCase(),
    // SAML has no such claim; the domain must be proved anyway.
    emailVerified: true,
    name: whole.slice(0, 100),
    ...(id === '' ? { problem: noSubject(mapping.subject, format) } : {}),
    raw: rawOf(attributes),
    all: [
      { name: 'NameID', value: textOf(nameId).slice(0, 200) },
      { name: 'NameID format', value: format.slice(0, 200) },
      ...attributes.slice(0, mostShown).map(attribute => ({
        name: attribute.name.slice(0, 100),
        value: attribute.values.join(', ').slice(0, 200),
      })),
    ],
  }
}

/** By name, as claims are: a text, or several. Some providers send an attribute anew for each value. */
function rawOf(attributes: Attribute[]): Record<string, string | string[]> {
  const values = new Map<string, string[]>()
  for (const { name, values: more } of attributes) values.set(name, [...(values.get(name) ?? []), ...more])
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? '') : all]))
}

/** A link must not go by what is given to somebody else one day, as addresses are. */
function noSubject(attribute: string | null, format: string): string {
  return attribute
    ? `The attribute “${attribute}”, by which people are known, did not arrive.`
    : `The NameID is not of the format persistent${format ? ` but “${format.replace(/^.*:/, '')}”` : ''}. Let the provider send a persistent one, or name an attribute that never changes as the id.`
}
