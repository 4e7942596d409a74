import type { Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { planRank } from '../../domain/plans/plan-rank.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Account, SubscriptionState } from './account.ts'

/**
 * Writes what an account pays for and puts the resulting tier in force. A tier that an administrator gave stays, unless
 * what is paid for is higher. Returns the tier in force.
 */
export async function putSubscription(
  tx: Queryable,
  account: Account,
  state: SubscriptionState,
): Promise<Tier> {
  const { user, subscription } = account
  const row = { ...state, userId: user.id }
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: state })
  const granted = user.tier !== (subscription?.tier ?? 'free')
  const next = granted && planRank(state.tier) <= planRank(user.tier) ? user.tier : state.tier
  if (next === user.tier) return next
  await tx.update(users).set({ tier: next, updatedAt: new Date() }).where(eq(users.id, user.id))
  const details = { from: user.tier, to: next, by: state.provider }
  await recordEvent(tx, { action: 'plan-changed', actor: null, target: user, ip: null, details })
  return next
}
