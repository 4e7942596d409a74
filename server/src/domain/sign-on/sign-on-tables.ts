import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { members, organisations } from '../organisations/organisation-tables.ts'
import { tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'

const ofOrganisation = () => tenantColumn().references(() => organisations.tenantId, { onDelete: 'cascade' })

/** Domains that an organisation says are its own, and whether a DNS record proves it. */
export const signOnDomains = pgTable(
  'sign_on_domains',
  {
    tenantId: ofOrganisation(),
    id: text('id').notNull(),
    domain: text('domain').notNull(),
    /** What the TXT record must hold. */
    proof: text('proof').notNull(),
    verifiedAt: moment('verified_at'),
    checkedAt: moment('checked_at'),
    /** Since when a record that was there is missing. */
    lostAt: moment('lost_at'),
    /** Whether members with an address of this domain must use an identity provider. */
    required: boolean('required').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sign_on_domains_named').on(table.tenantId, table.domain),
    // Anybody may name a domain; one organisation alone can have proved it.
    uniqueIndex('sign_on_domains_proved').on(table.domain).where(isNotNull(table.verifiedAt)),
  ],
)

/** What a SAML provider needs, where another one has a client id and its secret. Certificates are in base64. */
export type SamlSettings = {
  /** Our private key for this provider as PEM, encrypted with the installation's secret, and its certificate. */
  key: string
  certificate: string
  /** Where people log in, and the certificates that sign; empty until the provider's metadata are there. */
  signInUrl: string
  certificates: string[]
  /** Where the metadata were loaded from, if from an address. */
  metadataUrl: string | null
  /** Attributes with a person's id, address and name; null: the NameID, and the usual names. */
  subjectAttribute: string | null
  emailAttribute: string | null
  nameAttribute: string | null
  /** Whether a login may begin at the provider. */
  providerBegins: boolean
  /** Of which certificates the owners were told that they end, and how many days before at most. */
  warned?: string[]
}

/** What came back of an attempt at a SAML provider, until the browser that began fetches it. */
export type SamlOutcome =
  | {
      claims: {
        subject: string
        email: string
        emailVerified: boolean
        name: string
        problem?: string
        all: { name: string; value: string }[]
        raw?: Record<string, unknown>
      }
    }
  | { failure: { code: 'sign_on_refused' | 'identity_provider_failed'; sentence: string } }

/** How a directory is asked by LDAP, which has no client id either. Its address is the provider's issuer. */
export type LdapSettings = {
  /** Whether a connection of `ldap://` is encrypted by StartTLS before anything is sent. */
  startTls: boolean
  /** The authority that signed the directory's certificate, as PEM; null: those that Node knows. */
  authority: string | null
  /** Who searches, with the password encrypted by the installation's secret; both null: nobody logs in for it. */
  bindDn: string | null
  bindPassword: string | null
  /** Below what people stand, and the filter that finds one, with `{email}` and `{user}` in it. */
  base: string
  filter: string
  subjectAttribute: string
  emailAttribute: string
  nameAttribute: string
  /** Below what the groups are searched, with `{dn}` and `{user}` in the filter; both null: an entry names its own. */
  groupBase: string | null
  groupFilter: string | null
}

/** Where an organisation's people log in: OpenID Connect, or SAML or LDAP where `saml` or `ldap` is set. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    tenantId: ofOrganisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Of a SAML provider its entity id, of a directory its address; empty until it is set up. */
    issuer: text('issuer').notNull(),
    clientId: text('client_id'),
    /** Encrypted with the installation's secret. */
    clientSecret: text('client_secret'),
    saml: jsonb('saml').$type<SamlSettings>(),
    ldap: jsonb('ldap').$type<LdapSettings>(),
    /** As what people of a proved domain join; null: members alone log in. */
    joinsAs: text('joins_as').$type<OrganisationRole>(),
    /** The claim, or the attribute, that names a person's groups, or a group that was found; null: none is read. */
    groupsClaim: text('groups_claim'),
    /** Of OpenID Connect: the claims with address and name; null: the usual ones. */
    emailClaim: text('email_claim'),
    nameClaim: text('name_claim'),
    /** Whether they ask to join, and an owner decides. */
    asks: boolean('asks').notNull().default(false),
    on: boolean('on').notNull().default(false),
    /** The last login of an owner that succeeded with these settings, and the claims that arrived. */
    testedAt: moment('tested_at'),
    arrived: jsonb('arrived').$type<{ name: string; value: string }[]>().notNull().default([]),
    /** Why the last login failed, if it was for the provider; null once somebody has logged in. */
    problem: jsonb('problem').$type<{ said: string; at: string }>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check(
      'identity_providers_kind',
      sql`num_nonnulls(${table.clientId}, ${table.clientSecret}) + 2 * num_nonnulls(${table.saml}, ${table.ldap}) = 2`,
    ),
  ],
)

/** Who a person is at an identity provider. Kept when a membership ends, so that a login does not undo that. */
export const identityLinks = pgTable(
  'identity_links',
  {
    tenantId: tenantColumn(),
    providerId: text('provider_id').notNull(),
    /** The provider's own id for the person, which outlasts a change of name or address. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.providerId, table.subject] }),
    unique('identity_links_user').on(table.tenantId, table.providerId, table.userId),
    withinTenant(table.tenantId, table.providerId, identityProviders).onDelete('cascade'),
    index('identity_links_of_user').on(table.userId),
  ],
)

/** Logins that were sent to an identity provider and have not come back. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    tenantId: tenantColumn(),
    /** Digest of the state that comes back. */
    state: text('state').notNull(),
    providerId: text('provider_id').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** Who was logged in where it began, and may be connected; null for nobody. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether it only shows an owner what arrives. */
    test: boolean('test').notNull(),
    /** Whether it opens no login and confirms the one that there is. */
    confirms: boolean('confirms').notNull().default(false),
    remember: boolean('remember').notNull(),
    next: text('next').notNull(),
    expiresAt: moment('expires_at').notNull(),
    outcome: jsonb('outcome').$type<SamlOutcome>(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.state] }),
    unique('sign_on_attempts_state').on(table.state),
    withinTenant(table.tenantId, table.providerId, identityProviders).onDelete('cascade'),
    index('sign_on_attempts_user').on(table.userId),
    index('sign_on_attempts_provider').on(table.tenantId, table.providerId),
  ],
)

/** People who logged in at a provider and ask to join; they have no account by that. */
export const joinRequests = pgTable(
  'join_requests',
  {
    tenantId: tenantColumn(),
    providerId: text('provider_id').notNull(),
    subject: text('subject').notNull(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    decision: text('decision').$type<'accepted' | 'declined'>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.providerId, table.subject] }),
    unique('join_requests_id').on(table.tenantId, table.id),
    withinTenant(table.tenantId, table.providerId, identityProviders).onDelete('cascade'),
  ],
)

/** SAML assertions and logout tokens that were used, until they would have ended: each counts once. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    tenantId: tenantColumn(),
    providerId: text('provider_id').notNull(),
    /** SHA-256 of its id. */
    digest: text('digest').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.providerId, table.digest] }),
    withinTenant(table.tenantId, table.providerId, identityProviders).onDelete('cascade'),
    index('used_assertions_expired').on(table.expiresAt),
  ],
)

/** Owners who keep password and second factor where sign-on is required, so that nobody is locked out for good. */
export const breakGlassOwners = pgTable(
  'break_glass_owners',
  { tenantId: tenantColumn(), userId: text('user_id').notNull(), createdAt: createdAt() },
  table => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [members.tenantId, members.userId],
    }).onDelete('cascade'),
    index('break_glass_owners_user').on(table.userId),
  ],
)
