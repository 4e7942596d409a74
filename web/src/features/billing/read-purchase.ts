import { type Currency, isPaidPlan, type PaidPlan } from '@citewell/contract/plans.ts'
import { isCurrency } from './price-text.ts'

/** The purchase described by the success page's address. */
export type Purchase = { plan: PaidPlan; user: string | null; currency: Currency | null; amountMinor: number }

/** Null unless the plan is for sale and the amount (in major units) is a positive number. */
export function readPurchase(query: URLSearchParams): Purchase | null {
  const plan = (query.get('plan') ?? '').toLowerCase()
  const amount = Number(query.get('amount') || Number.NaN)
  if (!isPaidPlan(plan) || !Number.isFinite(amount) || amount <= 0) return null
  const currency = (query.get('currency') ?? '').toUpperCase()
  return {
    plan,
    user: query.get('user') || null,
    currency: isCurrency(currency) ? currency : null,
    amountMinor: Math.round(amount * 100),
  }
}
