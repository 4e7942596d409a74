import { type Currency, currencies } from '@citewell/contract/plans.ts'
import type Stripe from 'stripe'
import type { ProviderPayment, ProviderSubscription } from './payment.ts'
import type { StripePrices } from './stripe-prices.ts'

type PlanOf = StripePrices['planOf']

/** Translates one of our subscriptions; returns none when its currency is not ours. */
export function readSubscription(row: Stripe.Subscription, planOf: PlanOf): ProviderSubscription[] {
  const [item] = row.items.data
  const currency = currencyOf(row.currency)
  if (!item || !currency) return []
  return [
    {
      reference: row.id,
      userId: row.metadata.user_id ?? null,
      state: stateOf(row.status),
      plan: planOf(item.price.id),
      currency,
      amountMinor: item.price.unit_amount ?? 0,
      seats: item.quantity ?? 1,
      begunAt: moment(row.billing_cycle_anchor),
      periodStart: moment(item.current_period_start),
      periodEnd: moment(item.current_period_end),
      endsAtPeriodEnd: row.cancel_at_period_end || row.cancel_at !== null,
    },
  ]
}

/** https://docs.stripe.com/api/subscriptions/object: what each status means for access. */
function stateOf(status: Stripe.Subscription['status']): ProviderSubscription['state'] {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due') return 'past_due'
  return status === 'unpaid' || status === 'paused' ? 'unpaid' : 'ended'
}

/** Translates an invoice with the outcome of its charges; returns none for a draft. */
export function readPayment(
  row: Stripe.Invoice,
  charges: Stripe.Charge[],
  disputed: Set<string>,
  planOf: PlanOf,
): ProviderPayment[] {
  const currency = currencyOf(row.currency)
  // Lines for the rest of a month, after a change of seats, stand before that of the month that begins.
  const lines = row.lines.data.filter(({ pricing }) => planOf(priceIdOf(pricing)) !== null)
  const line = lines.find(each => !isProration(each)) ?? lines.at(-1)
  if (!row.id || !currency || !line || row.status === 'draft') return []
  const intents = new Set(
    row.payments?.data.map(({ payment }) => refOf(payment.payment_intent ?? payment.charge)),
  )
  const own = charges.filter(charge => intents.has(refOf(charge.payment_intent)) || intents.has(charge.id))
  const refunded = own.reduce((sum, charge) => sum + charge.amount_refunded, 0)
  const subscription = row.parent?.subscription_details?.subscription
  return [
    {
      reference: row.id,
      subscriptionRef: subscription ? refOf(subscription) : null,
      plan: planOf(priceIdOf(line.pricing)),
      seats: line.quantity ?? 1,
      currency,
      amountMinor: row.status === 'paid' ? row.amount_paid : row.amount_due,
      refundedMinor: refunded,
      status: statusOf(
        row,
        refunded,
        own.some(({ id }) => disputed.has(id)),
      ),
      // The line's period: that of an invoice is the period before, for which items were collected.
      periodStart: moment(line.period.start),
      periodEnd: moment(line.period.end),
      createdAt: moment(row.created),
      url: row.hosted_invoice_url ?? null,
    },
  ]
}

function statusOf(
  { status, attempt_count, amount_paid }: Stripe.Invoice,
  refunded: number,
  disputed: boolean,
): ProviderPayment['status'] {
  if (status === 'void') return 'void'
  if (status === 'uncollectible') return 'failed'
  if (status === 'open') return attempt_count > 0 ? 'failed' : 'open'
  if (disputed) return 'disputed'
  if (refunded === 0) return 'paid'
  return refunded >= amount_paid ? 'refunded' : 'partly_refunded'
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return Boolean(parent?.subscription_item_details?.proration || parent?.invoice_item_details?.proration)
}

function priceIdOf(pricing: Stripe.InvoiceLineItem['pricing']): string {
  const price = pricing?.price_details?.price
  return price ? refOf(price) : ''
}

function refOf(reference: string | { id: string } | null | undefined): string {
  return idOf(reference) ?? 'none'
}

/** The id of what Stripe names by its id or in full; null where it names nothing. */
export function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

function currencyOf(code: string): Currency | null {
  return currencies.find(currency => currency === code.toUpperCase()) ?? null
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000)
}
