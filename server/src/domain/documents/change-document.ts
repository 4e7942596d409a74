import { encodedFormats, type TextEncoding } from '@citewell/contract/encodings.ts'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { effectiveLimits } from '../plans/effective-limits.ts'
import type { DocumentEvents } from './document-events.ts'
import { documents } from './document-tables.ts'
import { hasNewVersion, markOfChoice } from './encoding-choice.ts'
import { isDocument, type OwnedDocument } from './owned-document.ts'
import { queueReading } from './queue-reading.ts'

const onItsWay = ['queued', 'reading', 'indexing'] as const
/** The new text is held in memory until it replaces the old one. */
const mostMegabytesAgain = 20

type Deps = { db: Database; jobs: JobQueue; events: DocumentEvents }
type DocumentRow = typeof documents.$inferSelect

/** Queues a failed or cancelled document again. Leaves any other unchanged. */
export async function retryDocument(
  { db, jobs, events }: Deps,
  document: OwnedDocument,
): Promise<DocumentRow> {
  return db.transaction(async tx => {
    const [queued] = await tx
      .update(documents)
      .set({
        status: 'queued',
        progress: 0,
        pagesRead: null,
        errorCode: null,
        errorMessage: null,
        updatedAt: new Date(),
      })
      .where(and(isDocument(document), inArray(documents.status, ['failed', 'cancelled'])))
      .returning()
    if (!queued) return document
    // The owner's plan counts, since the caller may be an administrator.
    await queueReading(jobs, queued, await effectiveLimits(tx, document.tenantId))
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return queued
  })
}

/**
 * Has a text file read again in this encoding, or in the guessed one (null). Its text serves until the new one is there.
 * Leaves other formats, and documents that are on their way, unchanged. Throws document_too_large.
 */
export async function changeEncoding(
  { db, jobs, events }: Deps,
  document: OwnedDocument,
  encoding: TextEncoding | null,
): Promise<DocumentRow> {
  if (!encodedFormats.includes(document.filetype)) return document
  return db.transaction(async tx => {
    const [row] = await tx.select().from(documents).where(isDocument(document)).for('update')
    if (row === undefined || onItsWay.some(status => status === row.status) || hasNewVersion(row))
      return row ?? document
    if (row.status === 'ready' && row.bytes > mostMegabytesAgain * 1024 * 1024) throw tooLargeAgain(row)
    const again =
      row.status === 'ready' ? { extractor: markOfChoice() } : { status: 'queued' as const, progress: 0 }
    const [queued = row] = await tx
      .update(documents)
      .set({ ...again, chosenEncoding: encoding, errorCode: null, errorMessage: null, updatedAt: new Date() })
      .where(isDocument(document))
      .returning()
    await queueReading(jobs, queued, await effectiveLimits(tx, document.tenantId))
    await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
    return queued
  })
}

function tooLargeAgain({ filename }: DocumentRow): AppError {
  return new AppError(
    'document_too_large',
    `${filename} has more than ${mostMegabytesAgain} MB, the most that is read again in another encoding. Save it as UTF-8 and upload that.`,
  )
}

/** Stops a document on its way to ready, even while it is being read. Leaves any other unchanged. */
export async function cancelDocument({ db, events }: Deps, document: OwnedDocument): Promise<DocumentRow> {
  return db.transaction(async tx => {
    const [cancelled] = await tx
      .update(documents)
      .set({ status: 'cancelled', updatedAt: new Date() })
      .where(and(isDocument(document), inArray(documents.status, [...onItsWay])))
      .returning()
    if (!cancelled) return document
    const change = { tenantId: document.tenantId, documentId: document.id }
    await events.publish({ ...change, kind: 'stopped' })
    await events.publish({ ...change, kind: 'changed' })
    return cancelled
  })
}
