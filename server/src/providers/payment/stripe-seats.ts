import Stripe from 'stripe'
import { asked } from './ask-stripe.ts'
import { openCheckout } from './open-checkout.ts'
import type { SeatPayments } from './payment.ts'
import type { StripePrices } from './stripe-prices.ts'

type Deps = { stripe: Stripe; appUrl: string; prices: StripePrices }

/** Where the browser comes back to; the page then waits for the purchase. */
const seatsPath = '/organisation?paid=seats#billing'

/** Plans by seat at Stripe: a subscription with one item, whose quantity is the number of seats. */
export function stripeSeats({ stripe, appUrl, prices }: Deps): SeatPayments {
  /** A plan that stays keeps the price that it was bought at. */
  async function itemFor(
    subscriptionRef: string,
    { plan, seats, currency, seatMinor }: Parameters<SeatPayments['change']>[1],
  ) {
    const { items } = await stripe.subscriptions.retrieve(subscriptionRef)
    const [item] = items.data
    if (!item) throw new Error('The subscription has no item')
    if (prices.planOf(item.price.id) === plan) return { id: item.id, quantity: seats }
    return { id: item.id, price: await prices.priceOf(plan, currency, seatMinor), quantity: seats }
  }

  return {
    createCustomer: ({ id, name, email }) =>
      asked(async () => {
        const metadata = { organisation_id: id }
        // The same key with another address would be refused.
        const options = { idempotencyKey: `citewell-organisation-${id} ${email}` }
        return (await stripe.customers.create({ name, email, metadata }, options)).id
      }),
    checkout: ({ organisationId, customerRef, plan, seats, currency, seatMinor }) =>
      asked(async () => {
        const { url } = await openCheckout(stripe, {
          customerRef,
          buyer: organisationId,
          currency,
          price: await prices.priceOf(plan, currency, seatMinor),
          quantity: seats,
          metadata: { organisation_id: organisationId, plan },
          paid: `${appUrl}${seatsPath}`,
          cancelled: `${appUrl}/organisation#billing`,
        })
        return { url }
      }),
    change: (subscriptionRef, to) =>
      asked(async () => {
        const item = await itemFor(subscriptionRef, to)
        await stripe.subscriptions.update(subscriptionRef, {
          items: [item],
          proration_behavior: 'create_prorations',
        })
      }),
    due: (subscriptionRef, to) =>
      asked(async () => {
        const items = to ? [await itemFor(subscriptionRef, to)] : null
        const details = items ? { items, proration_behavior: 'create_prorations' as const } : null
        return stripe.invoices
          .createPreview({
            subscription: subscriptionRef,
            ...(details && { subscription_details: details }),
          })
          .then(({ amount_due }) => amount_due, unlessNothingIsDue)
      }),
    endAtRenewal: (subscriptionRef, ends) =>
      asked(async () => {
        await stripe.subscriptions.update(subscriptionRef, { cancel_at_period_end: ends })
      }),
  }
}

/** A subscription that ends, with nothing left to pay, has no next invoice. */
function unlessNothingIsDue(error: unknown): number {
  if (error instanceof Stripe.errors.StripeError && error.code === 'invoice_upcoming_none') return 0
  throw error
}
