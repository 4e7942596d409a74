import type { Currency, PaidPlan } from '@citewell/contract/plans.ts'
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
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
  createdAt: createdAt(),
})

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
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('seat_payments_at').on(table.tenantId, table.paidAt),
  ],
)
