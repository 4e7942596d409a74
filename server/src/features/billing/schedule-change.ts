import { isPaidPlan, type LowerPlan, type PaidPlan, plans, type Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { planRank } from '../../domain/plans/plan-rank.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Account, isLive, lockAccount, type Subscription, stateOf } from './account.ts'
import { cycleAt } from './billing-cycle.ts'
import type { BillingDeps } from './billing-deps.ts'
import { atProvider } from './provider-failure.ts'
import { putSubscription } from './put-subscription.ts'
import { settleAccount } from './settle-account.ts'
import { tellProvider } from './tell-provider.ts'

/**
 * Schedules a smaller plan for the next renewal; `free` cancels the plan. A repeated request gets the same result.
 * Throws nothing_to_cancel, not_a_downgrade, payment_provider_down.
 */
export async function scheduleChange(
  deps: BillingDeps,
  userId: string,
  plan: LowerPlan,
  ip: string,
): Promise<Subscription> {
  await settleAccount(deps, userId)
  return change(deps, userId, async (tx, account) => {
    const current = requirePaid(account)
    if (planRank(plan) >= planRank(current))
      throw new AppError(
        'not_a_downgrade',
        `Your plan is ${plans[current].name}; ${plans[plan].name} is not smaller.`,
      )
    const row = account.subscription
    const state = row && isLive(row) ? stateOf(row) : grantedState(row, current, deps.clock.now())
    await putSubscription(tx, account, { ...state, ...scheduled(state, plan) })
    const details = { from: current, to: plan }
    await recordEvent(tx, { action: 'plan-change-scheduled', actor: account.user, ip, details })
  })
}

/** Undoes a scheduled change. Throws nothing_scheduled, payment_provider_down. */
export async function reactivatePlan(deps: BillingDeps, userId: string, ip: string): Promise<Subscription> {
  await settleAccount(deps, userId)
  return change(deps, userId, async (tx, account) => {
    const row = account.subscription
    if (!row || !isLive(row) || row.scheduledPlan === null)
      throw new AppError('nothing_scheduled', 'Nothing is scheduled: your plan goes on as it is.')
    const status = row.provider === 'granted' ? 'ended' : row.status
    await putSubscription(tx, account, { ...stateOf(row), status, ...scheduled(row, null) })
    await recordEvent(tx, { action: 'plan-change-undone', actor: account.user, ip })
  })
}

/**
 * Checks and changes our side first, and undoes that if the provider fails. The provider is called outside of the
 * transaction, since it takes its time. The row says what it still has to be told, so that it is told even if the
 * process ends in between. After a failure it still has to be told the old plan, in case it made the change without
 * confirming it.
 */
async function change(
  deps: BillingDeps,
  userId: string,
  work: (tx: Queryable, account: Account) => Promise<void>,
): Promise<Subscription> {
  const [before] = await deps.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const apply = () =>
    deps.db.transaction(async tx => {
      await work(tx, await lockAccount(tx, userId))
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId))
      if (!row) throw new Error('The subscription was not written')
      return row
    })
  const { payment } = deps
  if (before?.provider !== 'stripe' || !isLive(before) || !before.subscriptionRef) return apply()
  if (payment?.kind !== 'stripe')
    throw new AppError('no_self_service', 'Please contact sales to change your plan.')
  const changed = await apply()
  try {
    await atProvider(tellProvider({ ...deps, payment }, userId))
  } catch (error) {
    const wasScheduled = scheduled(before, before.scheduledPlan)
    await deps.db.update(subscriptions).set(wasScheduled).where(eq(subscriptions.userId, userId))
    throw error
  }
  return changed
}

/** What the plan becomes at its renewal; null means that it stays. */
function scheduled({ provider, plan }: Pick<Subscription, 'provider' | 'plan'>, next: Tier | null) {
  return { scheduledPlan: next, toTell: provider === 'stripe' ? (next ?? plan) : null }
}

function requirePaid({ user }: Account): PaidPlan {
  if (isPaidPlan(user.tier)) return user.tier
  throw new AppError('nothing_to_cancel', 'You have no plan that renews.')
}

/** A plan that an administrator gave has no end; after cancelling, its owner keeps it for another month. */
function grantedState(row: Subscription | null, plan: PaidPlan, now: Date) {
  const { start: periodStart, end: periodEnd } = cycleAt(now, now)
  return {
    provider: 'granted' as const,
    plan,
    tier: plan,
    status: 'active' as const,
    currency: null,
    amountMinor: null,
    anchorAt: now,
    periodStart,
    periodEnd,
    graceUntil: null,
    customerRef: row?.customerRef ?? null,
    subscriptionRef: null,
  }
}
