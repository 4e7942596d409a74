import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UTCDate } from '@date-fns/utc'
import { addMonths } from 'date-fns/addMonths'
import { readForm } from './read-form.testing.ts'
import { signEvent } from './sign-event.testing.ts'
import {
  billOf,
  changeOf,
  type Proration,
  priceOf,
  prorationsOf,
  type Row,
  upcoming,
} from './stripe-shapes.testing.ts'

/**
 * The part of Stripe's API that Citewell uses, on loopback. Tests change the world behind it: payments, renewals,
 * refunds, disputes. Shapes follow https://docs.stripe.com/api (version 2026-10-28, as in the types of the stripe
 * package): customers, prices, checkout/sessions, subscriptions, invoices with their payments, charges, refunds,
 * disputes, billing_portal/sessions, events.
 */
export type TestStripe = {
  url: string
  settings: Record<string, string>
  events: StripeEvent[]
  /** Received calls, such as "POST /v1/customers". */
  calls: string[]
  /** While true, no call is answered. */
  down: boolean
  pay(sessionId: string): Row
  renew(subscription: Row, outcome?: 'paid' | 'failed'): void
  retry(subscription: Row): void
  cancel(subscription: Row): void
  refund(subscription: Row, amount?: number): void
  dispute(subscription: Row, status: 'needs_response' | 'won' | 'lost'): void
  /** Of a user or an organisation. */
  subscriptionsOf(ownerId: string): Row[]
  customer(id: string): Row | undefined
  sign(event: StripeEvent, at?: Date, secret?: string): { body: string; signature: string }
  close(): Promise<void>
}
export type StripeEvent = { id: string; type: string; created: number; data: { object: unknown } }

const webhookSecret = 'whsec_test'
const secretKey = 'sk_test_loopback'

export async function startTestStripe(now: () => Date): Promise<TestStripe> {
  const world = {
    customers: [] as Row[],
    sessions: [] as Row[],
    subscriptions: [] as Row[],
    invoices: [] as Row[],
    charges: [] as Row[],
    disputes: [] as Row[],
    prorations: new Map<string, Proration[]>(),
    prices: [
      priceOf('price_mini_inr', 'inr', 14_900),
      priceOf('price_pro_inr', 'inr', 50_000),
      priceOf('price_mini_usd', 'usd', 399),
      priceOf('price_pro_usd', 'usd', 999),
    ] as Row[],
  }
  const stripe = { events: [] as StripeEvent[], calls: [] as string[], down: false }
  let count = 0
  const idFor = (prefix: string) => `${prefix}_${++count}`
  const seconds = () => Math.floor(now().getTime() / 1000)
  const emit = (type: string, object: Row) =>
    stripe.events.push({
      id: idFor('evt'),
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    })

  function bill(subscription: Row, outcome: 'paid' | 'failed'): void {
    const before = world.prorations.get(subscription.id)
    world.prorations.delete(subscription.id)
    const { charge, invoice } = billOf(subscription, outcome, seconds(), idFor, before)
    world.invoices.unshift(invoice)
    world.charges.unshift(charge)
    subscription.status = outcome === 'paid' ? 'active' : 'past_due'
    emit('invoice.created', invoice)
    emit(outcome === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
    if (outcome === 'paid') emit('charge.succeeded', charge)
  }
  const lastInvoice = (subscription: Row) =>
    world.invoices.find(row => row.parent.subscription_details.subscription === subscription.id) as Row
  const lastCharge = (subscription: Row) =>
    world.charges.find(
      row => row.payment_intent === lastInvoice(subscription).payments.data[0].payment.payment_intent,
    ) as Row

  function payBack(charge: Row, amount: number = charge.amount): void {
    charge.amount_refunded = amount
    charge.refunded = amount === charge.amount
    emit('charge.refunded', charge)
  }

  const actions: Omit<TestStripe, 'url' | 'settings' | 'events' | 'calls' | 'down' | 'sign' | 'close'> = {
    pay: sessionId => {
      const session = world.sessions.find(({ id }) => id === sessionId) as Row
      const start = seconds()
      const subscription: Row = {
        id: idFor('sub'),
        object: 'subscription',
        customer: session.customer,
        status: 'active',
        metadata: session.subscription_data.metadata,
        currency: session.currency,
        billing_cycle_anchor: start,
        cancel_at_period_end: false,
        cancel_at: null,
        items: {
          object: 'list',
          data: [
            {
              id: idFor('si'),
              object: 'subscription_item',
              price: world.prices.find(({ id }) => id === session.line_items[0].price),
              quantity: Number(session.line_items[0].quantity),
              current_period_start: start,
              current_period_end: monthAfter(start, 1),
            },
          ],
        },
      }
      world.subscriptions.unshift(subscription)
      bill(subscription, 'paid')
      emit('customer.subscription.created', subscription)
      emit('checkout.session.completed', { ...session, status: 'complete', subscription: subscription.id })
      return subscription
    },
    renew: (subscription, outcome = 'paid') => {
      if (subscription.cancel_at_period_end) {
        if (world.prorations.has(subscription.id)) bill(subscription, outcome)
        return actions.cancel(subscription)
      }
      const [item] = subscription.items.data
      const months = Math.round(
        (item.current_period_end - subscription.billing_cycle_anchor) / (30.4 * 86_400),
      )
      item.current_period_start = item.current_period_end
      item.current_period_end = monthAfter(subscription.billing_cycle_anchor, months + 1)
      bill(subscription, outcome)
      emit('customer.subscription.updated', subscription)
    },
    retry: subscription => {
      const invoice = lastInvoice(subscription)
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, attempt_count: 2 })
      subscription.status = 'active'
      emit('invoice.paid', invoice)
      emit('customer.subscription.updated', subscription)
    },
    cancel: subscription => {
      subscription.status = 'canceled'
      emit('customer.subscription.deleted', subscription)
    },
    refund: (subscription, amount) => payBack(lastCharge(subscription), amount),
    dispute: (subscription, status) => {
      const charge = lastCharge(subscription)
      const known = world.disputes.find(row => row.charge === charge.id)
      const dispute = known ?? { id: idFor('du'), object: 'dispute', charge: charge.id, status }
      if (!known) world.disputes.push(dispute)
      charge.disputed = true
      dispute.status = status
      emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
    },
    customer: id => world.customers.find(row => row.id === id),
    subscriptionsOf: ownerId =>
      world.subscriptions.filter(({ metadata }) =>
        [metadata.user_id, metadata.organisation_id].includes(ownerId),
      ),
  }

  const pending = ({ id }: Row) => world.prorations.get(id) ?? []
  function prorate(subscription: Row, to: { price: Row; quantity: number }): void {
    const more = prorationsOf(subscription.items.data[0], to, seconds())
    world.prorations.set(subscription.id, [...pending(subscription), ...more])
  }

  function preview(given: Record<string, unknown>): Row | undefined {
    const subscription = world.subscriptions.find(({ id }) => id === given.subscription)
    if (!subscription) return undefined
    const [own] = subscription.items.data
    const details = given.subscription_details as { items?: unknown } | undefined
    const to = changeOf(subscription, details?.items, world.prices)
    const more = to ? prorationsOf(own, to, seconds()) : []
    const due = upcoming(subscription, to ?? own, [...pending(subscription), ...more])
    return { id: idFor('upcoming_in'), object: 'invoice', amount_due: Math.max(0, due) }
  }

  function answer(method: string, path: string, given: Record<string, unknown>): unknown {
    const [, , kind = '', id = '', sub = ''] = path.split('/')
    const list = (rows: Row[], key: string) => ({
      object: 'list',
      has_more: false,
      url: path,
      data: rows.filter(row => row[key] === given[key]),
    })
    const at = `${method} ${kind}${id ? '/…' : ''}`
    const find = (rows: Row[]) => rows.find(row => row.id === id)
    if (at === 'POST customers') {
      const wanted = JSON.stringify(metadataOf(given))
      const known = world.customers.find(({ metadata }) => JSON.stringify(metadata) === wanted)
      if (known) return known
      const customer = { id: idFor('cus'), object: 'customer', ...given, metadata: metadataOf(given) }
      world.customers.push(customer)
      return customer
    }
    if (at === 'POST customers/…') return Object.assign(find(world.customers) ?? {}, given)
    if (kind === 'prices') return find(world.prices)
    if (kind === 'checkout') {
      const session: Row = { id: idFor('cs'), object: 'checkout.session', ...given }
      session.url = `https://checkout.stripe.com/c/${session.id}`
      world.sessions.push(session)
      return session
    }
    if (kind === 'billing_portal')
      return { id: idFor('bps'), url: `https://billing.stripe.com/p/${given.customer}` }
    if (at === 'GET subscriptions') return list(world.subscriptions, 'customer')
    if (kind === 'charges') return id ? find(world.charges) : list(world.charges, 'customer')
    if (kind === 'disputes') return list(world.disputes, 'charge')
    if (at === 'GET invoices/…') return find(world.invoices)
    if (at === 'POST invoices/…') return preview(given)
    if (at === 'POST refunds') {
      const charge = world.charges.find(row => row.payment_intent === given.payment_intent)
      if (!charge) return undefined
      // The same key: the same answer once more.
      if (!charge.refunded) payBack(charge)
      return {
        id: idFor('re'),
        object: 'refund',
        charge: charge.id,
        amount: charge.amount,
        status: 'succeeded',
      }
    }
    if (kind === 'invoices') {
      const found = list(world.invoices, 'customer')
      const whole = JSON.stringify(given.expand ?? '').includes('data.payments')
      return {
        ...found,
        data: found.data.map(({ payments, ...row }) => (whole ? { ...row, payments } : row)),
      }
    }
    const subscription = find(world.subscriptions)
    if (!subscription || sub) return undefined
    if (method === 'DELETE') actions.cancel(subscription)
    if (method === 'POST') {
      if ('cancel_at_period_end' in given)
        subscription.cancel_at_period_end = given.cancel_at_period_end === 'true'
      const to = changeOf(subscription, given.items, world.prices)
      if (to) {
        if (given.proration_behavior === 'create_prorations') prorate(subscription, to)
        Object.assign(subscription.items.data[0], to)
      }
      emit('customer.subscription.updated', subscription)
    }
    return subscription
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      if (stripe.down) return response.destroy()
      const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
      stripe.calls.push(`${request.method} ${pathname}`)
      const allowed = request.headers.authorization === `Bearer ${secretKey}`
      const found = allowed
        ? answer(request.method ?? '', pathname, readForm(body || search.slice(1)))
        : undefined
      response.writeHead(found ? 200 : allowed ? 404 : 401, { 'content-type': 'application/json' })
      const error = {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
      }
      response.end(JSON.stringify(found ?? error))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_MINI_INR: 'price_mini_inr',
    STRIPE_PRICE_PRO_INR: 'price_pro_inr',
    STRIPE_PRICE_MINI_USD: 'price_mini_usd',
    STRIPE_PRICE_PRO_USD: 'price_pro_usd',
    STRIPE_API_URL: url,
  }
  return Object.assign(stripe, actions, {
    url,
    settings,
    sign: (event: StripeEvent, at = now(), secret = webhookSecret) => signEvent(event, at, secret),
    close: () =>
      new Promise<void>(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  })
}

function monthAfter(anchor: number, months: number): number {
  return addMonths(new UTCDate(anchor * 1000), months).getTime() / 1000
}

const metadataOf = (given: Record<string, unknown>) => (given.metadata ?? {}) as Record<string, string>
