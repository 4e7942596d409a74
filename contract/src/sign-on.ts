import { z } from 'zod'
import { email, loginResult, ticked } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { organisationRoles } from './rights.ts'
import { id, identityProviderId, joinRequestId, memberId, moment, signOnDomainId, text } from './shapes.ts'

/** Identity providers and domains of an organisation. */
export const mostIdentityProviders = 10
export const mostSignOnDomains = 50
/** Of a SAML provider: the one in use, the next one, and those of several machines. */
export const mostCertificates = 6
/** For so long the record of a proved domain may be missing. */
export const daysUntilUnproved = 30
/** Owners who may log in with their password where the organisation's sign-on is required. */
export const mostBreakGlass = 2
const mostBreakGlassNetworks = 20

/** In characters; a file with one provider has some thousands. */
export const longestMetadata = 900_000
/** A certificate that ends in fewer days is warned of. */
export const daysBeforeCertificateEnds = 30

/** As what somebody of a verified domain joins at the first login; nobody becomes owner or administrator that way. */
export const joiningRoles = organisationRoles.filter(role => role !== 'owner' && role !== 'admin')
const joinsAs = z.enum(joiningRoles).nullable()

const domain = z.object({
  id,
  domain: z.string(),
  /** Name and value of the TXT record that proves whose the domain is. */
  record_name: z.string(),
  record_value: z.string(),
  verified_at: moment.nullable(),
  /** Since when the record is missing. People who are connected still log in; nobody new is. */
  lost_at: moment.nullable(),
  /** Whether members with an address of this domain must use the identity provider. */
  required: z.boolean(),
})
export type SignOnDomain = z.infer<typeof domain>

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

const distinguishedName = text.trim().min(1).max(500)
const ldapFilter = text.trim().min(1).max(1000)
const ldapAttribute = text
  .trim()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*$/i, 'An attribute has letters, digits and hyphens.')

const ldap = z.object({
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
export type LdapProvider = z.infer<typeof ldap>

const provider = z.object({
  id,
  name: z.string(),
  /** Of a SAML provider its entity id, of a directory its address; empty until it is set up. */
  issuer: z.string(),
  /** Null but for OpenID Connect. */
  client_id: z.string().nullable(),
  /** Null but for SAML. */
  saml: saml.nullable(),
  /** Null but for a directory. */
  ldap: ldap.nullable(),
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
export type IdentityProvider = z.infer<typeof provider>

const signOn = z.object({
  /** What the identity provider must be told. */
  redirect_uri: z.string(),
  domains: z.array(domain),
  providers: z.array(provider),
  /** People who logged in and ask to join. */
  requests: z.array(
    z.object({ id, provider_id: id, name: z.string(), email: z.string(), created_at: moment }),
  ),
  /** Owners who keep their password. */
  break_glass: z.array(z.object({ user_id: id, name: z.string(), email: z.string() })),
  /** The only networks from which they use it; empty for all. */
  break_glass_networks: z.array(z.string()),
  /** When one of them did so in the last 30 days, newest first. */
  break_glass_uses: z.array(
    z.object({ email: z.string().nullable(), ip: z.string().nullable(), at: moment }),
  ),
})
export type SignOn = z.infer<typeof signOn>

const name = text.trim().min(1).max(80)
const issuer = text.trim().max(500)
const claimName = text.trim().min(1).max(100).nullable()
const clientId = text.trim().min(1).max(300)
const clientSecret = text.trim().min(1).max(2000)
const directoryPassword = text.min(1).max(1000)
const ofDomain = z.object({ id: signOnDomainId })
const ofProvider = z.object({ id: identityProviderId })
const asks = z.boolean().default(false)
const attribute = text.trim().max(200).nullable()
const started = z.object({ url: z.string() })
const named = z.object({ id, name: z.string() })
/** Of a test login: what is wrong, if anything. */
const tested = z.object({ problem: z.string().nullable(), arrived: z.array(claim) })

/** Logging in through an organisation's identity provider (OpenID Connect, SAML or LDAP). Owners alone set it up. */
export const signOnApi = endpoints({
  'GET /organisation/sign-on': {
    access: 'user',
    summary: 'Domains and identity providers of the organisation',
    untagged: ['requests', 'people', 'problem', 'break_glass_uses'],
    result: signOn,
  },
  'POST /organisation/sign-on/domains': {
    access: 'user',
    summary: 'Name a domain of the organisation; a TXT record proves it',
    body: { as: 'json', schema: z.object({ domain: text.trim().toLowerCase().max(253) }) },
    status: 201,
    result: signOn,
  },
  'POST /organisation/sign-on/domains/{id}/check': {
    access: 'user',
    summary: 'Look for the TXT record now',
    params: ofDomain,
    result: signOn,
  },
  'PATCH /organisation/sign-on/domains/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Say whether members with an address of this domain must use the identity provider',
    params: ofDomain,
    body: { as: 'json', schema: z.object({ required: z.boolean() }) },
    ifMatch: 'GET /organisation/sign-on',
    result: signOn,
  },
  'DELETE /organisation/sign-on/domains/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Remove a domain',
    params: ofDomain,
    ifMatch: 'GET /organisation/sign-on',
    result: signOn,
  },
  'POST /organisation/sign-on/providers': {
    access: 'user',
    fresh: true,
    summary: 'Add an identity provider, turned off; its discovery document is read',
    body: {
      as: 'json',
      schema: z.object({
        name,
        issuer,
        client_id: clientId,
        client_secret: clientSecret,
        joins_as: joinsAs,
        groups_claim: claimName.default(null),
        email_claim: claimName.default(null),
        name_claim: claimName.default(null),
        asks,
      }),
    },
    status: 201,
    result: signOn,
  },
  'PATCH /organisation/sign-on/providers/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Change an identity provider, or turn it on or off; other settings than tested ones turn it off',
    params: ofProvider,
    body: {
      as: 'json',
      schema: z.object({
        name: name.optional(),
        issuer: issuer.optional(),
        client_id: clientId.optional(),
        client_secret: clientSecret.optional(),
        joins_as: joinsAs.optional(),
        groups_claim: claimName.optional(),
        email_claim: claimName.optional(),
        name_claim: claimName.optional(),
        asks: z.boolean().optional(),
        on: z.boolean().optional(),
      }),
    },
    ifMatch: 'GET /organisation/sign-on',
    result: signOn,
  },
  'POST /organisation/sign-on/saml': {
    access: 'user',
    fresh: true,
    summary: 'Add a SAML provider, turned off; its result says what the provider must be told',
    body: {
      as: 'json',
      schema: z.object({ name, joins_as: joinsAs, groups_claim: claimName.default(null), asks }),
    },
    status: 201,
    result: signOn,
  },
  'PATCH /organisation/sign-on/saml/{id}': {
    access: 'user',
    fresh: true,
    summary:
      'Give a SAML provider its metadata, certificates or attributes; what must be tested anew turns it off',
    params: ofProvider,
    body: {
      as: 'json',
      schema: z.object({
        /** The file, or its address. */
        metadata: text.max(longestMetadata).optional(),
        metadata_url: text.trim().max(500).optional(),
        /** All that are to count, as PEM or base64. */
        certificates: z.array(text.max(10_000)).min(1).max(mostCertificates).optional(),
        subject_attribute: attribute.optional(),
        email_attribute: attribute.optional(),
        name_attribute: attribute.optional(),
        provider_begins: z.boolean().optional(),
      }),
    },
    ifMatch: 'GET /organisation/sign-on',
    result: signOn,
  },
  'POST /organisation/sign-on/ldap': {
    access: 'user',
    fresh: true,
    summary: 'Add a directory that is asked by LDAP, turned off and not set up',
    body: {
      as: 'json',
      schema: z.object({ name, joins_as: joinsAs, groups_claim: claimName.default(null), asks }),
    },
    status: 201,
    result: signOn,
  },
  'PATCH /organisation/sign-on/ldap/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Set a directory up, once it answers; what must be tested anew turns it off',
    params: ofProvider,
    body: {
      as: 'json',
      schema: ldap.extend({
        url: text.trim().min(1).max(300),
        base: distinguishedName,
        /** May be left out where the address and the bind name stay the same. */
        bind_password: clientSecret.optional(),
      }),
    },
    ifMatch: 'GET /organisation/sign-on',
    result: signOn,
  },
  'POST /organisation/sign-on/ldap/{id}/test': {
    access: 'user',
    summary: 'Log in to a directory for a test, with the own address and its password',
    params: ofProvider,
    body: { as: 'json', schema: z.object({ password: directoryPassword }) },
    result: z.object({ test: tested, sign_on: signOn }),
  },
  'POST /organisation/sign-on/requests/{id}': {
    access: 'user',
    summary: 'Let somebody join who asks to, or not',
    params: z.object({ id: joinRequestId }),
    body: { as: 'json', schema: z.object({ accepted: z.boolean() }) },
    result: signOn,
  },
  'DELETE /organisation/sign-on/providers/{id}': {
    access: 'user',
    fresh: true,
    summary: 'Remove an identity provider, with the connections of people to it',
    params: ofProvider,
    ifMatch: 'GET /organisation/sign-on',
    result: signOn,
  },
  'POST /organisation/sign-on/providers/{id}/test': {
    access: 'user',
    summary: 'Begin a test login, which connects the owner who does it',
    params: ofProvider,
    result: started,
  },
  'POST /organisation/sign-on/break-glass': {
    access: 'user',
    fresh: true,
    summary: 'Name the owners who may log in with password and second factor whatever is required',
    body: {
      as: 'json',
      schema: z.object({
        user_ids: z.array(memberId).max(mostBreakGlass),
        /** Left out: as before. */
        networks: z.array(text.trim().min(1).max(60)).max(mostBreakGlassNetworks).optional(),
        /** That the caller, who is one of them, logs in from elsewhere: without it, their address must be in a network. */
        from_elsewhere: z.boolean().default(false),
      }),
    },
    errors: ['own_address_left_out', 'sign_on_not_tested'],
    result: signOn,
  },
  'GET /auth/sign-on': {
    access: 'public',
    summary: 'Whether any organisation here logs in through an identity provider',
    result: z.object({ available: z.boolean() }),
  },
  'POST /auth/sign-on': {
    access: 'public',
    summary: 'Where somebody with this address logs in; several providers are to be chosen among',
    body: {
      as: 'json',
      schema: z.object({
        email,
        provider_id: identityProviderId.optional(),
        remember: ticked,
        /** A path of ours to open afterwards. */
        next: text.max(500).default(''),
      }),
    },
    result: z.object({
      url: z.string().nullable(),
      providers: z.array(named),
      /** The directory whose password is to be sent here; null where there is another page to log in at. */
      directory: named.nullable(),
    }),
  },
  'POST /auth/sign-on/directory': {
    access: 'public',
    summary: 'Log in with the password of the organisation’s directory (LDAP)',
    body: {
      as: 'json',
      schema: z.object({
        email,
        password: directoryPassword,
        provider_id: identityProviderId,
        remember: ticked,
        /** Of the authenticator app, for an account with two-factor login. */
        code: text.max(100).default(''),
      }),
    },
    result: loginResult,
  },
  'POST /auth/sign-on/finish': {
    access: 'public',
    summary: 'Log in with what the identity provider added to our address; once, in the browser that began',
    /** The query as it arrived. */
    body: { as: 'json', schema: z.object({ query: text.max(8000) }) },
    result: z.object({
      login: loginResult.nullable(),
      remember: z.boolean(),
      next: z.string(),
      test: tested.nullable(),
      /** Whether it confirmed the login that there was. */
      confirmed: z.boolean(),
    }),
  },
})
