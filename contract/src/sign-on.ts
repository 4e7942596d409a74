import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import {
  directoryPassword,
  distinguishedName,
  identityProvider,
  joinsAs,
  ldapProvider,
  testLogin,
} from './identity-provider.ts'
import { id, identityProviderId, joinRequestId, memberId, moment, signOnDomainId, text } from './shapes.ts'
import { longestMetadata, mostBreakGlass, mostCertificates } from './sign-on-limits.ts'

const mostBreakGlassNetworks = 20

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

const signOn = z.object({
  /** What the identity provider must be told. */
  redirect_uri: z.string(),
  domains: z.array(domain),
  providers: z.array(identityProvider),
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
const ofDomain = z.object({ id: signOnDomainId })
const ofProvider = z.object({ id: identityProviderId })
const asks = z.boolean().default(false)
const attribute = text.trim().max(200).nullable()
const started = z.object({ url: z.string() })

/** How people of an organisation log in through its identity providers. Owners alone set it up. */
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
      schema: ldapProvider.extend({
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
    result: z.object({ test: testLogin, sign_on: signOn }),
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
})
