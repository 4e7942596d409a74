import type { Tier } from '@citewell/contract/plans.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
    tier: text('tier').$type<Tier>().notNull().default('free'),
    termsVersion: text('terms_version').notNull().default(''),
    privacyVersion: text('privacy_version').notNull().default(''),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    /** Whether the second factor is on; the secret is in two_factors. */
    twoFactor: boolean('two_factor').notNull().default(false),
    /** A service account of an organisation rather than a person: it has keys, and nobody can log in as it. */
    serviceAccount: boolean('service_account').notNull().default(false),
    /** When the account was suspended. Since then nobody can log in with it and its jobs wait. */
    suspendedAt: moment('suspended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('users_created').on(table.createdAt, table.id),
    index('users_name').on(table.name, table.id),
    index('users_name_beginnings').on(sql`lower(${table.name}) text_pattern_ops`),
    index('users_email_beginnings').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_tier').on(table.tier, table.createdAt, table.id),
    index('users_role').on(table.role, table.createdAt, table.id),
    index('users_suspended').on(table.createdAt, table.id).where(sql`${table.suspendedAt} is not null`),
    index('users_unverified').on(table.createdAt, table.id).where(sql`not ${table.emailVerified}`),
    index('users_email_parts').using('gin', table.email.op('gin_trgm_ops')),
    index('users_name_parts').using('gin', table.name.op('gin_trgm_ops')),
  ],
)

/** The second factor of an account: on once `enabledAt` is set. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the configuration's secret. */
  secret: text('secret').notNull(),
  enabledAt: moment('enabled_at'),
  /** The time step of the last accepted code; that code and earlier ones are no longer accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Digests; a used code is removed. */
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
})

/** Devices that an account has logged in from, to notify its owner of a new one. */
export const loginDevices = pgTable(
  'login_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.device] })],
)

export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** Digest of the token in the email. */
    digest: text('digest').notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('invitations_email').on(table.email),
    uniqueIndex('invitations_digest').on(table.digest),
    index('invitations_created').on(table.createdAt, table.id),
  ],
)

/** ZIPs of everything held about an account. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'queued' | 'running' | 'ready' | 'failed'>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    storageKey: text('storage_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Of organisations, whose words it holds; null while that is not known. */
    documentIds: text('document_ids').array(),
    error: text('error'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('account_exports_user').on(table.userId),
    index('account_exports_expires').on(table.expiresAt),
  ],
)
