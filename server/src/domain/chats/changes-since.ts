import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** More changes are not looked at one by one. */
const mostChanged = 200

/** A snapshot of the database, and when its server was started. */
export type Seen = { snapshot: string; started: string }

/** The documents that have changed since; null where that may be any, or is not asked. */
export async function changesSince(
  db: Database,
  tenantId: TenantId,
  since: Seen | null,
): Promise<{ seen: Seen; changed: string[] | null }> {
  const snapshot = sql`${since?.snapshot ?? null}::pg_snapshot`
  const noted = sql`select document_id from library_changes where tenant_id = ${tenantId}
    and transaction >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(transaction, ${snapshot})`
  // Numbers of transactions never go back, unless it is another database, or an earlier state of it.
  const { rows } = await db.execute<Seen & { goesOn: boolean | null; changed: (string | null)[] }>(sql`
    select pg_current_snapshot()::text as snapshot,
      extract(epoch from pg_postmaster_start_time())::text as started,
      pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${snapshot}) as "goesOn",
      array(select distinct document_id from (${noted}) as noted limit ${mostChanged + 1}) as changed`)
  const [row] = rows
  if (!row) throw new Error('A statement without a table has no row')
  const { goesOn, changed, ...seen } = row
  const areFew = changed.length <= mostChanged && !changed.includes(null)
  return { seen, changed: goesOn && seen.started === since?.started && areFew ? (changed as string[]) : null }
}
