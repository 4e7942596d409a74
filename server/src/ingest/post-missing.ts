import { sql } from 'drizzle-orm'
import { foldWordStatsJob } from '../domain/documents/document-jobs.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { analyserVersion } from '../platform/text/analyse-words.ts'
import { rereadPriority } from './reread-outdated.ts'

const tenantsAtOnce = 50
/** What is left of several documents costs each question as much as adding it up once. */
const fewDocuments = 4
const fewPassages = 200

/**
 * Queues the tenants with documents that are missing in the counts or the postings: what is left once a number of files
 * was read, or all of them after an upgrade. Until they are there, search scans them.
 */
export async function postMissing(db: Database, jobs: JobQueue): Promise<number> {
  const { rows } = await db.execute<{ tenant_id: TenantId }>(sql`
    select tenant_id from document_words
    where piece = 0 and (not posted or not folded) and analyser = ${analyserVersion}
    group by tenant_id having count(*) > ${fewDocuments} or sum(passages) > ${fewPassages} limit ${tenantsAtOnce}`)
  for (const { tenant_id: tenantId } of rows)
    await jobs.enqueue(foldWordStatsJob, { tenantId }, { key: tenantId, priority: rereadPriority })
  return rows.length
}
