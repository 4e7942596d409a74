import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { monthOf } from './periods.ts'
import { tokenUsage } from './plan-tables.ts'

/** Tokens that the models reported for an account in the UTC month that contains `now`. */
export async function tokensOfMonth(db: Queryable, tenantId: TenantId, now: Date): Promise<number> {
  const [used] = await db
    .select({ tokens: sql<number>`coalesce(sum(${tokenUsage.input} + ${tokenUsage.output}), 0)::float8` })
    .from(tokenUsage)
    .where(and(eq(tokenUsage.tenantId, tenantId), eq(tokenUsage.month, monthOf(now))))
  return used?.tokens ?? 0
}
