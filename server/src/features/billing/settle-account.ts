import { isPaidPlan, lowerPlans, type Tier } from '@citewell/contract/plans.ts'
import { and, eq, inArray, lte, or } from 'drizzle-orm'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import {
  type Account,
  isLive,
  lockAccount,
  type Subscription,
  type SubscriptionState,
  stateOf,
} from './account.ts'
import { cycleAt } from './billing-cycle.ts'
import type { BillingDeps } from './billing-deps.ts'
import { planChangedMail } from './plan-mails.ts'
import { putSubscription } from './put-subscription.ts'
import { recordLocalPayment } from './record-payment.ts'

type SettleDeps = Pick<BillingDeps, 'db' | 'jobs' | 'clock' | 'config'>

const atOnce = 500

/**
 * Applies what is due for an account: a renewal, a scheduled change, the end of a grace period. Returns the tier that
 * is then in force, or null if nothing was due.
 */
export async function settleAccount(deps: SettleDeps, userId: string): Promise<Tier | null> {
  const now = deps.clock.now()
  const due = await deps.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isDueAt(now)))
  if (due.length === 0) return null
  return deps.db.transaction(async tx => {
    const account = await lockAccount(tx, userId)
    // Somebody else may have settled it before we had the lock.
    const row = account.subscription
    return row && isDue(row, now) ? settle(deps, tx, account, row, now) : account.user.tier
  })
}

/** The same for all accounts; `onError` gets the errors of accounts that could not be settled. */
export async function settleDue(deps: SettleDeps, onError: (error: unknown) => void): Promise<void> {
  const rows = await deps.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(isDueAt(deps.clock.now()))
    .limit(atOnce)
  for (const { userId } of rows) await settleAccount(deps, userId).catch(onError)
}

/** For a query; the same condition as isDue. */
function isDueAt(now: Date) {
  return or(
    and(
      inArray(subscriptions.provider, ['local', 'granted']),
      eq(subscriptions.status, 'active'),
      lte(subscriptions.periodEnd, now),
    ),
    and(
      eq(subscriptions.provider, 'stripe'),
      inArray(subscriptions.status, ['active', 'past_due']),
      or(
        and(inArray(subscriptions.scheduledPlan, lowerPlans), lte(subscriptions.periodEnd, now)),
        lte(subscriptions.graceUntil, now),
      ),
    ),
  )
}

function isDue(row: Subscription, now: Date): boolean {
  if (!isLive(row)) return false
  if (row.provider !== 'stripe') return row.periodEnd <= now
  if (row.scheduledPlan !== null && row.periodEnd <= now) return true
  return row.graceUntil !== null && row.graceUntil <= now
}

async function settle(
  deps: SettleDeps,
  tx: Queryable,
  account: Account,
  row: Subscription,
  now: Date,
): Promise<Tier> {
  if (row.provider === 'stripe') return settleAtProvider(deps, tx, account, row, now)
  const plan = row.scheduledPlan ?? row.plan
  if (plan === 'free' || row.provider === 'granted') {
    const state = { plan, tier: plan, status: 'ended' as const, scheduledPlan: null }
    return changeTo(deps, tx, account, { ...stateOf(row), ...state })
  }
  // Months in which nothing ran to renew the plan are not charged.
  const { start: periodStart, end: periodEnd } = cycleAt(row.anchorAt, now)
  const currency = row.currency ?? 'USD'
  const changes = row.scheduledPlan !== null && row.scheduledPlan !== row.plan
  const price = isPaidPlan(plan) ? deps.config.prices[plan][currency] : 0
  const amountMinor = changes ? price : (row.amountMinor ?? price)
  await recordLocalPayment(tx, {
    userId: row.userId,
    key: `renewal ${periodStart.toISOString()}`,
    plan,
    currency,
    amountMinor,
    periodStart,
    periodEnd,
    createdAt: periodStart,
  })
  const renewed = { plan, tier: plan, currency, amountMinor, periodStart, periodEnd, scheduledPlan: null }
  const state = { ...stateOf(row), ...renewed }
  return changes ? changeTo(deps, tx, account, state) : putSubscription(tx, account, state)
}

/** The provider's events bring the same and more a little later. Until then, nobody has a plan that is not paid for. */
async function settleAtProvider(
  deps: SettleDeps,
  tx: Queryable,
  account: Account,
  row: Subscription,
  now: Date,
): Promise<Tier> {
  if (row.graceUntil !== null && row.graceUntil <= now) {
    const state = { tier: 'free' as const, status: 'unpaid' as const, graceUntil: null, scheduledPlan: null }
    return changeTo(deps, tx, account, { ...stateOf(row), ...state })
  }
  const plan = row.scheduledPlan ?? row.plan
  const ended = plan === 'free'
  const state = { plan, tier: plan, status: ended ? ('ended' as const) : row.status, scheduledPlan: null }
  return changeTo(deps, tx, account, { ...stateOf(row), ...state })
}

/** Puts another plan in force and tells the owner. */
async function changeTo(
  { jobs, config }: SettleDeps,
  tx: Queryable,
  account: Account,
  state: SubscriptionState,
): Promise<Tier> {
  const tier = await putSubscription(tx, account, state)
  await queueMail(jobs, tx, planChangedMail(config.appUrl, account.user.email, tier))
  return tier
}
