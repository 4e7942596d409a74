import { and, sql } from 'drizzle-orm'
import { embedDocumentJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { isJobWaiting } from '../../platform/jobs/job-figures.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import { mayBeSent } from '../may-be-sent.ts'

/** Below everything that somebody waits for. */
export const embedPriority = -5
/**
 * Kept low, because every job fails while the model cannot be reached. A job that succeeds queues more (`embedMore`).
 */
const atOnce = 20

/**
 * Queues documents that lack vectors of this model: new ones, those embedded by another model, and those whose chat no
 * longer keeps local. Meanwhile search uses words and the existing vectors.
 */
export async function embedMissing(db: Database, jobs: JobQueue, embedding: EmbeddingModel): Promise<number> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(mayBeSent(embedding.host), sql`${documents.embeddedBy} is distinct from ${embedding.model}`))
    .orderBy(documents.createdAt)
    .limit(atOnce)
  for (const { id } of rows)
    await jobs.enqueue(embedDocumentJob, { documentId: id }, { key: id, priority: embedPriority })
  return rows.length
}

/** Queues more documents after one was embedded, unless some are waiting already. */
export async function embedMore(db: Database, jobs: JobQueue, embedding: EmbeddingModel): Promise<void> {
  if (!(await isJobWaiting(db, 'embed-document'))) await embedMissing(db, jobs, embedding)
}
