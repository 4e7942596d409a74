import { z } from 'zod'
import { joiningRoles } from './rights.ts'
import { id, moment, text } from './shapes.ts'

export const joinsAs = z.enum(joiningRoles).nullable()

const claim = z.object({ name: z.string(), value: z.string() })

const certificate = z.object({
  /** In base64, as in metadata. */
  certificate: z.string(),
  sha256: z.string(),
  ends_at: moment,
})

const saml = z.object({
  /** What the provider must be told; the entity id is the address of our metadata, too. */
  entity_id: z.string(),
  acs_url: z.string(),
  own_certificate: certificate,
  /** Null until the provider's metadata are there. */
  sign_in_url: z.string().nullable(),
  /** Those that its signatures are checked with, unless they have ended. */
  certificates: z.array(certificate),
  metadata_url: z.string().nullable(),
  /** Attributes with a person's id, address and name; null: the NameID, and the usual names. */
  subject_attribute: z.string().nullable(),
  email_attribute: z.string().nullable(),
  name_attribute: z.string().nullable(),
  /** Whether a login may begin at the provider. */
  provider_begins: z.boolean(),
})
export type SamlProvider = z.infer<typeof saml>

export const distinguishedName = text.trim().min(1).max(500)
const ldapFilter = text.trim().min(1).max(1000)
const ldapAttribute = text
  .trim()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/i, 'An attribute has letters, digits and hyphens.')

export const ldapProvider = z.object({
  /** `ldaps://` or `ldap://`, host and port; empty until it is set up. */
  url: text.trim().max(300),
  /** Whether a connection of `ldap://` is encrypted by StartTLS. */
  start_tls: z.boolean(),
  /** The authority that signed its certificate, as PEM; null: those that everybody knows. */
  authority: text.trim().max(20_000).nullable(),
  /** Who searches; null: nobody logs in for it. The password is never shown. */
  bind_dn: distinguishedName.nullable(),
  /** Below what people stand. */
  base: text.trim().max(500),
  /** Finds a person by `{email}`, or by `{user}`, the part before the @. */
  filter: ldapFilter,
  /** A person's id, which outlasts a change of name or address, their address and name. */
  subject_attribute: ldapAttribute,
  email_attribute: ldapAttribute,
  name_attribute: ldapAttribute,
  /** Below what groups are searched, and the filter that finds those of `{dn}`; null: an entry names its groups. */
  group_base: distinguishedName.nullable(),
  group_filter: ldapFilter.nullable(),
})
export type LdapProvider = z.infer<typeof ldapProvider>

export const identityProvider = z.object({
  id,
  name: z.string(),
  /** Of a SAML provider its entity id, of a directory its address; empty until it is set up. */
  issuer: z.string(),
  /** Null but for OpenID Connect. */
  client_id: z.string().nullable(),
  /** Null but for SAML. */
  saml: saml.nullable(),
  /** Null but for a directory. */
  ldap: ldapProvider.nullable(),
  /** Where one of OpenID Connect says that somebody logged out there; null for others. */
  logout_uri: z.string().nullable(),
  /** Null: only people who are members already. */
  joins_as: joinsAs,
  /** The claim, or the attribute, that names a person's groups, or a group that was found; null: none is read. */
  groups_claim: z.string().nullable(),
  /** Of OpenID Connect: the claims with a person's address and name; null: the usual ones. */
  email_claim: z.string().nullable(),
  name_claim: z.string().nullable(),
  /** Whether they ask to join, and an owner decides. */
  asks: z.boolean(),
  on: z.boolean(),
  /** The last test login that succeeded with these settings, and what arrived. */
  tested_at: moment.nullable(),
  arrived: z.array(claim),
  /** Why the last login failed, if it was for the provider; the person was told to ask you. */
  problem: z.object({ said: z.string(), at: moment }).nullable(),
  people: z.number().int(),
})
export type IdentityProvider = z.infer<typeof identityProvider>

export const directoryPassword = text.min(1).max(1000)
/** Of a test login: what is wrong, if anything. */
export const testLogin = z.object({ problem: z.string().nullable(), arrived: z.array(claim) })
