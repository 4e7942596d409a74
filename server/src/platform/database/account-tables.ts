import type { AuditAction, AuditEvent } from '@citewell/contract/account-admin.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment, users } from './tables.ts'

/** The second factor of an account: on once `enabledAt` is set. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the configuration's secret. */
  secret: text('secret').notNull(),
  enabledAt: moment('enabled_at'),
  /** The time step of the last code that was taken; that code and earlier ones are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Digests; a used one is removed. */
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
})

/** Devices that an account has logged in from, so that a new one can be told of. */
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

/** Mails on their way, and those that could not be sent, then without their text. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    tries: integer('tries').notNull().default(0),
    failedAt: moment('failed_at'),
    error: text('error'),
    createdAt: createdAt(),
  },
  table => [index('mails_failed').on(table.failedAt, table.id), index('mails_to').on(table.to)],
)

export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** Of the token that the mail carries. */
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
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'queued' | 'running' | 'ready' | 'failed'>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    storageKey: text('storage_key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    error: text('error'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('account_exports_owner').on(table.ownerId),
    index('account_exports_expires').on(table.expiresAt),
  ],
)

/**
 * Who did what to whom. A trigger refuses to change or delete rows; only what names a person can be
 * blanked, when that person's account is deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').$type<AuditAction>().notNull(),
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    targetId: text('target_id'),
    targetEmail: text('target_email'),
    ipAddress: text('ip_address'),
    details: jsonb('details').$type<AuditEvent['details']>().notNull().default({}),
  },
  table => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_target').on(table.targetId),
  ],
)

/** Counters of the attempt limits, as rate-limiter-flexible wants them; `expire` in milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('rate_limits_expire').on(table.expire)],
)
