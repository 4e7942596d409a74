// biome-ignore lint/suspicious/noExplicitAny: Stripe's objects as plain JSON
export type Row = Record<string, any> & { id: string }

/** A monthly price in the shape of https://docs.stripe.com/api/prices/object. */
export function priceOf(id: string, currency: string, unit_amount: number): Row {
  return { id, object: 'price', currency, unit_amount, recurring: { interval: 'month', interval_count: 1 } }
}

export type Proration = { amount: number; quantity: number; price: string; start: number; end: number }

/** What a change costs for the rest of the period: the old quantity is given back, the new one is charged. */
export function prorationsOf(item: Row, to: { price: Row; quantity: number }, now: number): Proration[] {
  const { current_period_start: start, current_period_end: end } = item
  const share = Math.max(0, end - now) / (end - start)
  const of = (price: Row, quantity: number) => Math.round(price.unit_amount * quantity * share)
  return [
    {
      amount: -of(item.price, item.quantity),
      quantity: item.quantity,
      price: item.price.id,
      start: now,
      end,
    },
    { amount: of(to.price, to.quantity), quantity: to.quantity, price: to.price.id, start: now, end },
  ]
}

/** What the items of a request make of a subscription's only one. */
export function changeOf(
  subscription: Row,
  items: unknown,
  prices: Row[],
): { price: Row; quantity: number } | null {
  const [item] = (items as { price?: string; quantity?: string }[] | undefined) ?? []
  const [own] = subscription.items.data
  const price = item?.price ? prices.find(({ id }) => id === item.price) : own.price
  return item ? { price, quantity: Number(item.quantity ?? own.quantity) } : null
}

/** What the next invoice of a subscription comes to. */
export function upcoming(
  subscription: Row,
  item: { price: Row; quantity: number },
  more: Proration[],
): number {
  const renewed = subscription.cancel_at_period_end ? 0 : item.price.unit_amount * item.quantity
  return renewed + more.reduce((sum, { amount }) => sum + amount, 0)
}

/** The charge for a month of a subscription with what changes cost before, and the invoice that it pays if it succeeds. */
export function billOf(
  subscription: Row,
  outcome: 'paid' | 'failed',
  created: number,
  idFor: (prefix: string) => string,
  prorations: Proration[] = [],
): { charge: Row; invoice: Row } {
  const [item] = subscription.items.data
  const amount = Math.max(0, upcoming(subscription, item, prorations))
  const charge: Row = {
    id: idFor('ch'),
    object: 'charge',
    customer: subscription.customer,
    amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    payment_intent: idFor('pi'),
  }
  const line = {
    pricing: { type: 'price_details', price_details: { price: item.price.id, product: 'prod_1' } },
    period: { start: item.current_period_start, end: item.current_period_end },
    quantity: item.quantity,
    parent: { type: 'subscription_item_details', subscription_item_details: { proration: false } },
  }
  const before = prorations.map(({ price, quantity, start, end }) => ({
    pricing: { type: 'price_details', price_details: { price, product: 'prod_1' } },
    period: { start, end },
    quantity,
    parent: { type: 'subscription_item_details', subscription_item_details: { proration: true } },
  }))
  const payment = { payment: { type: 'payment_intent', payment_intent: charge.payment_intent } }
  const invoice: Row = {
    id: idFor('in'),
    object: 'invoice',
    customer: subscription.customer,
    status: outcome === 'paid' ? 'paid' : 'open',
    currency: subscription.currency,
    amount_due: amount,
    amount_paid: outcome === 'paid' ? amount : 0,
    attempt_count: 1,
    created,
    hosted_invoice_url: 'https://invoice.stripe.com/i/test',
    lines: { object: 'list', data: subscription.cancel_at_period_end ? before : [...before, line] },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payments: { object: 'list', data: [payment] },
  }
  return { charge, invoice }
}
