import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { storeCard } from '../domain/cards/store-card.ts'
import type { DocumentEvents } from '../domain/documents/document-events.ts'
import { foldWordStatsJob } from '../domain/documents/document-jobs.ts'
import { documentParts, documents } from '../domain/documents/document-tables.ts'
import { awaitsChoice, hasNewVersion } from '../domain/documents/encoding-choice.ts'
import { isDocument, partsOf } from '../domain/documents/owned-document.ts'
import { removeIndex } from '../domain/documents/remove-index.ts'
import type { StoredFile } from '../domain/documents/store-file.ts'
import { takeNewVersion } from '../domain/imports/new-version.ts'
import { tableMaker } from '../domain/tables/table-maker.ts'
import { removeTables, writeTables } from '../domain/tables/write-tables.ts'
import type { Known } from '../domain/tenants/owned.ts'
import { announce } from '../domain/webhooks/announce.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { withoutWaiting } from '../platform/database/without-waiting.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { cardMaker } from './card/card-maker.ts'
import { extractorVersion } from './extract/extractors.ts'
import { wantsFold } from './index/needs-fold.ts'
import { writePassages } from './index/write-passages.ts'
import { writeWordCounts } from './index/write-word-counts.ts'
import { limitText } from './limit-text.ts'
import { isOutdated } from './reread-outdated.ts'
import type { ReadBatch, ReadSummary } from './stages.ts'
import { wholeText } from './whole-text.ts'
import { writeParts } from './write-parts.ts'

export type ReadDocument = Known & { filename: string; text: string }
type StoreDeps = {
  db: Database
  events: DocumentEvents
  jobs: JobQueue
  /** Called in the transaction that replaces the text of a document that answers may already cite. */
  onReadAgain: (tx: Queryable, document: ReadDocument) => Promise<void>
  /** Called in the transaction that replaces the tables of such a document. */
  onTablesAgain: (tx: Queryable, jobs: JobQueue, document: Known) => Promise<void>
}
type DocumentRow = typeof documents.$inferSelect
/** `folds`: so many documents are not counted yet that they should be. */
type Made = Pick<DocumentRow, 'textBytes' | 'collectionId' | 'pages'> & { folds: boolean }

export type Storing = {
  batch: (batch: ReadBatch) => Promise<void>
  /** Makes the document ready; false when it was cancelled, deleted or is to be read in another way meanwhile. */
  finish: (summary: ReadSummary) => Promise<boolean>
  /** Removes what was written for a document that did not become ready. */
  abandon: () => Promise<void>
}

export const onItsWay = inArray(documents.status, ['queued', 'reading', 'indexing'])
/** In progress, or ready with the text of an older extractor, which serves until the new text is written. */
export const isToRead = or(onItsWay, isOutdated)

/**
 * Stores what a reader hands over. For a new document, each batch is written on arrival and stays invisible until the
 * document is ready. A ready document is replaced in one transaction at the end, with its file if there is a new version.
 * Nothing waits for the disk: the job's end does, and if a crash comes before, the job does all of it again.
 */
export function startStoring(
  deps: StoreDeps,
  document: DocumentRow,
  { version, hasText }: { version: StoredFile | null; hasText: boolean },
): Storing {
  const storing =
    document.status === 'ready'
      ? replaceAtOnce(deps, document, version)
      : writeInSteps(deps, document, hasText)
  return {
    ...storing,
    finish: async summary => {
      const { tenantId } = document
      const made = await storing.finish(summary)
      if (made?.folds) await deps.jobs.enqueue(foldWordStatsJob, { tenantId }, { key: tenantId })
      return made !== null
    },
  }
}

type Writing = Omit<Storing, 'finish'> & { finish: (summary: ReadSummary) => Promise<Made | null> }

/** Holds the last batch back until the end, so that a small document takes one transaction. */
function writeInSteps(deps: StoreDeps, document: DocumentRow, hasText: boolean): Writing {
  const { db } = deps
  let last: ReadBatch | null = null
  let parts = 0
  let begun = false
  const limit = limitText(db, document)
  const writeLast = async (tx: Queryable) => {
    // Text left by a reading that was killed.
    if (!begun && hasText) await clearText(tx, document)
    begun = true
    if (last === null) return
    await writeBatch(tx, document, parts, last)
    parts += last.parts.length
    last = null
  }
  return {
    batch: async batch => {
      await limit.take(batch)
      if (last !== null) await writeLast(db)
      last = batch
    },
    finish: summary =>
      db.transaction(async tx => {
        await writeLast(tx)
        await writeWordCounts(tx, document, summary)
        const made = await makeReady(deps, tx, document, { ...summary, text: null })
        if (made) {
          await limit.requireRoom(tx)
          await announceReady(deps, tx, document, made)
        }
        return made
      }),
    abandon: async () => {
      if (begun) await db.transaction(tx => clearText(tx, document))
    },
  }
}

function replaceAtOnce(deps: StoreDeps, document: DocumentRow, version: StoredFile | null): Writing {
  const batches: ReadBatch[] = []
  // What the system reads again by itself is kept, whatever the plan has become since.
  const limit = awaitsChoice(document) || hasNewVersion(document) ? limitText(deps.db, document) : null
  return {
    batch: async batch => {
      await limit?.take(batch)
      batches.push(batch)
    },
    finish: summary =>
      deps.db.transaction(async tx => {
        const asRead = and(isDocument(document), isAsRead(document))
        const rows = await tx.select({ id: documents.id }).from(documents).where(asRead).for('update')
        if (rows.length === 0) return null
        if (version && !(await takeNewVersion(tx, deps.jobs, document, version))) return null
        await clearText(tx, document)
        let parts = 0
        for (const batch of batches) {
          await writeBatch(tx, document, parts, batch)
          parts += batch.parts.length
        }
        await writeWordCounts(tx, document, summary)
        const text = wholeText(batches.flatMap(batch => batch.parts))
        await deps.onReadAgain(tx, { ...document, ...version, text })
        await deps.onTablesAgain(tx, deps.jobs, document)
        const made = await makeReady(deps, tx, document, { ...summary, text })
        const grown =
          (made?.textBytes ?? 0) - document.textBytes + (version ? version.bytes - document.bytes : 0)
        if (made && grown > 0) await limit?.requireRoom(tx)
        if (made && hasNewVersion(document)) await announceReady(deps, tx, document, made)
        return made
      }),
    abandon: async () => {
      batches.length = 0
    },
  }
}

/** For a document that is new, or has a new version; what the system reads again by itself is no news. */
async function announceReady(
  { jobs }: StoreDeps,
  tx: Queryable,
  { id, tenantId }: DocumentRow,
  { collectionId: collection_id, pages }: Pick<DocumentRow, 'collectionId' | 'pages'>,
): Promise<void> {
  const data = { document_id: id, collection_id, pages }
  await announce(tx, jobs, tenantId, { type: 'document.ready', data })
}

/** Whether a ready document is still to be read as it was when its reading began. */
export function isAsRead({ extractor }: DocumentRow) {
  return and(eq(documents.status, 'ready'), eq(documents.extractor, extractor ?? ''))
}

async function writeBatch(
  db: Queryable,
  document: DocumentRow,
  firstPart: number,
  { parts, chunks, tables = [], columns = [] }: ReadBatch,
): Promise<void> {
  await writeParts(db, document, firstPart, parts)
  await writePassages(db, document, chunks)
  await writeTables(db, document, tables, columns)
}

async function clearText(tx: Queryable, document: DocumentRow): Promise<void> {
  await tx.delete(documentParts).where(partsOf(document))
  await removeTables(tx, document)
  await removeIndex(tx, document)
}

/** Returns null when the document should no longer be read. */
async function makeReady(
  { events }: StoreDeps,
  tx: Queryable,
  document: DocumentRow,
  {
    pages,
    pagesNotRead,
    leftOut = [],
    textLength,
    encoding,
    card,
    tablesDoubted,
    text,
  }: ReadSummary & { text: string | null },
): Promise<Made | null> {
  const [made] = await tx
    .update(documents)
    .set({
      status: 'ready',
      progress: 100,
      pages,
      pagesRead: pages === null ? null : pages - pagesNotRead.filter(({ partly }) => !partly).length,
      pagesNotRead,
      leftOut,
      errorCode: null,
      errorMessage: null,
      extractor: extractorVersion,
      textLength,
      tablesBy: tableMaker,
      tablesDoubted,
      textBytes: sql`text_bytes_of(${document.tenantId}, ${document.id})`,
      encoding,
      updatedAt: new Date(),
    })
    .where(and(isDocument(document), isToRead, withoutWaiting))
    .returning({
      textBytes: documents.textBytes,
      collectionId: documents.collectionId,
      pages: documents.pages,
      folds: wantsFold(document.tenantId),
    })
  if (made === undefined) return null
  await storeCard(tx, document, { found: card, maker: cardMaker, text })
  await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
  return made
}
