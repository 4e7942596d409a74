import { sql } from 'drizzle-orm'
import { foldWordStatsJob } from '../domain/documents/document-jobs.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { analyserVersion } from '../platform/text/analyse-words.ts'
import { mostUnfoldedDocuments } from './index/fold-word-stats.ts'
import { rereadPriority } from './reread-outdated.ts'

const tenantsAtOnce = 50

/**
 * Queues the tenants with many documents that are missing in the postings, as after an upgrade. Until they are there,
 * search scans them.
 */
export async function postMissing(db: Database, jobs: JobQueue): Promise<number> {
  const { rows } = await db.execute<{ tenant_id: TenantId }>(sql`
    select tenant_id from document_words where piece = 0 and not posted and analyser = ${analyserVersion}
    group by tenant_id having count(*) > ${mostUnfoldedDocuments} limit ${tenantsAtOnce}`)
  for (const { tenant_id: tenantId } of rows)
    await jobs.enqueue(foldWordStatsJob, { tenantId }, { key: tenantId, priority: rereadPriority })
  return rows.length
}
