import type { LimitOverrides } from '@citewell/contract/billing.ts'
import type { Currency, Tier } from '@citewell/contract/plans.ts'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import type { PaymentStatus } from '../../providers/payment/payment.ts'
import { users } from '../accounts/account-tables.ts'
import { tenantReference } from '../tenants/tenant-tables.ts'

/** Tokens that the models reported, per account, month (UTC, "2026-11") and model. */
export const tokenUsage = pgTable(
  'token_usage',
  {
    tenantId: tenantReference(),
    month: text('month').notNull(),
    model: text('model').notNull(),
    input: bigint('input', { mode: 'number' }).notNull(),
    output: bigint('output', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.month, table.model] })],
)

/** The administrator's limits by tier, which override the contract's. */
export const planLimits = pgTable('plan_limits', {
  tier: text('tier').$type<Tier>().primaryKey(),
  limits: jsonb('limits').$type<LimitOverrides>().notNull(),
})

/** The administrator's limits for one account, which override those of its tier. */
export const accountLimits = pgTable('account_limits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  limits: jsonb('limits').$type<LimitOverrides>().notNull(),
})

/** What a tenant did on a day (UTC), for limits and for its analytics. */
export const dailyUsage = pgTable(
  'daily_usage',
  {
    tenantId: tenantReference(),
    day: date('day', { mode: 'string' }).notNull(),
    chats: integer('chats').notNull().default(0),
    documents: integer('documents').notNull().default(0),
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.tenantId, table.day] })],
)

/** Number and bytes of an account's documents, maintained by a trigger on documents. */
export const tenantStorage = pgTable('tenant_storage', {
  tenantId: tenantReference().primaryKey(),
  documents: integer('documents').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
})

export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid' | 'ended'

/**
 * What an account pays for. One row per account, kept after the subscription ends because the provider's customer stays
 * the same. `users.tier` is the tier in force. It changes whenever `tier` here does, so an administrator's grant lasts
 * until then.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `granted`: an administrator gave the plan and its owner cancelled it. */
    provider: text('provider').$type<'local' | 'stripe' | 'granted'>().notNull(),
    /** The plan that is paid for, and the tier that follows from it and the status. */
    plan: text('plan').$type<Tier>().notNull(),
    tier: text('tier').$type<Tier>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    currency: text('currency').$type<Currency>(),
    amountMinor: integer('amount_minor'),
    /** Start of the billing cycle. Each month is counted from it, so that the 31st stays the 31st. */
    anchorAt: moment('anchor_at').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    scheduledPlan: text('scheduled_plan').$type<Tier>(),
    /** The plan's next value while the provider has not been told of it; null once it has. */
    toTell: text('to_tell').$type<Tier>(),
    graceUntil: moment('grace_until'),
    customerRef: text('customer_ref'),
    subscriptionRef: text('subscription_ref'),
    /** Numbers the requests to the provider. A response older than the last one applied is dropped. */
    asked: integer('asked').notNull().default(0),
    applied: integer('applied').notNull().default(0),
    createdAt: createdAt(),
  },
  table => [
    index('subscriptions_period_end').on(table.periodEnd),
    uniqueIndex('subscriptions_customer').on(table.customerRef),
    uniqueIndex('subscriptions_reference').on(table.subscriptionRef),
  ],
)

/**
 * Payments, which are also the invoices. The law requires keeping them after the account is deleted, without what names
 * it.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: text('provider').$type<'local' | 'stripe'>().notNull(),
    /** The provider's id for it: an invoice at Stripe. */
    reference: text('reference').notNull(),
    plan: text('plan').$type<Tier>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    status: text('status').$type<PaymentStatus>().notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** The provider's page for it. */
    url: text('url'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('payments_reference').on(table.provider, table.reference),
    index('payments_user').on(table.userId, table.createdAt),
  ],
)

/** Checkouts started at the provider. We ask about them until they are settled. */
export const checkouts = pgTable(
  'checkouts',
  {
    reference: text('reference').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<Tier>().notNull(),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  table => [index('checkouts_created').on(table.createdAt), index('checkouts_user').on(table.userId)],
)

export type WebhookStatus = 'received' | 'applied' | 'ignored' | 'failed'

/** Events from payment providers, stored before they are applied, once per event id of the provider. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    provider: text('provider').$type<'local' | 'stripe'>().notNull(),
    /** The provider's id of the event. */
    reference: text('reference').notNull(),
    event: text('event').notNull(),
    /** Only ids and amounts, nothing that names a person. */
    payload: jsonb('payload').$type<Record<string, string | number | null>>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<WebhookStatus>().notNull().default('received'),
    tries: integer('tries').notNull().default(0),
    note: text('note'),
    appliedAt: moment('applied_at'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('webhook_events_reference').on(table.provider, table.reference),
    index('webhook_events_created').on(table.createdAt, table.id),
    index('webhook_events_user').on(table.userId),
  ],
)
