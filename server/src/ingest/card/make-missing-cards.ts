import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { makeCardJob } from '../../domain/documents/document-jobs.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { cardMaker } from './card-maker.ts'

const atOnce = 500
/** Below everything that somebody waits for, and below reading again. */
const priority = -2_000_000_001

/** Queues ready documents whose card is missing or was made by other rules. */
export async function makeMissingCards(db: Database, jobs: JobQueue): Promise<number> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(
      and(
        eq(documents.status, 'ready'),
        or(isNull(documentCards.documentId), ne(documentCards.maker, cardMaker)),
      ),
    )
    .limit(atOnce)
  for (const { id } of rows) await jobs.enqueue(makeCardJob, { documentId: id }, { key: id, priority })
  return rows.length
}
