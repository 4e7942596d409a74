import { z } from 'zod'
import { email, loginResult, ticked } from './auth.ts'
import { endpoints } from './endpoint.ts'
import { organisationRoles } from './rights.ts'
import { id, identityProviderId, memberId, moment, signOnDomainId, text } from './shapes.ts'

/** Identity providers and domains of an organisation. */
export const mostIdentityProviders = 10
export const mostSignOnDomains = 50
/** For so long the record of a proved domain may be missing. */
export const daysUntilUnproved = 30
/** Owners who may log in with their password where the organisation's sign-on is required. */
export const mostBreakGlass = 2

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

const provider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  /** Null: only people who are members already. */
  joins_as: joinsAs,
  /** The claim that names a person's groups; null: none is read. */
  groups_claim: z.string().nullable(),
  on: z.boolean(),
  /** The last test login that succeeded with these settings, and what arrived. */
  tested_at: moment.nullable(),
  arrived: z.array(claim),
  people: z.number().int(),
})
export type IdentityProvider = z.infer<typeof provider>

const signOn = z.object({
  /** What the identity provider must be told. */
  redirect_uri: z.string(),
  domains: z.array(domain),
  providers: z.array(provider),
  /** Owners who keep their password. */
  break_glass: z.array(z.object({ user_id: id, name: z.string(), email: z.string() })),
})
export type SignOn = z.infer<typeof signOn>

const name = text.trim().min(1).max(80)
const issuer = text.trim().max(500)
const groupsClaim = text.trim().min(1).max(100).nullable()
const clientId = text.trim().min(1).max(300)
const clientSecret = text.trim().min(1).max(2000)
const ofDomain = z.object({ id: signOnDomainId })
const ofProvider = z.object({ id: identityProviderId })
const started = z.object({ url: z.string() })

/** Logging in through an organisation's identity provider (OpenID Connect). Owners alone set it up. */
export const signOnApi = endpoints({
  'GET /organisation/sign-on': {
    access: 'user',
    summary: 'Domains and identity providers of the organisation',
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
    summary: 'Say whether members with an address of this domain must use the identity provider',
    params: ofDomain,
    body: { as: 'json', schema: z.object({ required: z.boolean() }) },
    result: signOn,
  },
  'DELETE /organisation/sign-on/domains/{id}': {
    access: 'user',
    summary: 'Remove a domain',
    params: ofDomain,
    result: signOn,
  },
  'POST /organisation/sign-on/providers': {
    access: 'user',
    summary: 'Add an identity provider, turned off; its discovery document is read',
    body: {
      as: 'json',
      schema: z.object({
        name,
        issuer,
        client_id: clientId,
        client_secret: clientSecret,
        joins_as: joinsAs,
        groups_claim: groupsClaim.default(null),
      }),
    },
    status: 201,
    result: signOn,
  },
  'PATCH /organisation/sign-on/providers/{id}': {
    access: 'user',
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
        groups_claim: groupsClaim.optional(),
        on: z.boolean().optional(),
      }),
    },
    result: signOn,
  },
  'DELETE /organisation/sign-on/providers/{id}': {
    access: 'user',
    summary: 'Remove an identity provider, with the connections of people to it',
    params: ofProvider,
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
    summary: 'Name the owners who may log in with password and second factor whatever is required',
    body: { as: 'json', schema: z.object({ user_ids: z.array(memberId).max(mostBreakGlass) }) },
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
    result: z.object({ url: z.string().nullable(), providers: z.array(z.object({ id, name: z.string() })) }),
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
      /** Of a test login: what is wrong, if anything. */
      test: z.object({ problem: z.string().nullable(), arrived: z.array(claim) }).nullable(),
    }),
  },
})
