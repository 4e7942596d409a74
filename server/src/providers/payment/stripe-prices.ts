import { type Currency, type PaidPlan, paidPlans } from '@citewell/contract/plans.ts'
import type Stripe from 'stripe'

/** Stripe's ids of the prices. */
export type PriceIds = Record<PaidPlan, Record<Currency, string>>

export type StripePrices = {
  /** Null when the price is not ours. */
  planOf: (priceId: string) => PaidPlan | null
  /** The id of a plan's price, which must be what the pricing page says: `amountMinor` a month. */
  priceOf: (plan: PaidPlan, currency: Currency, amountMinor: number) => Promise<string>
}

/** The prices at Stripe; each amount is compared once. */
export function stripePrices(stripe: Stripe, priceIds: PriceIds): StripePrices {
  const checked = new Set<string>()
  return {
    planOf: priceId => paidPlans.find(plan => Object.values(priceIds[plan]).includes(priceId)) ?? null,
    priceOf: async (plan, currency, amountMinor) => {
      const priceId = priceIds[plan][currency]
      const key = `${priceId} ${currency} ${amountMinor}`
      if (!checked.has(key)) await requirePrice(stripe, priceId, currency, amountMinor)
      checked.add(key)
      return priceId
    },
  }
}

async function requirePrice(
  stripe: Stripe,
  priceId: string,
  currency: Currency,
  amountMinor: number,
): Promise<void> {
  const price = await stripe.prices.retrieve(priceId, { expand: ['currency_options'] })
  const wanted = currency.toLowerCase()
  const amount = price.currency === wanted ? price.unit_amount : price.currency_options?.[wanted]?.unit_amount
  if (amount !== amountMinor || price.recurring?.interval !== 'month' || price.recurring.interval_count !== 1)
    throw new Error(`The price ${priceId} at Stripe is not ${amountMinor} minor units of ${currency} a month`)
}
