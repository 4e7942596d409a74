import { z } from 'zod'
import { webhookRow } from '../billing.ts'
import { endpoints } from '../endpoint.ts'
import { webhookId } from '../shapes.ts'

const count = z.number().int()

const billingMonth = z.object({
  /** "2026-11", in UTC. */
  month: z.string(),
  /** Payments received minus refunds, in minor units. */
  revenue: z.object({ INR: count, USD: count }),
  /** Accounts that paid, each counted once, under the plan of its last payment of the month. */
  plans: z.object({ mini: count, pro: count, enterprise: count }),
  failed_payments: count,
})
export type BillingMonth = z.infer<typeof billingMonth>

const billingStats = z.object({
  /** The last twelve months, oldest first, this month included. */
  months: z.array(billingMonth),
  /** Current verified accounts by tier. */
  accounts: z.object({ free: count, mini: count, pro: count, enterprise: count }),
  webhooks: z.object({ received: count, applied: count, ignored: count, failed: count }),
})
export type BillingStats = z.infer<typeof billingStats>

const webhookDetail = webhookRow.extend({
  /** Ids and amounts. Anything that could be a secret is masked. */
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type WebhookDetail = z.infer<typeof webhookDetail>

/** For administrators: revenue, and a payment provider's event with its payload. */
export const adminBillingApi = endpoints({
  'GET /admin/billing/stats': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'Revenue by month and currency, paid plans over time, failed payments, events by status',
    result: billingStats,
  },
  'GET /admin/billing/webhooks/{id}': {
    access: 'admin',
    summary: 'One event with its payload, secrets masked',
    params: z.object({ id: webhookId }),
    result: webhookDetail,
  },
})
