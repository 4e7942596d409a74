import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { readPackedVector } from '../../platform/text/read-word-vector.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** The id under which the passages themselves are counted. */
const passagesWord = -1
const wordsAtOnce = 10_000

/**
 * Adds word counts of documents to their tenant's word_stats, or subtracts them (`sign` -1). Rows that reach zero are
 * removed. `counts` is as sparsevec_send gives it. The caller must hold the tenant's lock on word_stats.
 */
export async function changeWordStats(
  tx: Queryable,
  tenantId: TenantId,
  pieces: { passages: number; counts: Buffer }[],
  sign: 1 | -1,
): Promise<void> {
  const changes = new Map<number, number>()
  for (const piece of pieces) {
    changes.set(passagesWord, (changes.get(passagesWord) ?? 0) + piece.passages)
    for (const [id, count] of readPackedVector(piece.counts)) changes.set(id, (changes.get(id) ?? 0) + count)
  }
  // In the order of the index, where those beside each other are found faster.
  const entries = [...changes].filter(([, count]) => count !== 0).sort((a, b) => a[0] - b[0])
  for (let from = 0; from < entries.length; from += wordsAtOnce) {
    const some = entries.slice(from, from + wordsAtOnce)
    const words = some.map(([word]) => word)
    await tx.execute(sql`
      insert into word_stats (tenant_id, word, passages)
      select ${tenantId}, word, passages from unnest(${sql.param(words)}::int[],
        ${sql.param(some.map(([, count]) => count * sign))}::int[]) as changed(word, passages)
      on conflict (tenant_id, word) do update set passages = word_stats.passages + excluded.passages`)
    if (sign < 0)
      await tx.execute(sql`
        delete from word_stats where tenant_id = ${tenantId} and word = any(${sql.param(words)}::int[]) and passages <= 0`)
  }
}
