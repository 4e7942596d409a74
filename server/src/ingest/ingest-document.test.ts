import { readFile } from 'node:fs/promises'
import type { TextEncoding } from '@citewell/contract/encodings.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../domain/accounts/account-tables.ts'
import { changeEncoding } from '../domain/documents/change-document.ts'
import { type DocumentEvents, openDocumentEvents } from '../domain/documents/document-events.ts'
import {
  foldWordStatsJob,
  ingestDocumentJob,
  recogniseDocumentJob,
} from '../domain/documents/document-jobs.ts'
import { documentParts, documents } from '../domain/documents/document-tables.ts'
import type { OwnedDocument } from '../domain/documents/owned-document.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { handleJob } from '../platform/jobs/define-job.ts'
import { type JobQueue, openJobQueue } from '../platform/jobs/job-queue.ts'
import { type Worker, workJobs } from '../platform/jobs/work-jobs.ts'
import { createLog } from '../platform/log.ts'
import type { FileStorage } from '../providers/file-storage/file-storage.ts'
import { addOwner } from '../testing/library.testing.ts'
import { readerScript } from '../testing/server-script.testing.ts'
import { until } from '../testing/until.testing.ts'
import { samplePath } from './extract/extract.testing.ts'
import type { ReadRequest } from './extract/reader-messages.ts'
import { createReaderPool, type ReaderPool } from './extract/reader-pool.ts'
import { type IngestDeps, ingestDocument } from './ingest-document.ts'
import { requeueStranded } from './requeue-stranded.ts'

const log = createLog('silent')
let database: OpenDatabase
let jobs: JobQueue
let events: DocumentEvents
let workers: Worker[]
let tenantId: TenantId
let pools: ReaderPool[]

beforeEach(async () => {
  database = await openTestDatabase()
  jobs = await openJobQueue(database, log, [ingestDocumentJob, recogniseDocumentJob, foldWordStatsJob])
  events = await openDocumentEvents(database, log)
  workers = []
  pools = []
  tenantId = await addOwner(database.db, 'owner')
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  for (const pool of pools) await pool.close()
  await jobs.stop()
  await events.close()
  await database.close()
})

function kept(pool: ReaderPool): ReaderPool {
  pools.push(pool)
  return pool
}

/** A pool that records its requests before it passes them on. */
function noted(read: ReaderPool['read']): ReaderPool & { requests: ReadRequest[] } {
  const requests: ReadRequest[] = []
  return {
    requests,
    read: (request, signal, receiver) => {
      requests.push(request)
      return read(request, signal, receiver)
    },
    draw: () => Promise.reject(new Error('Nothing is drawn here')),
    warm: async () => {},
    running: () => 1,
    reading: () => 0,
    rest: () => {},
    close: async () => {},
  }
}

/** Samples take the place of stored files. */
const files: FileStorage = {
  localPath: async key => ({ path: samplePath(key), release: async () => {} }),
  write: async () => {},
  read: () => Promise.reject(new Error('Not in this test')),
  has: async () => true,
  list: async function* () {},
  remove: async () => {},
}

function work(pool: { readers: ReaderPool; recognisers?: ReaderPool }, slots = 1): Worker {
  const recognisers = pool.recognisers ?? pool.readers
  const recognition = { languages: ['eng'], dataDir: null }
  const deps: IngestDeps = {
    db: database.db,
    files,
    events,
    jobs,
    log,
    recognition,
    onReadAgain: async () => {},
    onTablesAgain: async () => {},
    onStage: () => {},
    ...pool,
    recognisers,
  }
  const worker = workJobs(
    jobs,
    [
      handleJob(
        ingestDocumentJob,
        run => ingestDocument(deps, run),
        () => slots,
      ),
      handleJob(recogniseDocumentJob, run => ingestDocument(deps, run, 'recognise')),
    ],
    log,
  )
  workers.push(worker)
  return worker
}

async function add(id: string, sample: string, filetype: string): Promise<void> {
  const { length } = await readFile(samplePath(sample))
  const file = { filename: sample, filetype, bytes: length, sha256: id, storageKey: sample }
  await database.db.insert(documents).values({ id, tenantId, ...file })
  await jobs.enqueue(ingestDocumentJob, { documentId: id }, { key: id })
}

async function documentOf(id: string) {
  const [document] = await database.db.select().from(documents).where(eq(documents.id, id))
  if (!document) throw new Error(`No document ${id}`)
  return document
}

const settled = (id: string) => async () => ['ready', 'failed'].includes((await documentOf(id)).status)

const readNothing = {
  pages: 1,
  pagesNotRead: [],
  textLength: 4,
  encoding: null,
  chunks: 0,
  wordCounts: ['{}/1048576'],
  languages: [],
  card: [],
  tablesDoubted: 0,
}

describe('ingest', () => {
  it('tries a file that kills its reader twice, then fails it, and reads the next', async () => {
    const tiny = kept(createReaderPool({ size: 1, memoryMegabytes: 40, ...readerScript }))
    const usual = kept(createReaderPool({ size: 1, ...readerScript }))
    const readers = noted((request, ...rest) =>
      (request.filename.endsWith('.pdf') ? tiny : usual).read(request, ...rest),
    )
    work({ readers })
    await add('killer', 'records-handbook.pdf', 'pdf')
    await add('next', 'meeting-notes.txt', 'txt')
    await until(settled('next'))
    await until(settled('killer'))
    expect(await documentOf('next')).toMatchObject({ status: 'ready', errorCode: null })
    expect(await documentOf('killer')).toMatchObject({
      status: 'failed',
      errorCode: 'document_out_of_memory',
    })
    expect(readers.requests.filter(({ format }) => format === 'pdf')).toHaveLength(2)
  })

  it('costs the file no try when the service stops while reading', async () => {
    for (let stop = 0; stop < 3; stop++) {
      const readers = noted(
        (_, signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      )
      const worker = work({ readers })
      if (stop === 0) await add('file', 'meeting-notes.txt', 'txt')
      await until(() => readers.requests.length === 1)
      await worker.stop()
      expect(await documentOf('file')).toMatchObject({ status: 'queued', errorCode: null })
    }
    work({ readers: kept(createReaderPool({ size: 1, ...readerScript })) })
    await until(settled('file'))
    expect((await documentOf('file')).status).toBe('ready')
  })

  it('lets scans wait for the recogniser without holding up what is only read', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const recognisers = noted(async (_, signal, { batch }) => {
      await held
      signal.throwIfAborted()
      await batch({
        parts: [{ page: 1, start: 0, end: 4, text: 'Read', blocks: '[]', words: null }],
        chunks: [],
      })
      return readNothing
    })
    work({ readers: kept(createReaderPool({ size: 1, ...readerScript })), recognisers })
    await add('photo', 'records-handbook.pdf', 'png')
    await add('scan', 'records-handbook.pdf', 'jpg')
    await add('text', 'meeting-notes.txt', 'txt')
    await until(settled('text'))
    await until(async () => recognisers.requests.length === 1)
    expect((await documentOf('text')).status).toBe('ready')
    expect((await documentOf('photo')).status).toBe('reading')
    expect((await documentOf('scan')).status).toBe('queued')
    expect(await requeueStranded(database.db, jobs)).toBe(0)
    release()
    await until(settled('photo'))
    await until(settled('scan'))
    expect((await documentOf('scan')).status).toBe('ready')
    const parts = await database.db.select().from(documentParts).where(eq(documentParts.documentId, 'scan'))
    expect(parts.map(({ text }) => text)).toEqual(['Read'])
    expect(recognisers.requests.map(({ recognise }) => recognise)).toEqual([
      { languages: ['eng'], likely: expect.any(Array), dataDir: null, pages: 10 },
      { languages: ['eng'], likely: expect.any(Array), dataDir: null, pages: 10 },
    ])
  })

  it('reads all pages for a paid plan', async () => {
    await database.db.update(users).set({ tier: 'pro' })
    const recognisers = noted(async () => readNothing)
    work({ readers: kept(createReaderPool({ size: 1, ...readerScript })), recognisers })
    await add('photo', 'records-handbook.pdf', 'png')
    await until(settled('photo'))
    expect(recognisers.requests[0]?.recognise).toMatchObject({ pages: null })
  })

  describe('a text in another encoding', () => {
    const batchOf = (text: string) => ({
      parts: [{ page: 1, start: 0, end: text.length, text, blocks: '[]', words: null }],
      chunks: [],
    })
    const textOf = async () => (await database.db.select().from(documentParts)).map(({ text }) => text)
    const choose = async (encoding: TextEncoding) => {
      const document = (await documentOf('text')) as OwnedDocument
      await changeEncoding({ db: database.db, jobs, events }, document, encoding)
    }

    it('is read in the last one of two that are chosen in quick succession', async () => {
      const readers = noted(async ({ encoding }, _, { batch }) => {
        if (encoding === 'koi8-r') await choose('ibm866')
        await batch(batchOf(encoding ?? 'guessed'))
        return { ...readNothing, encoding }
      })
      work({ readers })
      await add('text', 'meeting-notes.txt', 'txt')
      await until(settled('text'))
      await choose('koi8-r')
      await until(async () => (await documentOf('text')).encoding === 'ibm866')
      expect(await textOf()).toEqual(['ibm866'])
    })

    it('takes no more room than the plan gives, and leaves the old text', async () => {
      const readers = noted(async ({ encoding }, _, { batch }) => {
        await batch(batchOf(encoding === null ? 'Small' : 'x'.repeat(30_000_000)))
        return readNothing
      })
      work({ readers })
      await add('text', 'meeting-notes.txt', 'txt')
      await until(settled('text'))
      await choose('koi8-r')
      await until(async () => (await documentOf('text')).errorCode !== null)
      expect(await documentOf('text')).toMatchObject({
        status: 'ready',
        errorCode: 'document_too_large_inside',
        chosenEncoding: null,
      })
      expect(await textOf()).toEqual(['Small'])
    })
  })
})
