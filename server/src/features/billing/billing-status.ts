import type { BillingStatus } from '@citewell/contract/billing.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import { notFound } from '../../platform/errors.ts'
import { isLive, type Subscription } from './account.ts'
import type { BillingDeps } from './billing-deps.ts'
import { settleAccount } from './settle-account.ts'

/** Leads to the provider's customer portal. */
const portalPath = '/api/v1/billing/portal'

/** The current plan of an account, once everything due is applied. */
export async function billingStatus(deps: BillingDeps, userId: string): Promise<BillingStatus> {
  await settleAccount(deps, userId)
  const [row] = await deps.db
    .select({ tier: users.tier, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw notFound('User')
  const { tier, subscription } = row
  const live = subscription && isLive(subscription) ? subscription : null
  const paid = live?.provider === 'granted' ? null : live
  return {
    tier,
    manage_url: deps.payment?.kind === 'stripe' && subscription?.customerRef ? portalPath : '/billing',
    ...presentSchedule(subscription),
    status: live ? (live.status === 'past_due' ? 'past_due' : 'active') : unpaidOrNone(subscription),
    grace_until: (live?.status === 'past_due' && live.graceUntil?.toISOString()) || null,
    currency: paid?.currency ?? null,
    amount_minor: paid?.amountMinor ?? null,
    provider: deps.payment?.kind ?? 'none',
  }
}

export function presentSchedule(
  row: Subscription | null,
): Pick<BillingStatus, 'scheduled_plan' | 'next_renewal'> {
  const live = row && isLive(row) ? row : null
  return {
    scheduled_plan: live?.scheduledPlan ?? null,
    next_renewal: live?.periodEnd.toISOString() ?? null,
  }
}

function unpaidOrNone(row: Subscription | null): BillingStatus['status'] {
  return row?.status === 'unpaid' ? 'unpaid' : 'none'
}
