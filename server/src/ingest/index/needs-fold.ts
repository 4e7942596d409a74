import { sql } from 'drizzle-orm'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { mostUnfoldedDocuments, mostUnfoldedPassages } from './fold-word-stats.ts'

/** True when the owner has enough unfolded documents or passages, which searches scan, for foldWordStats to run. */
export async function needsFold(db: Queryable, tenantId: TenantId): Promise<boolean> {
  const unfolded = await db.execute<{ many: boolean }>(sql`
    select count(distinct document_id) > ${mostUnfoldedDocuments} or sum(passages) > ${mostUnfoldedPassages} as many
    from document_words where tenant_id = ${tenantId} and not folded`)
  return unfolded.rows[0]?.many ?? false
}
