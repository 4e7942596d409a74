import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { EffectiveLimits } from '../plans/effective-limits.ts'
import { ingestDocumentJob } from './document-jobs.ts'
import type { documents } from './document-tables.ts'
import { readingPriority, readsLong } from './reading-priority.ts'

type Reading = Pick<typeof documents.$inferSelect, 'id' | 'bytes' | 'createdAt'>

/** Queues the reading of a document, with the priority that its owner's plan gives it. */
export async function queueReading(
  jobs: JobQueue,
  document: Reading,
  { tier }: Pick<EffectiveLimits, 'tier'>,
): Promise<void> {
  await jobs.enqueue(
    ingestDocumentJob,
    { documentId: document.id },
    { key: document.id, priority: readingPriority(document, tier), slow: readsLong(document) },
  )
}
