import type { PaidPlan } from '@citewell/contract/plans.ts'
import type { ProviderCustomer, ProviderSubscription } from '../../providers/payment/payment.ts'
import { graceEnd, isOn, lastSettled, type Surplus, statusOf } from './state-at-provider.ts'

/** A subscription of ours that counts. */
export type SeatSubscription = ProviderSubscription & { plan: PaidPlan; pastDue: boolean; graceUntil: Date }

/**
 * What an organisation has at the provider, whatever event led to the request: the subscription that counts, which is the
 * oldest one that is paid, and what has to end beside it. `sells` is false where an administrator of the installation
 * agreed the plan: then none counts.
 */
export function seatsAtProvider(
  customer: ProviderCustomer,
  { replacedRef, sells, now }: { replacedRef: string | null; sells: boolean; now: Date },
): { live: SeatSubscription | null; surplus: Surplus[] } {
  const known = customer.subscriptions.flatMap(subscription => {
    const { plan, reference } = subscription
    if (plan === null || reference === replacedRef) return []
    const payment = lastSettled(subscription, customer.payments)
    const status = statusOf(subscription, payment, now)
    const graceUntil = graceEnd(subscription)
    return [
      {
        subscription: { ...subscription, plan, pastDue: status === 'past_due', graceUntil },
        payment,
        status,
      },
    ]
  })
  const inForce = known
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .sort(
      (a, b) =>
        Number(a.subscription.pastDue) - Number(b.subscription.pastDue) ||
        a.subscription.begunAt.getTime() - b.subscription.begunAt.getTime() ||
        (a.subscription.reference < b.subscription.reference ? -1 : 1),
    )
  const best = sells ? inForce[0] : undefined
  const others = best || !sells ? known.filter(each => each !== best && isOn(each.subscription)) : []
  return {
    live: best?.subscription ?? null,
    surplus: others.map(({ subscription, payment }) => ({
      reference: subscription.reference,
      paidForNothing: payment?.status === 'paid' ? payment : null,
    })),
  }
}
