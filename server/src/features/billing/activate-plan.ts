import { type Currency, type PaidPlan, plans } from '@citewell/contract/plans.ts'
import { planRank } from '../../domain/plans/plan-rank.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Account, lockAccount } from './account.ts'
import { cycleAt } from './billing-cycle.ts'
import { putSubscription } from './put-subscription.ts'
import { recordLocalPayment } from './record-payment.ts'

type Paid = { plan: PaidPlan; currency: Currency; amountMinor: number; key: string; now: Date }

/**
 * Puts a plan that was paid for at the local provider in force immediately, with a new monthly cycle from now. Throws
 * not_an_upgrade, not_found.
 */
export async function activatePlan(tx: Queryable, userId: string, paid: Paid): Promise<void> {
  const account = await lockAccount(tx, userId)
  requireUpgrade(account, paid.plan)
  const { plan, currency, amountMinor, key, now } = paid
  const { start: periodStart, end: periodEnd } = cycleAt(now, now)
  await putSubscription(tx, account, {
    provider: 'local',
    plan,
    tier: plan,
    status: 'active',
    currency,
    amountMinor,
    anchorAt: now,
    periodStart,
    periodEnd,
    scheduledPlan: null,
    graceUntil: null,
  })
  await recordLocalPayment(tx, {
    userId,
    key,
    plan,
    currency,
    amountMinor,
    periodStart,
    periodEnd,
    createdAt: now,
  })
}

/** Throws not_an_upgrade. */
export function requireUpgrade({ user }: Account, plan: PaidPlan): void {
  if (planRank(plan) > planRank(user.tier)) return
  const detail =
    user.tier === plan
      ? `Your plan is ${plans[plan].name} already.`
      : `Your plan is ${plans[user.tier].name}. A smaller one begins at the next renewal: choose "Downgrade at renewal".`
  throw new AppError('not_an_upgrade', detail)
}
