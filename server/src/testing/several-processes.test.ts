import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeFileJob } from '../domain/documents/document-jobs.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { readTestDatabaseUrl } from '../platform/given-services.testing.ts'
import { handleJob } from '../platform/jobs/define-job.ts'
import { openJobQueue } from '../platform/jobs/job-queue.ts'
import { workJobs } from '../platform/jobs/work-jobs.ts'
import { createLog } from '../platform/log.ts'
import { localDiskStorage } from './adapters.testing.ts'
import { hearDocuments } from './hear-documents.testing.ts'
import { startTestApp, type TestApp, type TestUser, testPassword } from './start-app.testing.ts'
import { until } from './until.testing.ts'

const log = createLog('silent')
const secret = 'TPXCa8Uo0mQ5v2sJk7RwY9zLd3HnEb1G'
let folder: string
let database: OpenDatabase
const apps: TestApp[] = []

/** Simulates one more process on the shared database and files. */
async function startProcess(settings: Record<string, string>): Promise<TestApp> {
  const own = await openDatabase({ kind: 'server', url: database.url ?? '' })
  const files = localDiskStorage(join(folder, 'files'))
  const given = { SECRET: secret, DATABASE_URL: own.url ?? '', ...settings }
  const app = await startTestApp(given, { database: own, providers: { files } })
  apps.push(app)
  return app
}

/** Calls another process as the same user. */
const at =
  ({ url }: TestApp, { token }: TestUser) =>
  async (method: string, path: string, json?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }

const hear = ({ url }: TestApp, { token }: TestUser) => hearDocuments(url, token)

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe.skipIf(!readTestDatabaseUrl())('several processes on one database', () => {
  let one: TestApp
  let other: TestApp
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'citewell-several-'))
    database = await openTestDatabase()
    one = await startProcess({ ROLE: 'web' })
    other = await startProcess({ ROLE: 'web' })
    await startProcess({ ROLE: 'worker' })
    await startProcess({ ROLE: 'worker' })
  })
  afterAll(async () => {
    for (const app of apps) await app.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  // The stream reads no table itself: what it tells arrived by NOTIFY.
  it('tell a browser at one what another has read', async () => {
    const user = await one.user()
    const heard = await hear(other, user)
    const { body } = await user.upload(await user.chat(), 'told.txt', 'The telling of changes.')
    await until(() => heard.text.includes('"status":"ready"'))
    expect(heard.text).toContain(body.id)
    await user.call('DELETE', `/documents/${body.id}`)
    await until(() => heard.text.includes('event: document-deleted'))
  })

  it('have a browser begin anew when they may have missed something', async () => {
    const user = await one.user()
    const heard = await hear(other, user)
    await database.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen citewell_document_changed'`,
    )
    await until(() => heard.ended)
    const again = await hear(other, user)
    await user.upload(await user.chat(), 'later.txt', 'What came after the break.')
    await until(() => again.text.includes('"status":"ready"'))
  })

  it('count the questions of a day together', async () => {
    const user = await one.user()
    const ask = (app: TestApp) => at(app, user)('POST', '/chat', { payload: 'What is the fee?' })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n % 2 ? one : other)))
    expect(statuses(answers)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)])
  })

  it('take a document once of those that come to several at once', async () => {
    const user = await one.user()
    const chat = await user.chat()
    const upload = ({ url }: TestApp) => {
      const body = new FormData()
      body.set('session_id', chat)
      body.set('file', new Blob(['Racing bytes.']), 'race.txt')
      const headers = { authorization: `Bearer ${user.token}` }
      return fetch(`${url}/api/v1/upload`, { method: 'POST', headers, body }).then(answer => answer.json())
    }
    const answers = (await Promise.all([one, other, one, other].map(upload))) as {
      id: string
      duplicate: boolean
    }[]
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
  })

  it('refuse together whoever guesses a password', async () => {
    // Local mode allows someone at the machine itself twenty times as many tries.
    const production = {
      ROLE: 'web',
      APP_MODE: 'production',
      APP_URL: 'https://citewell.example.org',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const [first, second] = [await startProcess(production), await startProcess(production)]
    const user = await one.user()
    const headers = { 'x-forwarded-host': 'citewell.example.org', 'x-forwarded-for': '203.0.113.9' }
    const logIn = ({ call }: TestApp, password: string) =>
      call('POST', '/auth/login', { form: { email: user.email, password }, headers })
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => logIn(n % 2 ? first : second, 'Wrong-horse-9')),
    )
    expect(statuses(tries)).toEqual(Array(10).fill(401))
    for (const app of [first, second]) expect((await logIn(app, testPassword)).status).toBe(429)
  })

  it('bring the queue to one empty database at the same moment', async () => {
    const separate = await openTestDatabase()
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ kind: 'server', url: separate.url ?? '' })),
    )
    const queues = await Promise.all(opened.map(own => openJobQueue(own, log, [removeFileJob])))
    for (const queue of queues) {
      await queue.enqueue(removeFileJob, { storageKey: 'originals/none' }, { key: 'same' })
      expect(await queue.due()).toEqual(['remove-file'])
    }
    for (const queue of queues) await queue.stop()
    for (const own of opened) await own.close()
    await separate.close()
  })

  it('run each job once, and hear of each without a poll', async () => {
    const seen: string[] = []
    const handled = handleJob(
      removeFileJob,
      async ({ payload }) => void seen.push(payload.storageKey),
      () => 2,
    )
    const separate = await openTestDatabase()
    const open = async () => {
      const own = await openDatabase({ kind: 'server', url: separate.url ?? '' })
      const queue = await openJobQueue(own, log, [removeFileJob])
      return { own, queue }
    }
    const adding = await open()
    const working = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { own, queue } = await open()
        await queue.listen()
        const told: string[] = []
        const { wake } = queue
        queue.wake = name => {
          told.push(name)
          wake(name)
        }
        return { own, queue, told, worker: workJobs(queue, [handled], log) }
      }),
    )
    const keys = Array.from({ length: 60 }, (_, n) => `originals/${n}`)
    for (const storageKey of keys) await adding.queue.enqueue(removeFileJob, { storageKey })
    await until(() => seen.length >= keys.length && working.every(({ told }) => told.length >= keys.length))
    expect(seen.toSorted()).toEqual(keys.toSorted())
    for (const { worker } of working) await worker.stop()
    for (const { queue, own } of [...working, adding]) {
      await queue.stop()
      await own.close()
    }
    await separate.close()
  })
})
