import { and, not } from 'drizzle-orm'
import { documents } from '../domain/documents/document-tables.ts'
import { queueReading } from '../domain/documents/queue-reading.ts'
import { waitsForTurn } from '../domain/imports/waits-for-turn.ts'
import { tierOfTenant } from '../domain/plans/tier-of-tenant.ts'
import type { Database } from '../platform/database/database.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { hasReadingJob } from './has-reading-job.ts'
import { ownerInForce } from './owner-in-force.ts'
import { onItsWay } from './start-storing.ts'

const atOnce = 500

/**
 * Queues documents that are still to be processed but have lost their job, for example when a worker died on the last
 * try.
 */
export async function requeueStranded(db: Database, jobs: JobQueue): Promise<number> {
  const rows = await db
    .select({
      id: documents.id,
      bytes: documents.bytes,
      createdAt: documents.createdAt,
      tier: tierOfTenant(documents.tenantId),
    })
    .from(documents)
    .where(and(onItsWay, not(hasReadingJob), not(waitsForTurn), ownerInForce))
    .limit(atOnce)
  for (const row of rows) await queueReading(jobs, row, row)
  return rows.length
}
