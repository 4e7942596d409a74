import { type Currency, isPaidPlan, type PaidPlan, paidPlans } from '@citewell/contract/plans.ts'
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import { outgoingAgents } from '../../platform/outgoing-agents.ts'
import { asked } from './ask-stripe.ts'
import { majorUnits } from './major-units.ts'
import type { ProviderEvent, RealPayments } from './payment.ts'
import { readPayment, readSubscription } from './read-stripe.ts'
import { stripeSeats } from './stripe-seats.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Stripe's ids of the prices. */
  priceIds: Record<PaidPlan, Record<Currency, string>>
  apiUrl: string
  appUrl: string
}

const timeoutMilliseconds = 15_000
/** Seconds for which a signature is valid, as in Stripe's own libraries. */
const toleranceSeconds = 300
const most = 100

/** Payments through Stripe: Checkout, its customer portal, and signed events. */
export function stripePayments(settings: StripeSettings): RealPayments {
  const { secretKey, webhookSecret, priceIds, appUrl } = settings
  const api = new URL(settings.apiUrl)
  const { httpAgent, httpsAgent } = outgoingAgents()
  const plain = api.protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    protocol: plain ? 'http' : 'https',
    httpAgent: plain ? httpAgent : httpsAgent,
    host: api.hostname,
    ...(api.port ? { port: api.port } : {}),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const planOf = (priceId: string): PaidPlan | null =>
    paidPlans.find(plan => Object.values(priceIds[plan]).includes(priceId)) ?? null
  const checked = new Set<string>()

  /** The charged price must match the pricing page. */
  async function requirePrice(priceId: string, currency: Currency, amountMinor: number): Promise<void> {
    const key = `${priceId} ${currency} ${amountMinor}`
    if (checked.has(key)) return
    const price = await stripe.prices.retrieve(priceId, { expand: ['currency_options'] })
    const wanted = currency.toLowerCase()
    const amount =
      price.currency === wanted ? price.unit_amount : price.currency_options?.[wanted]?.unit_amount
    if (
      amount !== amountMinor ||
      price.recurring?.interval !== 'month' ||
      price.recurring.interval_count !== 1
    )
      throw new Error(
        `The price ${priceId} at Stripe is not ${amountMinor} minor units of ${currency} a month`,
      )
    checked.add(key)
  }

  async function disputeOpen(charge: Stripe.Charge): Promise<boolean> {
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: most })
    return data.some(({ status }) => !['won', 'warning_closed', 'prevented'].includes(status))
  }

  return {
    kind: 'stripe',
    seats: stripeSeats({ stripe, priceIds, appUrl, planOf, requirePrice }),
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
        const price = priceIds[plan][currency]
        await requirePrice(price, currency, amountMinor)
        const metadata = { user_id: user.id, plan }
        // Only simulated payments need the account there; this address passes through other hands.
        const query = new URLSearchParams({ plan, currency, amount: majorUnits(amountMinor) })
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerRef,
          client_reference_id: user.id,
          currency: currency.toLowerCase(),
          line_items: [{ price, quantity: 1 }],
          metadata,
          subscription_data: { metadata },
          success_url: `${appUrl}/billing/success?${query}`,
          cancel_url: `${appUrl}/pricing`,
        })
        if (!session.url) throw new Error('Stripe gave no address to pay at')
        return { url: session.url, reference: session.id }
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
      asked(async () => {
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
      }),
    end: subscriptionRef =>
      asked(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionRef)
        if (status === 'canceled' || status === 'incomplete_expired') return
        await stripe.subscriptions.cancel(subscriptionRef, { prorate: false, invoice_now: false })
      }),
    refund: invoiceId =>
      asked(async () => {
        const { payments } = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
        for (const { payment } of payments?.data ?? []) {
          const intent = idOf(payment.payment_intent)
          const charge = idOf(payment.charge)
          const of = intent ? { payment_intent: intent } : charge ? { charge } : null
          const options = { idempotencyKey: `citewell-refund-${intent ?? charge}` }
          if (of) await stripe.refunds.create({ ...of, reason: 'duplicate' }, options).catch(unlessRefunded)
        }
      }),
    customer: customer =>
      asked(async () => {
        const [subscriptions, invoices, charges] = await Promise.all([
          stripe.subscriptions.list({ customer, status: 'all', limit: most }),
          stripe.invoices.list({ customer, limit: most, expand: ['data.payments'] }),
          stripe.charges.list({ customer, limit: most }),
        ])
        const disputed = new Set<string>()
        for (const charge of charges.data)
          if (charge.disputed && (await disputeOpen(charge))) disputed.add(charge.id)
        return {
          subscriptions: subscriptions.data.flatMap(row => readSubscription(row, planOf)),
          payments: invoices.data.flatMap(row => readPayment(row, charges.data, disputed, planOf)),
        }
      }),
    customerOfCharge: charge => asked(async () => idOf((await stripe.charges.retrieve(charge)).customer)),
    readEvent: (body, signature, now) => {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        )
        return readEvent(event)
      } catch (error) {
        throw new AppError('webhook_signature_wrong', 'The signature of this event is wrong or too old.', {
          cause: error,
        })
      }
    },
  }
}

function readEvent({ id, type, created, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown }
  const customer = object.object === 'customer' ? object.id : object.customer
  return {
    reference: id,
    type,
    createdAt: new Date(created * 1000),
    customerRef: idOf(customer),
    chargeRef: idOf(object.charge),
  }
}

function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

function unlessRefunded(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
}
