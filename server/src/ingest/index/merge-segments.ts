import { sql } from 'drizzle-orm'
import { lockWordStatsLightly } from '../../domain/documents/lock-word-stats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { withoutWaiting } from '../../platform/database/without-waiting.ts'
import { existing, type Replacement, replaceSegments, unpacked } from './replace-segments.ts'
import { insertSegment } from './write-segment.ts'

/** A larger segment is never merged again. */
const mostPassages = 50_000

/**
 * Merges the newest segments as long as the newer has at least half as many passages as the one before, so that there
 * are never more of them than twice the logarithm of the passages. Leaves out passages that are gone. Works in short
 * transactions; a killed merge leaves a segment that no search reads, which the next one removes after an hour.
 */
export async function mergeSegments(db: Database, tenantId: TenantId, signal?: AbortSignal): Promise<void> {
  await db.execute(sql`
    delete from posting_segments
    where tenant_id = ${tenantId} and not live and created_at < now() - interval '1 hour' and ${withoutWaiting}`)
  for (;;) {
    const begun = await db.transaction(tx => beginMerge(tx, tenantId))
    if (begun === null || !(await replaceSegments(db, tenantId, begun, signal))) return
  }
}

async function beginMerge(tx: Queryable, tenantId: TenantId): Promise<Replacement | null> {
  await lockWordStatsLightly(tx, tenantId)
  const { rows } = await tx.execute<{ id: string; passages: number; ids: Buffer | null }>(sql`
    with newest as (
      select id, passages, ids from posting_segments where tenant_id = ${tenantId} and live order by id desc limit 2
    )
    select id, passages, case when (select sum(passages) from newest) <= ${mostPassages} then ids end as ids
    from newest order by id desc`)
  const [last, before] = rows
  if (!last?.ids || !before?.ids || last.passages * 2 < before.passages) return null
  const [newerIds, olderIds] = [unpacked(last.ids), unpacked(before.ids)]
  const ids = [...new Set([...olderIds, ...newerIds])].sort((a, b) => a - b)
  const alive = await existing(tx, tenantId, ids)
  const placeOf = new Map(alive.map((id, place) => [id, place]))
  const inNewer = new Set(newerIds)
  const target = await insertSegment(tx, tenantId, { ids: alive, live: false })
  const older = Int32Array.from(olderIds, id => (inNewer.has(id) ? -1 : (placeOf.get(id) ?? -1)))
  const newer = Int32Array.from(newerIds, id => placeOf.get(id) ?? -1)
  return {
    sources: [
      { id: Number(before.id), places: older },
      { id: Number(last.id), places: newer },
    ],
    target,
  }
}
