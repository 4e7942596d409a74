import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plans } from '@citewell/contract/plans.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors.ts'
import { type JobQueue, openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import { createFiles } from '../../providers/providers.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { chatSessions } from '../chats/chat-tables.ts'
import { type OwnedChatSession, ownedChatSession } from '../chats/owned-chat.ts'
import type { EffectiveLimits } from '../plans/effective-limits.ts'
import { ownerOf } from '../rights/principal.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { type AddDocumentDeps, addDocument } from './add-document.ts'
import { type DocumentEvents, openDocumentEvents } from './document-events.ts'
import { ingestDocumentJob, removeFileJob } from './document-jobs.ts'
import { documents } from './document-tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewell-add-'))
const free: EffectiveLimits = { tier: 'free', shared: false, ...plans.free.limits }

let database: OpenDatabase
let jobs: JobQueue
let events: DocumentEvents
let files: FileStorage
let deps: AddDocumentDeps
beforeAll(async () => {
  database = await openTestDatabase()
  const log = createLog('silent')
  jobs = await openJobQueue(database, log, [ingestDocumentJob, removeFileJob])
  events = await openDocumentEvents(database, log)
  files = await createFiles({ kind: 'disk', folder })
  deps = { db: database.db, jobs, events, files, clock: { now: () => new Date() }, virusScan: null }
})
afterAll(async () => {
  await jobs.stop()
  await events.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

let userId: string
let tenantId: TenantId
let session: OwnedChatSession
beforeEach(async () => {
  userId = randomUUID()
  tenantId = await addOwner(database.db, userId)
  session = await makeChat(tenantId)
})

const maker = () => ({
  tenantId,
  userId,
  member: null,
  key: null,
  email: 'maker@example.org',
  ip: '127.0.0.1',
})

async function makeChat(owner: TenantId): Promise<OwnedChatSession> {
  const id = randomUUID()
  await database.db.insert(chatSessions).values({ id, tenantId: owner, title: 'Chat' })
  return ownedChatSession(database.db, ownerOf(owner), id)
}

type Adding = {
  name?: string
  digest?: string
  limits?: Partial<EffectiveLimits>
  chat?: OwnedChatSession
  scan?: AddDocumentDeps['virusScan']
}

const add = (content: string | AsyncIterable<Buffer>, adding: Adding = {}) =>
  addDocument(
    { ...deps, virusScan: adding.scan ?? null },
    { ...maker(), limits: { ...free, ...adding.limits } },
    {
      filename: adding.name ?? 'notes.txt',
      bytes: typeof content === 'string' ? inPieces(content) : content,
      digest: adding.digest,
    },
    async () => ({ kind: 'upload', session: adding.chat ?? session }),
  )

async function* inPieces(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 1000) yield Buffer.from(text.slice(at, at + 1000))
}

const storedKeys = async () => (await Array.fromAsync(files.list())).map(({ key }) => key).sort()
const counted = () => Promise.all([storedKeys(), database.db.$count(documents)])

/** The error code of a refused addition; expects that nothing was left behind. */
async function refusal(adding: () => Promise<unknown>): Promise<string> {
  const before = await counted()
  const failure = await adding().then(
    () => new Error('It was added'),
    (error: Error) => error,
  )
  expect(await counted()).toEqual(before)
  return failure instanceof AppError ? failure.code : failure.message
}

describe('adding a document', () => {
  it('stores the bytes, writes the row and the link, and queues the reading', async () => {
    const text = 'Some words. '.repeat(2000)
    const sha256 = createHash('sha256').update(text).digest('hex')
    const { document, duplicate } = await add(text, { digest: ` ${sha256.toUpperCase()} ` })
    expect(duplicate).toBe(false)
    expect(document).toMatchObject({
      tenantId,
      filename: 'notes.txt',
      filetype: 'txt',
      status: 'queued',
      sha256,
    })
    expect(document.bytes).toBe(text.length)
    const stored = await Array.fromAsync(await files.read(document.storageKey))
    expect(Buffer.concat(stored).toString()).toBe(text)
    const linked = await database.execute('select session_id from session_documents where document_id = $1', [
      document.id,
    ])
    expect(linked.rows).toEqual([{ session_id: session.id }])
    const [job] = await jobs.boss.fetch<{ documentId: string }>('ingest-document')
    expect(job?.data.documentId).toBe(document.id)
  })

  it('links the same bytes to a second chat, and answers them in the same chat as a duplicate', async () => {
    const first = await add('The same bytes.')
    const again = await add('The same bytes.', { name: 'other.txt' })
    const elsewhere = await add('The same bytes.', { chat: await makeChat(tenantId) })
    expect([first.duplicate, again.duplicate, elsewhere.duplicate]).toEqual([false, true, false])
    expect([again.document.id, elsewhere.document.id]).toEqual([first.document.id, first.document.id])
  })

  it.each([
    ['\u200b\u2060.txt', 'document.txt'],
    ['\u3164\ufe0f .txt', 'document.txt'],
    ['\u2800.md', 'document.md'],
    ['\u200bnotes.txt', 'notes.txt'],
    ['.txt', '.txt'],
    ['.\u3164.txt', 'document.txt'],
    ['. .\u200b.md', 'document.md'],
    ['..txt', '..txt'],
    ['.\u3164.\u3164.txt', 'document.txt'],
    ['.\u0301notes.txt', '.\u0301notes.txt'],
  ])('named %j is called %j', async (name, filename) => {
    const { document } = await add(`Words of ${encodeURIComponent(name)}.`, {
      name,
      chat: await makeChat(tenantId),
      limits: { documents: 100 },
    })
    expect(document.filename).toBe(filename)
  })

  it('named by a dot and nothing to be seen gets a name', async () => {
    const { document } = await add('%PDF-1.7 and the rest', {
      name: '.\u3164',
      chat: await makeChat(tenantId),
    })
    expect(document.filename).toBe('document')
  })

  it('asks where it comes from once the bytes are stored', async () => {
    const before = (await storedKeys()).length
    const origin = async () => {
      expect(await storedKeys()).toHaveLength(before + 1)
      return { kind: 'upload', session } as const
    }
    const file = { filename: 'late.txt', bytes: inPieces('A chat that is named late.') }
    await addDocument(deps, { ...maker(), limits: free }, file, origin)
  })
})

describe('a document is not added, and nothing of it stays,', () => {
  it.each([
    ['old.doc', 'Some words.', 'document_type_refused'],
    ['program.exe', 'MZ', 'document_type_unknown'],
    ['empty.txt', '', 'document_empty'],
    [' / ', 'Some words.', 'document_name_missing'],
  ])('when it is %j', async (name, content, code) => {
    expect(await refusal(() => add(content, { name }))).toBe(code)
  })

  it('when it is larger than the plan takes', async () => {
    const limits = { fileBytes: 5000 }
    expect(await refusal(() => add('a'.repeat(5001), { limits }))).toBe('document_too_large')
    expect((await add('a'.repeat(5000), { limits })).duplicate).toBe(false)
  })

  it('when its digest differs from the one declared', async () => {
    expect(await refusal(() => add('These bytes.', { digest: 'f00' }))).toBe('document_digest_mismatch')
  })

  it('when the chat or the account is full', async () => {
    await add('The first one.')
    expect(await refusal(() => add('Another.', { limits: { documentsPerSession: 1 } }))).toBe(
      'too_many_documents',
    )
    expect(await refusal(() => add('Another.', { limits: { documents: 1 } }))).toBe('storage_used_up')
  })

  it('when a virus is found in it', async () => {
    const scan = { scan: async () => 'Eicar-Signature' }
    expect(await refusal(() => add('Bad words.', { scan }))).toBe('document_infected')
  })

  it('when its stream breaks', async () => {
    async function* breaking() {
      yield* inPieces('cut off '.repeat(2000))
      throw new Error('The sender is gone')
    }
    expect(await refusal(() => add(breaking()))).toBe('The sender is gone')
  })

  it("when the chat is someone else's, or is not named", async () => {
    const chat = await makeChat(await addOwner(database.db))
    expect(await refusal(() => add('Into another chat.', { chat }))).toBe('not_found')
    const file = { filename: 'a.txt', bytes: inPieces('Into no chat.') }
    const nowhere = async () => {
      throw new Error('No chat is named')
    }
    const adding = () => addDocument(deps, { ...maker(), limits: free }, file, nowhere)
    expect(await refusal(adding)).toBe('No chat is named')
  })
})
