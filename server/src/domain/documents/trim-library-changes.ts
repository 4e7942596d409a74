import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** A kept list is read as a whole after them. */
const mostOfTenant = 2_000

/**
 * Replaces many noted changes of a tenant by a new one, so that no list is taken for one of an earlier state. So it does
 * those that came from another database with a dump, whose numbers nobody here has seen. Those of tenants that are gone
 * go, however few.
 */
export function trimLibraryChanges(db: Database): Promise<void> {
  return replaceNotes(
    db,
    sql`count(*) > ${mostOfTenant} or bool_or(transaction >= pg_snapshot_xmax(pg_current_snapshot()))`,
  )
}

/** Also what names a document that is gone: its id need not stay. */
export function forgetGoneDocuments(db: Database): Promise<void> {
  return replaceNotes(
    db,
    sql`bool_or(document_id is not null and not exists (select from documents
      where documents.tenant_id = library_changes.tenant_id and documents.id = library_changes.document_id))`,
  )
}

async function replaceNotes(db: Database, ofWhom: SQL): Promise<void> {
  await db.execute(sql`
    with trimmed as materialized (
      select tenant_id from library_changes group by tenant_id having ${ofWhom}
    ), gone as (
      delete from library_changes where tenant_id in (select tenant_id from trimmed)
        or not exists (select from tenants where tenants.id = library_changes.tenant_id)
    )
    insert into library_changes (tenant_id) select tenant_id from trimmed join tenants on tenants.id = trimmed.tenant_id`)
}
