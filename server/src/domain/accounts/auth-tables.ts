import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { users } from './account-tables.ts'

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The organisation that was chosen at this login; null for the personal tenant. */
    tenantId: text('tenant_id')
      .$type<TenantId>()
      .references(() => tenants.id, { onDelete: 'set null' }),
    /** The organisation whose identity provider logged in, and answers for the second factor; null for a password. */
    signedOnBy: text('signed_on_by')
      .$type<TenantId>()
      .references(() => tenants.id, { onDelete: 'set null' }),
    /** Its identity provider, and what that calls the session, by which it may end it. */
    providerId: text('provider_id'),
    providerSession: text('provider_session'),
    /** Whether a group at the provider of the installation's own organisation made this login an administrator's. */
    administers: boolean('administers').notNull().default(false),
    /** How it was opened without a provider; null for logins of before this was noted. */
    method: text('method').$type<'password' | 'passkey'>(),
    /** When its person last proved again who they are. */
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('auth_sessions_user').on(table.userId),
    index('auth_sessions_tenant').on(table.tenantId),
    index('auth_sessions_signed_on_by').on(table.signedOnBy),
  ],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('auth_accounts_user').on(table.userId)],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('auth_verifications_identifier').on(table.identifier)],
)

/** Public keys that log somebody in instead of the password (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's id for it, in base64url, as the key is. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, as the device counts; always 0 for those that are synchronised. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether a provider keeps a copy, so that other devices of its owner have it, too. */
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  table => [index('passkeys_user').on(table.userId)],
)

/** What a device has to sign, once, to add a passkey to the account or, without one, to log in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
)

/** Data of a sign-up. It takes effect when the mailed link is clicked. */
export type SignUpData = {
  name: string
  passwordHash: string
  termsVersion: string
  privacyVersion: string
  marketingOptIn: boolean
  /** Whether it needed an invitation, which must then not be withdrawn before the click. */
  invited?: boolean
}

/** Mailed links. Only a digest of the token is stored. A used link is kept so that we can say that it was used. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    digest: text('digest').primaryKey(),
    /** `email` verifies a new address of an account. */
    purpose: text('purpose').$type<'verify' | 'reset' | 'email'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signUp: jsonb('sign_up').$type<SignUpData>(),
    /** The new address. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  table => [index('mail_tokens_user').on(table.userId)],
)
