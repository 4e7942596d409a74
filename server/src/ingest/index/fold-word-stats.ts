import { sql } from 'drizzle-orm'
import { changeWordStats } from '../../domain/documents/change-word-stats.ts'
import { lockWordStatsLightly } from '../../domain/documents/lock-word-stats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database } from '../../platform/database/database.ts'

/** With more unfolded documents, summing them up in each search would cost too much. */
export const mostUnfoldedDocuments = 32
export const mostUnfoldedPassages = 1_000

/**
 * Adds the tenant's documents that are missing in word_stats and marks them, in one transaction. Searches see the same
 * sums before and after. Returns the number of documents added.
 */
export async function foldWordStats(db: Database, tenantId: TenantId): Promise<number> {
  return db.transaction(async tx => {
    await lockWordStatsLightly(tx, tenantId)
    const pieces = await tx.execute<{ document_id: string; passages: number; counts: Buffer }>(sql`
      update document_words set folded = true where tenant_id = ${tenantId} and not folded
      returning document_id, passages, sparsevec_send(counts) as counts`)
    await changeWordStats(tx, tenantId, pieces.rows, 1)
    return new Set(pieces.rows.map(row => row.document_id)).size
  })
}
