import { sql } from 'drizzle-orm'
import { documentCards } from '../../../domain/cards/card-tables.ts'
import { hasCard } from '../../../domain/cards/has-card.ts'
import { fillCardJob } from '../../../domain/documents/document-jobs.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import type { LanguageModel } from '../../../providers/language-model/language-model.ts'
import { waitsForFilling } from './fill-card.ts'

/** Below everything that somebody waits for. */
const priority = -6
const atOnce = 200

/** Queues the filling of a document's card. The job skips documents that did not become ready. */
export async function fillSoon(jobs: JobQueue, language: LanguageModel, documentId: string): Promise<void> {
  if (language.modelForCards === null) return
  await jobs.enqueue(fillCardJob, { documentId }, { key: documentId, priority })
}

/**
 * Queues documents whose cards were not filled: those from before the model was set, and those for which it failed. In
 * no order, since those of an account whose tokens are used up would otherwise stand before all others.
 */
export async function fillMissing(db: Database, jobs: JobQueue, language: LanguageModel): Promise<void> {
  if (language.modelForCards === null) return
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentCards, hasCard)
    .where(waitsForFilling(language.host, language.modelForCards))
    .orderBy(sql`random()`)
    .limit(atOnce)
  for (const { id } of rows) await fillSoon(jobs, language, id)
}
