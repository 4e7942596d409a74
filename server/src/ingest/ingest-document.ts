import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { planLimits } from '@citewell/contract/plans.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/database.ts'
import { documentParts, documents, users } from '../platform/database/tables.ts'
import type { DocumentEvents } from '../platform/document-events.ts'
import type { JobRun } from '../platform/jobs/job-list.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Log } from '../platform/log.ts'
import { packWordBoxes } from '../platform/text/word-boxes.ts'
import { FileMissing, type FileStorage } from '../providers/file-storage/file-storage.ts'
import { chunkText } from './chunk/chunk-text.ts'
import { extractText } from './extract/extract-text.ts'
import type { Recognise, RecognitionSettings } from './extract/extractor.ts'
import { extractorVersion, formats } from './extract/formats.ts'
import type { ReaderPool } from './extract/reader-pool.ts'
import { needsFold } from './index/needs-fold.ts'
import { writeIndex } from './index/write-index.ts'
import { readingPriority } from './reading-priority.ts'
import { DocumentFailure, type ExtractedText } from './stages.ts'
import { watchForStop } from './watch-for-stop.ts'

export type IngestDeps = {
  db: Database
  files: FileStorage
  events: DocumentEvents
  jobs: JobQueue
  readers: ReaderPool
  /** Reads what has to be recognised. */
  recognisers: ReaderPool
  recognition: Omit<RecognitionSettings, 'pages'>
  log: Log
}

type DocumentRow = typeof documents.$inferSelect
type Changes = Partial<typeof documents.$inferInsert>

const open = ['queued', 'reading', 'indexing'] as const
/** Share of the progress that stands for reading; the rest is indexing. */
const readingPercent = 85
const tellMilliseconds = 250

type IngestRun = JobRun<'ingest-document' | 'recognise-document'>

/**
 * The way of a document: extract → chunk → index → ready, or failed with a reason that the user is
 * told. Safe to run again at any point: what it writes, it writes whole, in one transaction.
 * What has to be recognised is handed over to a job of its own, which runs this with `recognise`.
 */
export async function ingestDocument(
  deps: IngestDeps,
  run: IngestRun,
  how: 'read' | 'recognise' = 'read',
): Promise<void> {
  const [document] = await deps.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, run.payload.documentId), inArray(documents.status, [...open])))
  if (!document) return
  const stop = watchForStop(deps.events, document, run.signal)
  try {
    if (how === 'read' && isImage(document)) return await handOver(deps, document, 1)
    const recognise = how === 'read' ? 'later' : await recognitionFor(deps, document)
    const extracted = await readDocument(deps, document, stop.signal, recognise)
    if (extracted.recogniseLater) return await handOver(deps, document, extracted.pages)
    await setDocument(deps, document, { status: 'indexing', progress: readingPercent })
    await storeText(deps, document, extracted)
  } catch (error) {
    // Cancelled or deleted: whoever did it has written that already.
    if (stop.stopped()) return
    await settleFailure(deps, document, error, run)
  } finally {
    stop.dispose()
  }
}

async function readDocument(
  deps: IngestDeps,
  document: DocumentRow,
  signal: AbortSignal,
  recognise: Recognise,
): Promise<ExtractedText & { recogniseLater?: true }> {
  await setDocument(deps, document, { status: 'reading', progress: 0 })
  const file = await deps.files.localPath(document.storageKey)
  let told = Date.now()
  try {
    return await extractText(
      recognise === 'later' ? deps.readers : deps.recognisers,
      { path: file.path, filename: document.filename, format: document.filetype },
      {
        signal,
        recognise,
        onProgress: ({ pagesDone, pages }) => {
          if (Date.now() - told < tellMilliseconds) return
          told = Date.now()
          const progress = pages ? Math.round((pagesDone / pages) * readingPercent) : 0
          const changes = { pages, pagesRead: pagesDone, progress }
          setDocument(deps, document, changes).catch(error =>
            deps.log.warn({ error }, 'Progress was not told'),
          )
        },
      },
    )
  } finally {
    await file.release()
  }
}

function isImage({ filetype }: DocumentRow): boolean {
  return formats.some(({ name, image }) => name === filetype && image)
}

/** Puts the document into the queue of those to be recognised; the job that runs now is done with it. */
async function handOver(deps: IngestDeps, document: DocumentRow, pages: number | null): Promise<void> {
  await deps.db.transaction(async tx => {
    await setDocument({ ...deps, db: tx }, document, { status: 'queued', progress: 0, pages })
    await deps.jobs.enqueue(
      'recognise-document',
      { documentId: document.id },
      { key: document.id, priority: readingPriority(document.bytes) },
    )
  })
}

async function recognitionFor(
  { db, recognition }: IngestDeps,
  { ownerId }: DocumentRow,
): Promise<RecognitionSettings> {
  const [owner] = await db.select({ tier: users.tier }).from(users).where(eq(users.id, ownerId))
  return { ...recognition, pages: planLimits[owner?.tier ?? 'free'].recognisedPages }
}

async function storeText(deps: IngestDeps, document: DocumentRow, extracted: ExtractedText): Promise<void> {
  const chunks = chunkText(extracted, { title: titleOf(extracted, document) })
  const stored = await deps.db.transaction(async tx => {
    const [current] = await tx
      .select({ status: documents.status })
      .from(documents)
      .where(eq(documents.id, document.id))
      .for('update')
    // Deleted or cancelled meanwhile: nothing of it may come back.
    if (!current || !open.some(status => status === current.status)) return false
    await tx.delete(documentParts).where(eq(documentParts.documentId, document.id))
    for (const rows of partRows(document.id, extracted)) await tx.insert(documentParts).values(rows)
    await writeIndex(tx, { id: document.id, ownerId: document.ownerId }, chunks)
    await tx
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
      .where(eq(documents.id, document.id))
    await deps.events.publish({ ownerId: document.ownerId, documentId: document.id, kind: 'changed' })
    return true
  })
  const { ownerId } = document
  if (stored && (await needsFold(deps.db, ownerId)))
    await deps.jobs.enqueue('fold-word-stats', { ownerId }, { key: ownerId })
}

/** Both names are searched with every passage: the document's own and its file's. */
function titleOf({ title }: ExtractedText, { filename }: DocumentRow): string {
  return title && title !== filename ? `${title} · ${filename}` : filename
}

const partsAtOnce = 50

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

async function settleFailure(
  deps: IngestDeps,
  document: DocumentRow,
  error: unknown,
  run: IngestRun,
): Promise<void> {
  if (run.signal.aborted) {
    await setDocument(deps, document, { status: 'queued', progress: 0 })
    throw error
  }
  const failure = describe(error)
  // A reader may crash or be killed for reasons that are not the file's: that is tried again.
  if (!run.lastTry && readerKilled.includes(failure.code)) {
    await setDocument(deps, document, { status: 'queued', progress: 0 })
    throw error
  }
  if (!(error instanceof DocumentFailure))
    deps.log.error({ error, document: document.id }, 'A document failed')
  await setDocument(deps, document, {
    status: 'failed',
    errorCode: failure.code,
    errorMessage: failure.message,
  })
}

const readerKilled: DocumentFailureCode[] = ['document_reader_crashed', 'document_out_of_memory']

function describe(error: unknown): DocumentFailure {
  if (error instanceof DocumentFailure) return error
  if (error instanceof FileMissing)
    return new DocumentFailure(
      'document_file_missing',
      'The uploaded file is missing. Please upload it again.',
    )
  return new DocumentFailure(
    'document_reader_crashed',
    'Reading this file failed for an unexpected reason. Try again; if it keeps failing, save it anew and upload that.',
  )
}

/** Changes a document that is still on its way, and tells whoever watches. */
async function setDocument(
  { db, events }: { db: Queryable; events: DocumentEvents },
  document: DocumentRow,
  changes: Changes,
): Promise<void> {
  await db
    .update(documents)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(documents.id, document.id), inArray(documents.status, [...open])))
  await events.publish({ ownerId: document.ownerId, documentId: document.id, kind: 'changed' })
}
