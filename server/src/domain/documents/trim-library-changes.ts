import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** A kept list is read as a whole after them. */
const mostOfTenant = 2_000

/**
 * Replaces many noted changes of a tenant by a new one, so that no list is taken for one of an earlier state. Those of
 * tenants that are gone go, however few.
 */
export async function trimLibraryChanges(db: Database): Promise<void> {
  await db.execute(sql`
    with many as materialized (
      select tenant_id from library_changes group by tenant_id having count(*) > ${mostOfTenant}
    ), gone as (
      delete from library_changes where tenant_id in (select tenant_id from many)
        or not exists (select from tenants where tenants.id = library_changes.tenant_id)
    )
    insert into library_changes (tenant_id) select tenant_id from many join tenants on tenants.id = many.tenant_id`)
}
