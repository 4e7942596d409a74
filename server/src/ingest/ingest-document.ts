import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import { formatNamed } from '@citewell/contract/formats.ts'
import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DocumentEvents } from '../domain/documents/document-events.ts'
import { type ingestDocumentJob, recogniseDocumentJob } from '../domain/documents/document-jobs.ts'
import { documentParts, documents } from '../domain/documents/document-tables.ts'
import { awaitsChoice, hasNewVersion } from '../domain/documents/encoding-choice.ts'
import { isDocument } from '../domain/documents/owned-document.ts'
import { readingPriority } from '../domain/documents/reading-priority.ts'
import { newVersionOf } from '../domain/imports/new-version.ts'
import { effectiveLimits } from '../domain/plans/effective-limits.ts'
import { hasCorrections } from '../domain/tables/load-corrections.ts'
import { documentTableCorrections } from '../domain/tables/table-tables.ts'
import type { Known } from '../domain/tenants/owned.ts'
import { announce } from '../domain/webhooks/announce.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { withoutWaiting } from '../platform/database/without-waiting.ts'
import type { JobRun } from '../platform/jobs/define-job.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Log } from '../platform/log.ts'
import { createSlots } from '../platform/slots.ts'
import { FileMissing, type FileStorage, StorageUnavailable } from '../providers/file-storage/file-storage.ts'
import { extractText } from './extract/extract-text.ts'
import type { Recognise, RecognitionSettings } from './extract/extractor.ts'
import type { ReaderPool } from './extract/reader-pool.ts'
import { keepText } from './keep-text.ts'
import { knownLanguages } from './known-languages.ts'
import type { ToldStage } from './measure-stages.ts'
import { ownerInForce } from './owner-in-force.ts'
import { rereadPriority } from './reread-outdated.ts'
import { DocumentFailure, type ReadSummary } from './stages.ts'
import {
  isAsRead,
  isToRead,
  onItsWay,
  type ReadDocument,
  type Storing,
  startStoring,
} from './start-storing.ts'
import { readingPercent, tellMilliseconds, tellReading } from './tell-reading.ts'

export type IngestDeps = {
  db: Database
  files: FileStorage
  events: DocumentEvents
  jobs: JobQueue
  readers: ReaderPool
  /** Reads documents that need recognition. */
  recognisers: ReaderPool
  recognition: Omit<RecognitionSettings, 'likely' | 'pages'>
  /** Called in the transaction that replaces the text of a document that answers may already cite. */
  onReadAgain: (tx: Queryable, document: ReadDocument) => Promise<void>
  /** Called in the transaction that replaces the tables of such a document. */
  onTablesAgain: (tx: Queryable, jobs: JobQueue, document: Known) => Promise<void>
  /** Receives the duration of a stage. */
  onStage: ToldStage
  log: Log
}

type DocumentRow = typeof documents.$inferSelect
type Changes = Partial<typeof documents.$inferInsert>

/**
 * Texts that are read again in another encoding, or from another version of the file, are held in memory, so a process
 * reads one at a time.
 */
const choices = createSlots(1)

/** Whether there is text of a document: that of the one being read may be left by a reading that was killed. */
const hasText = sql<boolean>`exists (select from ${documentParts}
  where ${documentParts.tenantId} = ${documents.tenantId} and ${documentParts.documentId} = ${documents.id})`

type IngestRun = JobRun<typeof ingestDocumentJob | typeof recogniseDocumentJob>

/**
 * Takes a document through extract → chunk → index to ready, or to failed with a reason for the user. Safe to run again
 * at any point: what it writes is invisible until the last step. A document of a suspended account stays in the queue;
 * requeueStranded takes it up once the account is restored. A document that needs recognition goes to a job of its own,
 * which runs this with `recognise`.
 */
export async function ingestDocument(
  deps: IngestDeps,
  run: IngestRun,
  how: 'read' | 'recognise' = 'read',
): Promise<void> {
  const [found] = await deps.db
    .select({ document: documents, corrections: documentTableCorrections.corrections, hasText })
    .from(documents)
    .leftJoin(documentTableCorrections, hasCorrections)
    .where(and(eq(documents.id, run.payload.documentId), isToRead, ownerInForce))
  if (!found) return
  const { document, corrections, hasText: isLeft } = found
  const stop = watchForStop(deps.events, document, run.signal)
  const version = hasNewVersion(document) ? await newVersionOf(deps.db, document) : null
  const read = version ? { ...document, ...version, chosenEncoding: null } : document
  const storing = startStoring(deps, document, { version, hasText: isLeft })
  let giveBack = () => {}
  try {
    if (awaitsChoice(document) || hasNewVersion(document))
      giveBack = await choices.take({ signal: stop.signal })
    if (how === 'read' && formatNamed(read.filetype)?.image) return await handOver(deps, document, 1)
    const recognise = how === 'read' ? 'later' : await recognitionFor(deps, document)
    const took = stopwatch()
    const summary = await readDocument(deps, read, storing, stop.signal, {
      recognise,
      patient: run.slow ?? false,
      corrections: corrections ?? [],
    })
    const seconds = took()
    deps.onStage(how, read.filetype, seconds)
    if (summary.recogniseLater) return await handOver(deps, document, summary.pages)
    // Of a document that is read in no time, nobody sees that it is indexed.
    if (1000 * seconds > tellMilliseconds)
      await setDocument(deps, document, { status: 'indexing', progress: readingPercent })
    stop.signal.throwIfAborted()
    const indexing = stopwatch()
    if (!(await storing.finish(summary))) await storing.abandon()
    deps.onStage('index', read.filetype, indexing())
  } catch (error) {
    await storing.abandon()
    // Cancelled or deleted: the status was written by that action.
    if (stop.stopped()) return
    await settleFailure(deps, document, error, run)
  } finally {
    giveBack()
    stop.dispose()
  }
}

/** Returns a function that gives the seconds elapsed. */
function stopwatch(): () => number {
  const began = performance.now()
  return () => (performance.now() - began) / 1000
}

async function readDocument(
  deps: IngestDeps,
  document: DocumentRow,
  storing: Storing,
  signal: AbortSignal,
  {
    recognise,
    patient,
    corrections,
  }: { recognise: Recognise; patient: boolean; corrections: TableCorrection[] },
): Promise<ReadSummary> {
  const tell = tellReading(changes => setDocument(deps, document, changes), deps.log)
  // A page takes seconds.
  if (recognise !== 'later') await tell.now()
  let file: Awaited<ReturnType<FileStorage['localPath']>> | null = null
  try {
    file = await deps.files.localPath(document.storageKey)
    return await extractText(
      recognise === 'later' ? deps.readers : deps.recognisers,
      {
        path: file.path,
        filename: document.filename,
        format: document.filetype,
        encoding: document.chosenEncoding,
      },
      {
        signal,
        recognise,
        patient,
        corrections,
        onBatch: storing.batch,
        onBegin: tell.begin,
        onProgress: tell.progress,
      },
    )
  } finally {
    await tell.end()
    await file?.release()
  }
}

/** Queues the document for recognition, which ends the work of the current job. */
async function handOver(deps: IngestDeps, document: DocumentRow, pages: number | null): Promise<void> {
  const { tier } = await effectiveLimits(deps.db, document.tenantId)
  const priority = document.status === 'ready' ? rereadPriority : readingPriority(document, tier)
  await deps.db.transaction(async tx => {
    await setDocument({ ...deps, db: tx }, document, { status: 'queued', progress: 0, pages })
    await deps.jobs.enqueue(recogniseDocumentJob, { documentId: document.id }, { key: document.id, priority })
  })
}

async function recognitionFor(
  { db, recognition }: IngestDeps,
  { id, tenantId }: DocumentRow,
): Promise<RecognitionSettings> {
  const { recognisedPages } = await effectiveLimits(db, tenantId)
  return { ...recognition, likely: await knownLanguages(db, tenantId, id), pages: recognisedPages }
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
  // The document stays queued without a job; it is requeued every minute until the storage answers.
  if (error instanceof StorageUnavailable) {
    deps.log.warn({ error, document: document.id }, 'A document waits for the file storage')
    await setDocument(deps, document, { status: 'queued', progress: 0 })
    return
  }
  const failure = describe(error)
  // A reader may crash or be killed through no fault of the file, so try again.
  const wasKilled = readerKilled.includes(failure.code)
  if (wasKilled)
    deps.log.warn({ document: document.id, ended: failure.cause }, 'A reader ended before its file')
  if (!run.lastTry && wasKilled) {
    await setDocument(deps, document, { status: 'queued', progress: 0 })
    throw error
  }
  if (!(error instanceof DocumentFailure))
    deps.log.error({ error, document: document.id }, 'A document failed')
  // A document that was ready stays ready with its existing text, and is not tried at every start.
  const keeps = !hasNewVersion(document) || (await newVersionOf(deps.db, document)) !== null
  if (document.status === 'ready' && keeps) return keepText(deps, document, failure)
  await deps.db.transaction(async tx => {
    const changes = { status: 'failed', errorCode: failure.code, errorMessage: failure.message } as const
    const still = document.status === 'ready' ? isAsRead(document) : onItsWay
    const failed = await setDocument({ ...deps, db: tx }, document, changes, still)
    if (!failed) return
    const data = { document_id: document.id, collection_id: failed.collectionId, error: failure.code }
    await announce(tx, deps.jobs, document.tenantId, { type: 'document.failed', data })
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

/**
 * Changes a document that is still being processed, and notifies watchers; null for one that is not. After a crash, the
 * job does it again.
 */
async function setDocument(
  { db, events }: { db: Queryable; events: DocumentEvents },
  document: DocumentRow,
  changes: Changes,
  still: SQL | undefined = onItsWay,
): Promise<{ collectionId: string | null } | null> {
  const [changed] = await db
    .update(documents)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(isDocument(document), still, withoutWaiting))
    .returning({ collectionId: documents.collectionId })
  await events.publish({ tenantId: document.tenantId, documentId: document.id, kind: 'changed' })
  return changed ?? null
}

type StopWatch = {
  /** Aborts when any process cancels or deletes the document, or with the job's own signal. */
  signal: AbortSignal
  stopped(): boolean
  dispose(): void
}

/** Watches for the cancellation or deletion of a document while it is read. */
function watchForStop(events: DocumentEvents, document: Known, signal: AbortSignal): StopWatch {
  const stop = new AbortController()
  const unsubscribe = events.subscribe(document.tenantId, change => {
    if (change.kind === 'missed' || change.kind === 'changed') return
    if (change.documentId === document.id) stop.abort()
  })
  return {
    signal: AbortSignal.any([signal, stop.signal]),
    stopped: () => stop.signal.aborted,
    dispose: unsubscribe,
  }
}
