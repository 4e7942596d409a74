import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { currencies, lowerPlans, paidPlans, tierOf, tiers } from './plans.ts'
import { cursor, id, invoiceId, limit, moment, text, userId, webhookId } from './shapes.ts'

const tier = z.enum(tiers)
const currency = z.enum(currencies)

/** A tier as callers name it: `mini+` is accepted for `mini`. */
const planName = text
  .trim()
  .toLowerCase()
  .max(20)
  .transform(value => tierOf(value) ?? value)

/** A plan that can be bought. */
const paidPlan = planName.pipe(z.enum(paidPlans))
const lowerPlan = planName.pipe(z.enum(lowerPlans))

const minor = z.number().int().min(1).max(1_000_000_000)

// ── limits ──

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional()

/** An administrator's limits, which replace the defaults. A missing key keeps the value below, null means no limit. */
export const limitOverrides = z.strictObject({
  chatsPerDay: count,
  documentsPerSession: count,
  documents: count,
  storageBytes: count,
  fileBytes: count,
  recognisedPages: count,
  tokensPerMonth: count,
  globalSearch: z.boolean().optional(),
  exports: z.boolean().optional(),
  collections: z.boolean().optional(),
  analytics: z.enum(['none', 'chat', 'dashboard']).optional(),
})
export type LimitOverrides = z.infer<typeof limitOverrides>

// ── a user's own plan ──

/**
 * `none`: there is no paid plan. `past_due`: a renewal payment failed, and the plan continues until `grace_until`.
 * `unpaid`: that period is over, or the payment was refunded or disputed.
 */
const subscriptionStatus = z.enum(['none', 'active', 'past_due', 'unpaid'])

const billingStatus = z.object({
  tier,
  /** Where to manage the plan: `/billing`, or our call that leads to the provider's portal. */
  manage_url: z.string(),
  /** The plan from the next renewal on; null when it stays the same. */
  scheduled_plan: tier.nullable(),
  next_renewal: moment.nullable(),
  status: subscriptionStatus,
  grace_until: moment.nullable(),
  /** Currency of the monthly price; null without a paid plan. */
  currency: currency.nullable(),
  amount_minor: z.number().int().nullable(),
  /** Who takes payments. `none` means that there is no self-service and plans are sold by contact. */
  provider: z.enum(['local', 'stripe', 'none']),
})
export type BillingStatus = z.infer<typeof billingStatus>

const scheduled = z.object({ scheduled_plan: tier.nullable(), next_renewal: moment.nullable() })

export const billingApi = endpoints({
  'GET /billing/status': {
    access: 'user',
    summary: 'The own plan, when it renews and what it becomes then',
    result: billingStatus,
  },
  'POST /billing/checkout': {
    access: 'user',
    summary: 'Begin an upgrade; the browser goes to `url`. Upgrades alone: free to mini or pro, mini to pro.',
    body: { as: 'json', schema: z.object({ plan: paidPlan }) },
    result: z.object({ url: z.string() }),
  },
  'POST /billing/cancel': {
    access: 'user',
    summary: 'Let the plan end at its next renewal',
    body: {
      as: 'json',
      schema: z.object({ mode: z.literal('period_end').default('period_end') }),
    },
    result: scheduled,
  },
  'POST /billing/downgrade': {
    access: 'user',
    summary: 'Let the plan become a smaller one at its next renewal',
    body: { as: 'json', schema: z.object({ plan: lowerPlan }) },
    result: scheduled,
  },
  'POST /billing/reactivate': {
    access: 'user',
    summary: 'Undo a cancellation or downgrade that has not taken effect',
    result: scheduled,
  },
})

/** Only with the local payment provider, and only for the caller's own account. */
export const localBillingApi = endpoints({
  'POST /billing/webhook': {
    access: 'user',
    summary:
      'Local payments: the event that a payment provider would send; the amount must be the plan’s price',
    body: {
      as: 'json',
      schema: z.object({
        event: text.trim().min(1).max(100),
        user_id: userId,
        plan: paidPlan,
        /** Chosen by the payer. A second event with the same id changes nothing. */
        payment_id: text.trim().min(1).max(200),
        status: text.trim().toLowerCase().max(40),
        currency: text.trim().toUpperCase().pipe(currency),
        amount_minor: minor,
      }),
    },
    /** `ignored`: logged without effect, such as a failed payment. */
    result: z.object({ ok: z.literal(true), status: z.enum(['applied', 'ignored', 'duplicate']) }),
  },
  'POST /billing/dev/activate': {
    access: 'user',
    summary: 'Local payments: have the plan as if it were paid',
    body: { as: 'json', schema: z.object({ plan: paidPlan }) },
    result: billingStatus,
  },
})

// ── prices and the guard ──

const prices = z.object({
  currency,
  /** ISO 3166, two letters; null when unknown. */
  country: z.string().nullable(),
  mini_minor: z.number().int(),
  pro_minor: z.number().int(),
  mini_display: z.string(),
  pro_display: z.string(),
})

const guard = z.object({
  vpn: z.boolean(),
  block: z.boolean(),
  reason: z.string().nullable(),
  country: z.string().nullable(),
  currency,
})
export type Guard = z.infer<typeof guard>

export const pricingApi = endpoints({
  'GET /billing/prices': {
    access: 'public',
    summary: 'Prices in the currency that is paid in already, else that of the country',
    result: prices,
  },
  'GET /billing/guard': {
    access: 'public',
    summary: 'Does the caller’s address hide where they are, and may they buy',
    result: guard,
  },
})

// ── invoices ──

export const paymentStates = [
  'paid',
  'open',
  'failed',
  'refunded',
  'partly_refunded',
  'disputed',
  'void',
] as const
const invoiceStatus = z.enum(paymentStates)

const invoice = z.object({
  id,
  date: moment,
  amount_minor: z.number().int(),
  currency,
  status: invoiceStatus,
  /** The provider's page or our PDF; null when there is neither. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoice>

export const invoicesApi = endpoints({
  'GET /billing/invoices': {
    access: 'user',
    summary: 'Own invoices, newest first',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(invoice), next_cursor: z.string().nullable() }),
  },
  'GET /billing/invoices/{id}/file': {
    access: 'user',
    summary: 'The PDF of an own invoice that no payment provider has written',
    params: z.object({ id: invoiceId }),
    answers: 'file',
    result: z.unknown(),
  },
})

// ── administrators ──

/** `received`: stored and not yet applied. `ignored`: it has no effect. `failed`: given up after all tries. */
const webhookStatus = z.enum(['received', 'applied', 'ignored', 'failed'])

export const webhookRow = z.object({
  id,
  event: z.string(),
  status: webhookStatus,
  created_at: moment,
  provider: z.enum(['local', 'stripe']),
  tries: z.number().int(),
  /** Why it failed or was ignored. */
  note: z.string().nullable(),
  applied_at: moment.nullable(),
  user_email: z.string().nullable(),
})
export type WebhookRow = z.infer<typeof webhookRow>

export const billingAdminApi = endpoints({
  'GET /admin/billing/webhooks': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'What payment providers sent, newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      status: webhookStatus.optional(),
    }),
    result: z.object({ items: z.array(webhookRow), total: z.number().int() }),
  },
  'POST /admin/billing/webhooks/{id}/replay': {
    access: 'admin',
    summary: 'Apply a stored event again; one that has been applied changes nothing twice',
    params: z.object({ id: webhookId }),
    result: webhookRow,
  },
})
