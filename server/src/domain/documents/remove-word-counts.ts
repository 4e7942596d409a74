import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Known } from '../tenants/owned.ts'
import { changeWordStats } from './change-word-stats.ts'
import { lockWordStats } from './lock-word-stats.ts'

/**
 * Removes a document's word counts, and subtracts those that were folded into its tenant's word_stats. Whether its
 * passages are among the postings.
 */
export async function removeWordCounts(
  tx: Queryable,
  { id, tenantId }: Known,
): Promise<{ wasPosted: boolean }> {
  await lockWordStats(tx, tenantId)
  const removed = await tx.execute<{ posted: boolean; passages: number; counts: Buffer | null }>(sql`
    delete from document_words where document_id = ${id} and tenant_id = ${tenantId}
    returning posted, passages, case when folded then sparsevec_send(counts) end as counts`)
  const folded = removed.rows.flatMap(({ passages, counts }) => (counts ? [{ passages, counts }] : []))
  if (folded.length > 0) await changeWordStats(tx, tenantId, folded, -1)
  return { wasPosted: removed.rows.some(({ posted }) => posted) }
}
