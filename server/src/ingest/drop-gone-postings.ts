import { sql } from 'drizzle-orm'
import { foldWordStatsJob } from '../domain/documents/document-jobs.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { rereadPriority } from './reread-outdated.ts'

const tenantsAtOnce = 50

/** Queues the tenants whose postings hold more passages than their documents have, for a day or longer. */
export async function dropGonePostings(db: Database, jobs: JobQueue): Promise<number> {
  const { rows } = await db.execute<{ tenant_id: TenantId }>(sql`
    with held as (
      select tenant_id, sum(passages) as passages from posting_segments where live
      group by tenant_id having min(created_at) < now() - interval '1 day'
    )
    select tenant_id from held where passages > (
      select coalesce(sum(passages), 0) from document_words
      where document_words.tenant_id = held.tenant_id and piece = 0
    ) - (
      select coalesce(sum(passages), 0) from document_words
      where document_words.tenant_id = held.tenant_id and piece = 0 and not posted
    ) limit ${tenantsAtOnce}`)
  for (const { tenant_id: tenantId } of rows)
    await jobs.enqueue(foldWordStatsJob, { tenantId }, { key: tenantId, priority: rereadPriority })
  return rows.length
}
