import { sql } from 'drizzle-orm'
import { lockWordStatsLightly } from '../../domain/documents/lock-word-stats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { mergeSegments } from './merge-segments.ts'
import { existing, type Replacement, replaceSegments, unpacked } from './replace-segments.ts'
import { insertSegment } from './write-segment.ts'

/** A segment is written anew at once where it is this small, or where this share of it is gone; otherwise once a day. */
const smallPassages = 500
const share = 1 / 8

/**
 * Removes deleted passages from the tenant's postings. Search never finds them, since they no longer exist; this is so
 * that nothing of a deleted document stays for longer than a day, and that no search reads past many of them.
 */
export async function dropGone(db: Database, tenantId: TenantId, signal?: AbortSignal): Promise<void> {
  // As long as nothing is gone, there are as many passages in the postings as are counted.
  const { rows } = await db.execute<{ id: string }>(sql`
    with gone as materialized (
      select coalesce(sum(passages), 0)
        - coalesce((select passages from word_stats where tenant_id = ${tenantId} and word = -1), 0)
        - (select coalesce(sum(passages), 0) from document_words where tenant_id = ${tenantId} and not folded) as passages
      from posting_segments where tenant_id = ${tenantId} and live
    )
    select s.id from posting_segments s, gone
    where s.tenant_id = ${tenantId} and s.live and gone.passages > 0 and (
      s.passages <= greatest(${smallPassages}::int, gone.passages / ${share}::float8) or s.created_at < now() - interval '1 day'
    ) order by s.id`)
  let dropped = false
  for (const { id } of rows) {
    const begun = await db.transaction(tx => beginDropping(tx, tenantId, Number(id)))
    if (begun && (await replaceSegments(db, tenantId, begun, signal))) dropped = true
  }
  // What was written anew is the newest now, and the others are below it.
  if (dropped) await mergeSegments(db, tenantId, signal)
}

async function beginDropping(tx: Queryable, tenantId: TenantId, id: number): Promise<Replacement | null> {
  await lockWordStatsLightly(tx, tenantId)
  const { rows } = await tx.execute<{ id: string; ids: Buffer; old: boolean }>(sql`
    select id, ids, created_at < now() - interval '1 day' as old from posting_segments
    where tenant_id = ${tenantId} and live and id >= ${id} order by id`)
  const [first, ...newer] = rows
  if (!first || Number(first.id) !== id) return null
  const own = unpacked(first.ids)
  const known = new Set(await existing(tx, tenantId, own))
  // A passage that was indexed anew counts by its newest segment, and this one is about to be the newest.
  for (const { ids } of newer) for (const again of unpacked(ids)) known.delete(again)
  const gone = own.length - known.size
  if (gone === 0 || !(first.old || own.length <= smallPassages || gone >= share * own.length)) return null
  if (known.size === 0) {
    await tx.execute(sql`delete from posting_segments where tenant_id = ${tenantId} and id = ${id}`)
    return null
  }
  const placeOf = new Map([...known].map((passage, place) => [passage, place]))
  const target = await insertSegment(tx, tenantId, { ids: [...known], live: false })
  return { sources: [{ id, places: Int32Array.from(own, passage => placeOf.get(passage) ?? -1) }], target }
}
