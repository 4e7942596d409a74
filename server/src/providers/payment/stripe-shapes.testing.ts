// biome-ignore lint/suspicious/noExplicitAny: Stripe's objects as plain JSON
export type Row = Record<string, any> & { id: string }

/** A monthly price in the shape of https://docs.stripe.com/api/prices/object. */
export function priceOf(id: string, currency: string, unit_amount: number): Row {
  return { id, object: 'price', currency, unit_amount, recurring: { interval: 'month', interval_count: 1 } }
}

/** The charge for a month of a subscription, and the invoice that it pays if it succeeds. */
export function billOf(
  subscription: Row,
  outcome: 'paid' | 'failed',
  created: number,
  idFor: (prefix: string) => string,
): { charge: Row; invoice: Row } {
  const [item] = subscription.items.data
  const amount = item.price.unit_amount
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
  }
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
    lines: { object: 'list', data: [line] },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payments: { object: 'list', data: [payment] },
  }
  return { charge, invoice }
}
