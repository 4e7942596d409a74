import { type PlanLimits, plans, type Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import { accountLimits, planLimits } from './plan-tables.ts'

export type EffectiveLimits = PlanLimits & { tier: Tier }

/** The limits for a whole request, read from the database on first use. */
export function limitsOfRequest(db: Queryable, userId: string): () => Promise<EffectiveLimits> {
  let asked: Promise<EffectiveLimits> | undefined
  return () => {
    asked ??= effectiveLimits(db, userId)
    return asked
  }
}

/**
 * What an account may do: the contract's limits of its tier, overridden by the administrator's for the tier, overridden
 * by the account's own. A deleted account has Free's limits.
 */
export async function effectiveLimits(db: Queryable, userId: string): Promise<EffectiveLimits> {
  const [row] = await db
    .select({ tier: users.tier, ofTier: planLimits.limits, ofAccount: accountLimits.limits })
    .from(users)
    .leftJoin(planLimits, eq(planLimits.tier, users.tier))
    .leftJoin(accountLimits, eq(accountLimits.userId, users.id))
    .where(eq(users.id, userId))
  const tier = row?.tier ?? 'free'
  return { tier, ...plans[tier].limits, ...row?.ofTier, ...row?.ofAccount } as EffectiveLimits
}
