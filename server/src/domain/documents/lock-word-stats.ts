import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** Lets one transaction at a time change a tenant's word_stats; the lock ends with the transaction. */
export async function lockWordStats(tx: Queryable, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`word_stats ${tenantId}`}, 0))`)
}
