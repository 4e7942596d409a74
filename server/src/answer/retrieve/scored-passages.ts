import { type SQL, sql } from 'drizzle-orm'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Candidate } from './read-candidates.ts'

/** Scores of candidates are right up to this share. */
export const rounding = 1e-4

/**
 * Rows of the candidates' passages that still exist, best first, with the exact distance that a scan gives. `columns`
 * are of passage_words (`w`). Null where a segment was merged since its candidates were read.
 */
export async function scoredPassages<Row extends Record<string, unknown>>(
  db: Queryable,
  tenantId: TenantId,
  query: string,
  candidates: Candidate[],
  columns: SQL,
): Promise<(Row & { distance: number })[] | null> {
  if (candidates.length === 0) return []
  const segments = [...new Set(candidates.map(({ segment }) => segment))]
  const found = await db.execute<{ distance: number | null; segments: number }>(sql`
    with wanted as materialized (
      select distinct ('x' || encode(substring(s.ids from c.ordinal * 8 + 1 for 8), 'hex'))::bit(64)::bigint as id
      from unnest(${sql.param(candidates.map(({ segment }) => segment))}::bigint[],
        ${sql.param(candidates.map(({ ordinal }) => ordinal))}::int[]) as c(segment, ordinal)
      join posting_segments s on s.tenant_id = ${tenantId} and s.id = c.segment and s.live
    )
    select there.segments, found.* from (
      select count(*)::int as segments from posting_segments
      where tenant_id = ${tenantId} and live and id = any(${sql.param(segments)}::bigint[])
    ) as there left join (
      select w.words <#> ${query}::sparsevec as distance, ${columns}
      from wanted join passage_words w on w.tenant_id = ${tenantId} and w.passage_id = wanted.id
    ) as found on true
    order by found.distance`)
  if ((found.rows[0]?.segments ?? 0) < segments.length) return null
  const rows: unknown[] = found.rows.filter(({ distance }) => distance !== null)
  return rows as (Row & { distance: number })[]
}
