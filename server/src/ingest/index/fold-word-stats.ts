import { sql } from 'drizzle-orm'
import { changeWordStats } from '../../domain/documents/change-word-stats.ts'
import { lockWordStatsLightly } from '../../domain/documents/lock-word-stats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'

/** With more unfolded documents, summing them up in each search would cost too much. */
export const mostUnfoldedDocuments = 32
export const mostUnfoldedPassages = 1_000
/** For each transaction, questions wait on the embedded database. More at once cost less in all. */
const piecesAtOnce = 8

/**
 * Adds the tenant's documents that are missing in word_stats and marks them, in short transactions. Searches see the same
 * sums before, meanwhile and after. Returns the number of documents added.
 */
export async function foldWordStats(
  db: Database,
  tenantId: TenantId,
  { signal, atOnce = piecesAtOnce }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  for (let folded = 0; ; ) {
    signal?.throwIfAborted()
    const pieces = await db.transaction(tx => foldSome(tx, tenantId, atOnce))
    folded += pieces.filter(({ piece }) => piece === 0).length
    if (pieces.length < atOnce) return folded
  }
}

async function foldSome(tx: Queryable, tenantId: TenantId, atOnce: number): Promise<{ piece: number }[]> {
  await lockWordStatsLightly(tx, tenantId)
  const { rows } = await tx.execute<{ piece: number; passages: number; counts: Buffer }>(sql`
    update document_words set folded = true
    where tenant_id = ${tenantId} and not folded and (document_id, piece) in (
      select document_id, piece from document_words where tenant_id = ${tenantId} and not folded limit ${atOnce}
    ) returning piece, passages, sparsevec_send(counts) as counts`)
  await changeWordStats(tx, tenantId, rows, 1)
  return rows
}
