import { type PlanLimits, plans, type Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { accountLimits, planLimits } from './plan-tables.ts'
import { tierOfTenant } from './tier-of-tenant.ts'

export type EffectiveLimits = PlanLimits & { tier: Tier }

/** The limits for a whole request, read from the database on first use. */
export function limitsOfRequest(db: Queryable, tenantId: TenantId): () => Promise<EffectiveLimits> {
  let asked: Promise<EffectiveLimits> | undefined
  return () => {
    asked ??= effectiveLimits(db, tenantId)
    return asked
  }
}

const tier = tierOfTenant(tenants.id)

/**
 * What an account may do: the contract's limits of its tier, overridden by the administrator's for the tier, overridden
 * by the account's own. A deleted account has Free's limits.
 */
export async function effectiveLimits(db: Queryable, tenantId: TenantId): Promise<EffectiveLimits> {
  const [row] = await db
    .select({ tier, ofTier: planLimits.limits, ofAccount: accountLimits.limits })
    .from(tenants)
    .leftJoin(planLimits, eq(planLimits.tier, tier))
    .leftJoin(accountLimits, eq(accountLimits.userId, tenants.accountId))
    .where(eq(tenants.id, tenantId))
  const inForce = row?.tier ?? 'free'
  return { tier: inForce, ...plans[inForce].limits, ...row?.ofTier, ...row?.ofAccount } as EffectiveLimits
}
