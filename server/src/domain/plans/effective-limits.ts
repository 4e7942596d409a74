import { type PlanLimits, plans, type Tier } from '@citewell/contract/plans.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { users } from '../accounts/account-tables.ts'
import { organisations } from '../organisations/organisation-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { accountLimits, planLimits } from './plan-tables.ts'

/** `shared`: by the members of an organisation. */
export type EffectiveLimits = PlanLimits & { tier: Tier; shared: boolean }

/** Of a whole tenant rather than of one chat or file. */
const pooled = ['chatsPerDay', 'documents', 'storageBytes', 'tokensPerMonth'] as const

/** The limits for a whole request, read from the database on first use. */
export function limitsOfRequest(db: Queryable, tenantId: TenantId): () => Promise<EffectiveLimits> {
  let asked: Promise<EffectiveLimits> | undefined
  return () => {
    asked ??= effectiveLimits(db, tenantId)
    return asked
  }
}

/** What tier_of_tenant says (a test compares them). Called as a function in a statement, it takes longer than the rest of it. */
const tier = sql<Tier>`coalesce(${users.tier}, ${organisations.tier}, 'enterprise')`

/**
 * What an account may do: the contract's limits of its tier, overridden by the administrator's for the tier, overridden
 * by the account's own. Members of an organisation share the limits of all its seats, and always have collections, since
 * sharing stands on them; its policies may forbid exports. A deleted account has Free's limits.
 */
export async function effectiveLimits(db: Queryable, tenantId: TenantId): Promise<EffectiveLimits> {
  const [row] = await db
    .select({
      tier,
      ofTier: planLimits.limits,
      ofAccount: accountLimits.limits,
      organisation: organisations.tenantId,
      seats: organisations.seats,
      mayExport: organisations.exports,
    })
    .from(tenants)
    .leftJoin(users, eq(users.id, tenants.accountId))
    .leftJoin(organisations, eq(organisations.tenantId, tenants.id))
    .leftJoin(planLimits, sql`${planLimits.tier} = ${tier}`)
    .leftJoin(accountLimits, eq(accountLimits.userId, tenants.accountId))
    .where(eq(tenants.id, tenantId))
  const inForce = row?.tier ?? 'free'
  const seats = row?.seats ?? 1
  const limits = {
    ...plans[inForce].limits,
    ...row?.ofTier,
    ...row?.ofAccount,
    ...(row?.organisation && { collections: true }),
    ...(row?.mayExport === false && { exports: false }),
  } as PlanLimits
  for (const name of pooled) limits[name] = timesSeats(limits[name], seats)
  return { tier: inForce, shared: Boolean(row?.organisation), ...limits }
}

/** What a limit is for this many seats. */
function timesSeats(limit: number | null, seats: number): number | null {
  return limit === null ? null : Math.min(limit * seats, Number.MAX_SAFE_INTEGER)
}
