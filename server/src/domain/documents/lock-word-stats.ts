import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** Lets one transaction at a time change a tenant's word_stats; the lock ends with the transaction. */
export async function lockWordStats(tx: Queryable, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select ${lockOf(tenantId)}`)
}

/**
 * The same for a transaction that does not wait for the disk: whatever of the counts and the postings a crash undoes, the
 * next job makes again. While a job waited, so would every question on the embedded database.
 */
export async function lockWordStatsLightly(tx: Queryable, tenantId: TenantId): Promise<void> {
  await tx.execute(sql`select ${lockOf(tenantId)} where ${withoutWaiting}`)
}

const lockOf = (tenantId: TenantId) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`word_stats ${tenantId}`}, 0))`
