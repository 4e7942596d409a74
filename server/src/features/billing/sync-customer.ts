import { randomUUID } from 'node:crypto'
import type { Tier } from '@citewell/contract/plans.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { planRank } from '../../domain/plans/plan-rank.ts'
import { checkouts, payments, subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { ProviderCustomer, ProviderPayment, RealPayments } from '../../providers/payment/payment.ts'
import { type Account, lockAccount, type Subscription, type SubscriptionState } from './account.ts'
import type { BillingDeps } from './billing-deps.ts'
import { endSurplus } from './end-surplus.ts'
import { paymentFailedMail, planChangedMail } from './plan-mails.ts'
import { putSubscription } from './put-subscription.ts'
import { type Surplus, stateAtProvider } from './state-at-provider.ts'

type SyncDeps = BillingDeps & { payment: RealPayments }

/**
 * Asks the provider for a customer's current state and applies it here. Events only say that something changed, so
 * their order and number make no difference. Returns a note if the customer belongs to no account. Throws
 * PaymentFailure; asking again later is safe.
 */
export async function syncCustomer(deps: SyncDeps, customerRef: string): Promise<string | null> {
  const { db, payment } = deps
  // Responses may arrive in another order than the requests: an older one is dropped.
  const [row] = await db
    .update(subscriptions)
    .set({ asked: sql`${subscriptions.asked} + 1` })
    .where(eq(subscriptions.customerRef, customerRef))
    .returning({ userId: subscriptions.userId, ticket: subscriptions.asked })
  const customer = await payment.customer(customerRef)
  if (!row) return endWithoutAccount(deps, customer)
  const surplus = await db.transaction(tx => apply(deps, tx, row, customerRef, customer))
  const payers = async (tx: Queryable) => [(await lockAccount(tx, row.userId)).user.email]
  for (const each of surplus) await endSurplus(deps, payers, each)
  return null
}

async function apply(
  deps: SyncDeps,
  tx: Queryable,
  { userId, ticket }: { userId: string; ticket: number },
  customerRef: string,
  customer: ProviderCustomer,
): Promise<Surplus[]> {
  const account = await lockAccount(tx, userId)
  if (!account.subscription || account.subscription.applied >= ticket) return []
  await tx.update(subscriptions).set({ applied: ticket }).where(eq(subscriptions.userId, userId))
  await putPayments(tx, userId, customer.payments)
  const derived = stateAtProvider(customerRef, customer, deps.clock.now())
  // A granted plan that its owner cancelled does not depend on the provider.
  if (!derived || (account.subscription.provider === 'granted' && derived.state.tier === 'free')) return []
  const state = { ...derived.state, ...notToldYet(account.subscription, derived.state) }
  const tier = await putSubscription(tx, account, state)
  await settleCheckouts(tx, userId, state.tier, deps.clock.now())
  await tell(deps, tx, account, { ...state, inForce: tier })
  return derived.surplus
}

/** A change requested here is kept as long as the provider could not be told of it. */
function notToldYet(before: Subscription, { subscriptionRef, plan, tier }: SubscriptionState) {
  const { toTell } = before
  if (!toTell || before.subscriptionRef !== subscriptionRef || tier === 'free') return { toTell: null }
  return { toTell, scheduledPlan: planRank(toTell) < planRank(plan) ? toTell : null }
}

/** In one statement: a customer of years has dozens, and each of Stripe's events comes here. */
async function putPayments(tx: Queryable, userId: string, all: ProviderPayment[]): Promise<void> {
  const rows = new Map<string, typeof payments.$inferInsert>()
  for (const { subscriptionRef: _, plan, ...payment } of all)
    if (plan) rows.set(payment.reference, { ...payment, plan, id: randomUUID(), userId, provider: 'stripe' })
  if (rows.size === 0) return
  await tx
    .insert(payments)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [payments.provider, payments.reference],
      set: {
        plan: sql`excluded.plan`,
        currency: sql`excluded.currency`,
        amountMinor: sql`excluded.amount_minor`,
        refundedMinor: sql`excluded.refunded_minor`,
        status: sql`excluded.status`,
        periodStart: sql`excluded.period_start`,
        periodEnd: sql`excluded.period_end`,
        url: sql`excluded.url`,
      },
    })
}

async function settleCheckouts(tx: Queryable, userId: string, plan: Tier, now: Date): Promise<void> {
  await tx
    .update(checkouts)
    .set({ settledAt: now })
    .where(and(eq(checkouts.userId, userId), eq(checkouts.plan, plan), isNull(checkouts.settledAt)))
}

type News = {
  status: string
  plan: Tier
  graceUntil?: Date | null | undefined
  inForce: Tier
}

async function tell({ jobs, config }: SyncDeps, tx: Queryable, account: Account, news: News): Promise<void> {
  const { user, subscription } = account
  if (news.inForce !== user.tier)
    await queueMail(jobs, tx, planChangedMail(config.appUrl, user.email, news.inForce))
  if (news.status === 'past_due' && subscription?.status !== 'past_due' && news.graceUntil)
    await queueMail(jobs, tx, paymentFailedMail(config.appUrl, user.email, news.plan, news.graceUntil))
}

/** Nobody should go on paying for a deleted account. */
async function endWithoutAccount({ db, payment }: SyncDeps, customer: ProviderCustomer): Promise<string> {
  let ended = 0
  for (const { reference, userId, state } of customer.subscriptions) {
    if (!userId || state === 'ended') continue
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (owner) continue
    await payment.end(reference)
    ended++
  }
  return ended > 0
    ? 'The account is deleted. Its subscription was ended at Stripe; refund what was paid for nothing there.'
    : 'No account here has this customer.'
}
