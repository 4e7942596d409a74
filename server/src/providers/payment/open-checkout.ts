import type { Currency } from '@citewell/contract/plans.ts'
import type Stripe from 'stripe'

type Checkout = {
  customerRef: string
  /** Our id of who buys. */
  buyer: string
  currency: Currency
  /** Stripe's id of the price. */
  price: string
  quantity: number
  metadata: Record<string, string>
  /** Where the browser comes back to. */
  paid: string
  cancelled: string
}

/** Opens a page of Stripe's at which a subscription is bought. */
export async function openCheckout(
  stripe: Stripe,
  { customerRef, buyer, currency, price, quantity, metadata, paid, cancelled }: Checkout,
): Promise<{ url: string; reference: string }> {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerRef,
    client_reference_id: buyer,
    currency: currency.toLowerCase(),
    line_items: [{ price, quantity }],
    metadata,
    subscription_data: { metadata },
    success_url: paid,
    cancel_url: cancelled,
  })
  if (!session.url) throw new Error('Stripe gave no address to pay at')
  return { url: session.url, reference: session.id }
}
