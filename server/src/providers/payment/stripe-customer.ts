import type Stripe from 'stripe'
import type { ProviderCustomer } from './payment.ts'
import { readPayment, readSubscription } from './read-stripe.ts'
import type { StripePrices } from './stripe-prices.ts'

const most = 100

/** The newest subscriptions and payments of a customer, up to 100 of each. */
export async function stripeCustomer(
  stripe: Stripe,
  customer: string,
  { planOf }: StripePrices,
): Promise<ProviderCustomer> {
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: most }),
    stripe.invoices.list({ customer, limit: most, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: most }),
  ])
  const disputed = new Set<string>()
  for (const charge of charges.data)
    if (charge.disputed && (await disputeOpen(stripe, charge))) disputed.add(charge.id)
  return {
    subscriptions: subscriptions.data.flatMap(row => readSubscription(row, planOf)),
    payments: invoices.data.flatMap(row => readPayment(row, charges.data, disputed, planOf)),
  }
}

async function disputeOpen(stripe: Stripe, charge: Stripe.Charge): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: most })
  return data.some(({ status }) => !['won', 'warning_closed', 'prevented'].includes(status))
}
