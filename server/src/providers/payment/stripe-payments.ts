import { isPaidPlan, type Tier } from '@citewell/contract/plans.ts'
import Stripe from 'stripe'
import { outgoingAgents } from '../../platform/outgoing-agents.ts'
import { asked } from './ask-stripe.ts'
import { majorUnits } from './major-units.ts'
import { openCheckout } from './open-checkout.ts'
import type { RealPayments } from './payment.ts'
import { idOf } from './read-stripe.ts'
import { stripeCustomer } from './stripe-customer.ts'
import { readSignedEvent } from './stripe-events.ts'
import { type PriceIds, stripePrices } from './stripe-prices.ts'
import { stripeSeats } from './stripe-seats.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  priceIds: PriceIds
  apiUrl: string
  appUrl: string
}

const timeoutMilliseconds = 15_000

/** Payments through Stripe: Checkout, its customer portal, and signed events. */
export function stripePayments(settings: StripeSettings): RealPayments {
  const { webhookSecret, priceIds, appUrl } = settings
  const stripe = stripeClient(settings)
  const prices = stripePrices(stripe, priceIds)
  return {
    kind: 'stripe',
    seats: stripeSeats({ stripe, appUrl, prices }),
    createCustomer: ({ id, email }) =>
      asked(async () => {
        const metadata = { user_id: id }
        const options = { idempotencyKey: `citewell-customer-${id}` }
        return (await stripe.customers.create({ email, metadata }, options)).id
      }),
    changeAddress: (customerRef, email) =>
      asked(async () => {
        await stripe.customers.update(customerRef, { email })
      }),
    checkout: ({ user, plan, currency, amountMinor, customerRef }) =>
      asked(async () => {
        // Only simulated payments need the account there; this address passes through other hands.
        const query = new URLSearchParams({ plan, currency, amount: majorUnits(amountMinor) })
        return openCheckout(stripe, {
          customerRef,
          buyer: user.id,
          currency,
          price: await prices.priceOf(plan, currency, amountMinor),
          quantity: 1,
          metadata: { user_id: user.id, plan },
          paid: `${appUrl}/billing/success?${query}`,
          cancelled: `${appUrl}/pricing`,
        })
      }),
    portal: (customer, returnPath) =>
      asked(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: `${appUrl}${returnPath}`,
        })
        return session.url
      }),
    changeAtRenewal: (subscriptionRef, plan) =>
      asked(() => changeAtRenewal(stripe, priceIds, subscriptionRef, plan)),
    end: subscriptionRef =>
      asked(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionRef)
        if (status === 'canceled' || status === 'incomplete_expired') return
        await stripe.subscriptions.cancel(subscriptionRef, { prorate: false, invoice_now: false })
      }),
    refund: invoiceId => asked(() => refund(stripe, invoiceId)),
    customer: customer => asked(() => stripeCustomer(stripe, customer, prices)),
    customerOfCharge: charge => asked(async () => idOf((await stripe.charges.retrieve(charge)).customer)),
    readEvent: (body, signature, now) => readSignedEvent(stripe, webhookSecret, { body, signature, now }),
  }
}

function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const api = new URL(apiUrl)
  const { httpAgent, httpsAgent } = outgoingAgents()
  const plain = api.protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: plain ? 'http' : 'https',
    httpAgent: plain ? httpAgent : httpsAgent,
    host: api.hostname,
    ...(api.port ? { port: api.port } : {}),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

async function changeAtRenewal(
  stripe: Stripe,
  priceIds: PriceIds,
  subscriptionRef: string,
  plan: Tier,
): Promise<void> {
  if (!isPaidPlan(plan)) {
    await stripe.subscriptions.update(subscriptionRef, { cancel_at_period_end: true })
    return
  }
  const { items, currency } = await stripe.subscriptions.retrieve(subscriptionRef)
  const [item] = items.data
  if (!item) throw new Error('The subscription has no item')
  // The subscription's currency: a price may have several, and names only the first.
  const price = priceIds[plan][currency === 'inr' ? 'INR' : 'USD']
  await stripe.subscriptions.update(subscriptionRef, {
    cancel_at_period_end: false,
    items: [{ id: item.id, price }],
    proration_behavior: 'none',
  })
}

async function refund(stripe: Stripe, invoiceId: string): Promise<void> {
  const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  for (const { payment } of payments?.data ?? []) {
    const intent = idOf(payment.payment_intent)
    const charge = idOf(payment.charge)
    const of = intent ? { payment_intent: intent } : charge ? { charge } : null
    const options = { idempotencyKey: `citewell-refund-${intent ?? charge}` }
    if (of) await stripe.refunds.create({ ...of, reason: 'duplicate' }, options).catch(unlessRefunded)
  }
}

function unlessRefunded(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
}
