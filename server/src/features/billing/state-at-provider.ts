import { type PaidPlan, paidPlans } from '@citewell/contract/plans.ts'
import { planRank } from '../../domain/plans/plan-rank.ts'
import type {
  ProviderCustomer,
  ProviderPayment,
  ProviderSubscription,
} from '../../providers/payment/payment.ts'
import type { SubscriptionState } from './account.ts'

/** Days that a plan continues after a renewal payment failed. */
const graceDays = 7

const dayMilliseconds = 24 * 60 * 60 * 1000

type Derived = {
  state: SubscriptionState
  /** Live subscriptions that another one has replaced. */
  surplus: Surplus[]
}
/** `paidForNothing`: a payment for it although another payment already gives the account the plan. */
export type Surplus = { reference: string; paidForNothing: ProviderPayment | null }

/**
 * Derives an account's state from everything the provider knows about its customer, whatever event led to the request:
 * what is paid for now, what it becomes, and what has to end. Null if nothing was ever bought.
 */
export function stateAtProvider(customerRef: string, customer: ProviderCustomer, now: Date): Derived | null {
  const known: Known[] = customer.subscriptions
    .filter(({ plan }) => plan !== null)
    .map(subscription => ({ subscription, held: heldPlan(subscription, customer.payments, now) }))
    .sort(
      (a, b) =>
        b.held.worth - a.held.worth ||
        b.subscription.begunAt.getTime() - a.subscription.begunAt.getTime() ||
        (a.subscription.reference < b.subscription.reference ? -1 : 1),
    )
  const [best] = known
  if (!best) return null
  const { subscription, held } = best
  const { reference, currency, amountMinor, begunAt, periodStart, periodEnd } = subscription
  const live = held.status === 'active' || held.status === 'past_due'
  const next = subscription.endsAtPeriodEnd ? 'free' : (subscription.plan ?? held.plan)
  return {
    state: {
      provider: 'stripe',
      plan: held.plan,
      tier: live ? held.plan : 'free',
      status: held.status,
      currency,
      amountMinor: held.payment?.amountMinor ?? amountMinor,
      anchorAt: begunAt,
      periodStart,
      periodEnd,
      scheduledPlan: live && planRank(next) < planRank(held.plan) ? next : null,
      graceUntil: live ? graceEnd(subscription) : null,
      customerRef,
      subscriptionRef: reference,
    },
    surplus: live
      ? known
          .slice(1)
          .filter(other => isOn(other.subscription))
          .map(other => ({
            reference: other.subscription.reference,
            paidForNothing: paidForNothing(other, best),
          }))
      : [],
  }
}

type Known = { subscription: ProviderSubscription; held: Held }

/**
 * For an account with two paid checkouts. A plan that an upgrade replaces does not count: the larger plan is charged in
 * full, and what was paid for the smaller one is not refunded.
 */
function paidForNothing(
  { subscription, held: { plan, payment } }: Known,
  best: Known,
): ProviderPayment | null {
  const { begunAt } = best.subscription
  if (planRank(plan) < planRank(best.held.plan) && subscription.begunAt < begunAt) return null
  return payment?.status === 'paid' && payment.periodEnd > begunAt ? payment : null
}

type Held = {
  plan: PaidPlan
  status: SubscriptionState['status']
  payment: ProviderPayment | null
  /** The value for the account: by rank while it is live, then unpaid ones that might recover, then ended ones. */
  worth: number
}

/** The plan that was paid for. It differs from the subscription's price if that changes at the renewal. */
function heldPlan(subscription: ProviderSubscription, payments: ProviderPayment[], now: Date): Held {
  const settled = lastSettled(subscription, payments)
  const plan = settled?.plan ?? subscription.plan ?? paidPlans[0]
  const status = statusOf(subscription, settled, now)
  const worth =
    status === 'active' || status === 'past_due' ? 10 + planRank(plan) : status === 'unpaid' ? 1 : 0
  return { plan, status, payment: settled, worth }
}

/** The newest payment for a subscription that came in, whatever became of it then. */
export function lastSettled(
  { reference }: ProviderSubscription,
  payments: ProviderPayment[],
): ProviderPayment | null {
  const own = payments
    .filter(({ subscriptionRef, plan }) => subscriptionRef === reference && plan !== null)
    .sort(
      (a, b) =>
        b.periodStart.getTime() - a.periodStart.getTime() || b.createdAt.getTime() - a.createdAt.getTime(),
    )
  return own.find(({ status }) => !['open', 'failed', 'void'].includes(status)) ?? null
}

/** What a subscription, and the newest payment for it, say of the plan. */
export function statusOf(
  subscription: ProviderSubscription,
  settled: ProviderPayment | null,
  now: Date,
): SubscriptionState['status'] {
  const { state } = subscription
  if (state === 'ended' || state === 'unpaid') return state
  // Money that was returned or is held back pays for nothing.
  if (settled && (settled.status === 'refunded' || settled.status === 'disputed')) return 'unpaid'
  if (state === 'past_due') return graceEnd(subscription) <= now ? 'unpaid' : 'past_due'
  return 'active'
}

/**
 * Past due: counted from the start of its period, which was not paid for. Active: from the end of its period, when no
 * event of its renewal arrives.
 */
export function graceEnd({ state, periodStart, periodEnd }: ProviderSubscription): Date {
  const from = state === 'past_due' ? periodStart : periodEnd
  return new Date(from.getTime() + graceDays * dayMilliseconds)
}

export function isOn({ state }: ProviderSubscription): boolean {
  return state === 'active' || state === 'past_due'
}
