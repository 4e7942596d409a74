import { sql } from 'drizzle-orm'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { mostUnfoldedDocuments, mostUnfoldedPassages } from './fold-word-stats.ts'

/** True when the owner has enough unfolded documents or passages, which searches scan, for foldWordStats to run. */
export const wantsFold = (tenantId: TenantId) => sql<boolean>`(
  select coalesce(count(distinct document_id) > ${mostUnfoldedDocuments} or sum(passages) > ${mostUnfoldedPassages}, false)
  from document_words where tenant_id = ${tenantId} and not folded)`

/** The same by a statement of its own. */
export async function needsFold(db: Queryable, tenantId: TenantId): Promise<boolean> {
  const { rows } = await db.execute<{ many: boolean }>(sql`select ${wantsFold(tenantId)} as many`)
  return rows[0]?.many ?? false
}
