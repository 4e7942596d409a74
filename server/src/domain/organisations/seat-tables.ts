import type { Currency, PaidPlan } from '@citewell/contract/plans.ts'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import type { PaymentStatus } from '../../providers/payment/payment.ts'
import { tenantReference } from '../tenants/tenant-tables.ts'

/** What an organisation bought by seat. Its plan and number of seats stand with the organisation. */
export const seatPurchases = pgTable('seat_purchases', {
  tenantId: tenantReference().primaryKey(),
  currency: text('currency').$type<Currency>().notNull(),
  /** What a seat costs in a month. */
  seatMinor: integer('seat_minor').notNull(),
  /** Each month is counted from it, so that the 31st stays the 31st. */
  anchorAt: moment('anchor_at').notNull(),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
  /** What changes since the last renewal cost, or less than 0: gave back. It is on the next one. */
  adjustmentMinor: bigint('adjustment_minor', { mode: 'number' }).notNull().default(0),
  /** It is not renewed. */
  ends: boolean('ends').notNull().default(false),
  /** At the payment provider; null where payments are simulated. */
  subscriptionRef: text('subscription_ref'),
  /** The last renewal was not paid. */
  pastDue: boolean('past_due').notNull().default(false),
  /** When the plan is over although nothing more is heard from the provider; null where payments are simulated. */
  graceUntil: moment('grace_until'),
  createdAt: createdAt(),
})

/** An organisation's customer at the payment provider. It stays the same after a purchase has ended. */
export const seatCustomers = pgTable(
  'seat_customers',
  {
    tenantId: tenantReference().primaryKey(),
    customerRef: text('customer_ref').notNull(),
    /** What an administrator's terms took the place of. It is ended at the provider, and counts no more. */
    replacedRef: text('replaced_ref'),
    /** When a checkout or a change was begun of whose outcome nothing is known yet. */
    expectedSince: moment('expected_since'),
    /** Numbers the requests to the provider. A response older than the last one applied is dropped. */
    asked: integer('asked').notNull().default(0),
    applied: integer('applied').notNull().default(0),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('seat_customers_customer').on(table.customerRef),
    index('seat_customers_expected').on(table.expectedSince),
  ],
)

/** The id is the provider's for an invoice, or of our making where payments are simulated. */
export const seatPayments = pgTable(
  'seat_payments',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    tier: text('tier').$type<PaidPlan>().notNull(),
    seats: integer('seats').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    paidAt: moment('paid_at').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('paid'),
    /** The provider's page for it. */
    url: text('url'),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('seat_payments_at').on(table.tenantId, table.paidAt),
  ],
)
