import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/database.ts'
import { documentParts, documents } from '../platform/database/tables.ts'
import type { DocumentEvents } from '../platform/document-events.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { packWordBoxes } from '../platform/text/word-boxes.ts'
import { chunkText } from './chunk/chunk-text.ts'
import { extractorVersion } from './extract/formats.ts'
import { needsFold } from './index/needs-fold.ts'
import { removeIndex } from './index/remove-index.ts'
import { writeIndex } from './index/write-index.ts'
import { isOutdated } from './reread-outdated.ts'
import type { Chunk, ExtractedText } from './stages.ts'

export type ReadDocument = { id: string; ownerId: string; filename: string; text: string }
type StoreDeps = {
  db: Database
  events: DocumentEvents
  jobs: JobQueue
  /** Called in the transaction that replaces the text of a document that answers may cite already. */
  onReadAgain: (tx: Queryable, document: ReadDocument) => Promise<void>
}
type DocumentRow = typeof documents.$inferSelect

export const onItsWay = inArray(documents.status, ['queued', 'reading', 'indexing'])
/** On its way, or ready by an older extractor: then the old text serves until the new one is written. */
export const isToRead = or(onItsWay, isOutdated)

/**
 * Writes text, passages and index, and makes the document ready; nothing when it was cancelled or
 * deleted meanwhile. The first time it is written in short steps that nobody sees before the last, so
 * that others need not wait on the embedded database; a document that serves already is replaced in one
 * transaction.
 */
export async function storeText(
  deps: StoreDeps,
  document: DocumentRow,
  extracted: ExtractedText,
  signal: AbortSignal,
): Promise<void> {
  const chunks = chunkText(extracted, { title: titleOf(extracted, document) })
  const stored =
    document.status === 'ready'
      ? await deps.db.transaction(async tx => {
          await writeText(tx, document, extracted, chunks)
          await deps.onReadAgain(tx, { ...document, text: extracted.text })
          return makeReady(deps, tx, document, extracted)
        })
      : await storeInSteps(deps, document, extracted, chunks, signal)
  const { ownerId } = document
  if (stored && (await needsFold(deps.db, ownerId)))
    await deps.jobs.enqueue('fold-word-stats', { ownerId }, { key: ownerId })
}

async function storeInSteps(
  deps: StoreDeps,
  document: DocumentRow,
  extracted: ExtractedText,
  chunks: Chunk[],
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = deps
  let ready = false
  try {
    if (await hasText(db, document)) await db.transaction(tx => clearText(tx, document))
    for (const rows of partRows(document.id, extracted)) {
      signal.throwIfAborted()
      await db.insert(documentParts).values(rows)
    }
    await writeIndex(db, document, chunks, signal)
    signal.throwIfAborted()
    ready = await db.transaction(tx => makeReady(deps, tx, document, extracted))
    return ready
  } finally {
    if (!ready) await db.transaction(tx => clearCancelled(tx, document))
  }
}

/** As left by a reading that was killed; parts are written first, so none of them means nothing at all. */
async function hasText(db: Queryable, document: DocumentRow): Promise<boolean> {
  const rows = await db
    .select({ part: documentParts.part })
    .from(documentParts)
    .where(eq(documentParts.documentId, document.id))
    .limit(1)
  return rows.length > 0
}

/** Nothing may stay of a document that was cancelled meanwhile; of a deleted one nothing could be written. */
async function clearCancelled(tx: Queryable, document: DocumentRow): Promise<void> {
  const [cancelled] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, document.id), eq(documents.status, 'cancelled')))
    .for('update')
  if (cancelled) await clearText(tx, document)
}

async function writeText(tx: Queryable, document: DocumentRow, extracted: ExtractedText, chunks: Chunk[]) {
  await clearText(tx, document)
  for (const rows of partRows(document.id, extracted)) await tx.insert(documentParts).values(rows)
  await writeIndex(tx, document, chunks)
}

async function clearText(tx: Queryable, document: DocumentRow): Promise<void> {
  await tx.delete(documentParts).where(eq(documentParts.documentId, document.id))
  await removeIndex(tx, document.id)
}

/** False when the document is not to be read any more. */
async function makeReady(
  { events }: StoreDeps,
  tx: Queryable,
  document: DocumentRow,
  extracted: ExtractedText,
): Promise<boolean> {
  const made = await tx
    .update(documents)
    .set({
      status: 'ready',
      progress: 100,
      pages: extracted.pages,
      pagesRead: extracted.pages === null ? null : extracted.pages - extracted.pagesNotRead.length,
      pagesNotRead: extracted.pagesNotRead,
      errorCode: null,
      errorMessage: null,
      extractor: extractorVersion,
      textLength: extracted.text.length,
      updatedAt: new Date(),
    })
    .where(and(eq(documents.id, document.id), isToRead))
    .returning({ id: documents.id })
  if (made.length === 0) return false
  await events.publish({ ownerId: document.ownerId, documentId: document.id, kind: 'changed' })
  return true
}

/** Both names are searched with every passage: the document's own and its file's. */
function titleOf({ title }: ExtractedText, { filename }: DocumentRow): string {
  return title && title !== filename ? `${title} · ${filename}` : filename
}

const partsAtOnce = 20

function* partRows(documentId: string, { text, parts }: ExtractedText) {
  for (let first = 0; first < parts.length; first += partsAtOnce)
    yield parts.slice(first, first + partsAtOnce).map((part, index) => ({
      documentId,
      part: first + index,
      page: part.page,
      start: part.start,
      end: part.end,
      text: text.slice(part.start, part.end),
      blocks: part.blocks,
      words: part.words ? packWordBoxes(part.words) : null,
    }))
}
