import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAccountJob } from '../../domain/accounts/account-jobs.ts'
import { passageWords } from '../../domain/documents/search-tables.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { readTestDatabaseUrl } from '../../platform/given-services.testing.ts'
import { openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { sendMailJob } from '../../platform/mail/queue-mail.ts'
import { localDiskStorage } from '../../testing/adapters.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { backUp } from './back-up.ts'
import { checkData } from './check-data.ts'
import { exportToPostgres } from './export-to-postgres.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let database: OpenDatabase
let app: TestApp
let user: TestUser
let chat: string
const question = 'How long is the notice period?'
const files = () => localDiskStorage(join(folder, 'files'))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-data-'))
  database = await openDatabase({ kind: 'embedded', dataDir: join(folder, 'data') })
  app = await startTestApp({ SECRET: 'x'.repeat(32) }, { database, providers: { files: files() } })
  user = await app.user({ tier: 'pro' })
  chat = await user.chat()
  const { body } = await user.upload(chat, 'lease.txt', 'The notice period is ninety days.\n')
  await user.settled(body.id)
  await user.call('POST', '/chat', { json: { payload: question, session_id: chat } })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const rightsOf = (path: string) => statSync(path).mode & 0o777
const deps = () => ({ database, files: files(), dataDir: join(folder, 'data') })

describe('a backup', () => {
  it('of a running installation is restored with all that was acknowledged before', async () => {
    const target = join(folder, 'backup')
    mkdirSync(target)
    chmodSync(target, 0o755)
    const busy = Promise.all(
      Array.from({ length: 5 }, (_, at) => user.upload(chat, `late-${at}.txt`, `Late text ${at}.\n`)),
    )
    expect(await backUp(deps(), target)).toContain('Backed up')
    await busy
    await expect(backUp(deps(), target)).rejects.toThrow('is not empty')
    expect([target, join(target, 'database')].map(rightsOf)).toEqual([0o700, 0o700])

    const restored = localDiskStorage(join(folder, 'restored-files'))
    const dataDir = join(folder, 'restored')
    await restoreBackup({ dataDir, files: restored }, target)
    await expect(restoreBackup({ dataDir, files: restored }, target)).rejects.toThrow('already holds')
    expect([dataDir, join(dataDir, 'database')].map(rightsOf)).toEqual([0o700, 0o700])
    const again = await startTestApp(
      { SECRET: 'x'.repeat(32) },
      { database: await openDatabase({ kind: 'embedded', dataDir }), providers: { files: restored } },
    )
    const headers = { authorization: `Bearer ${user.token}` }
    const messages = (await again.call('GET', `/chat/${chat}`, { headers })).body
    expect(messages).toHaveLength(2)
    const [citation] = messages[1].citations
    const file = await again.call('GET', `/documents/${citation.document_id}/file`, { headers })
    expect(file.body).toContain(citation.quote)
    await again.stop()
  })

  it('that is not whole is refused', async () => {
    // Of the test before: making another one copies the whole database.
    const target = join(folder, 'backup')
    const dataDir = join(folder, 'never')
    const restore = () => restoreBackup({ dataDir, files: localDiskStorage(join(folder, 'none')) }, target)
    appendFileSync(join(target, 'versions.json'), ' ')
    await expect(restore()).rejects.toThrow('versions.json is not as it was')
    rmSync(join(target, 'manifest.json'))
    await expect(restore()).rejects.toThrow('broken off')
    expect(() => readFileSync(dataDir)).toThrow()
  })
})

describe('the check of the data', () => {
  it('finds what does not belong together, and nothing else', async () => {
    const storage = files()
    const what = async () => (await checkData({ db: database.db, files: storage })).map(found => found.what)
    expect(await what()).toEqual([])
    await storage.write('originals/stray', Readable.from([Buffer.from('x')]))
    const { body } = await user.upload(chat, 'gone.txt', 'A file that will be gone.\n')
    await user.settled(body.id)
    const key = (await database.execute('select storage_key from documents where id = $1', [body.id])).rows[0]
    await storage.remove(key.storage_key)
    await database.db.delete(passageWords).where(eq(passageWords.documentId, body.id))
    expect(await what()).toEqual([
      'Documents whose original file is missing',
      'Stored files that belong to nothing',
      'Passages without their entry in the index',
    ])
    await storage.remove('originals/stray')
    await user.call('DELETE', `/documents/${body.id}`)
    expect(await what()).toEqual([])
  })
})

const server = readTestDatabaseUrl()
describe('an export to a server', () => {
  it.skipIf(!server)('has every row, and a second one is refused', async () => {
    const target = await openTestDatabase()
    const jobs = await openJobQueue(target, createLog('silent'), [sendMailJob, exportAccountJob])
    const counts = await exportToPostgres({ source: database, target, jobs })
    expect(counts).toMatch(/documents +6 rows, same checksum/)
    expect(counts).toMatch(/messages +2 rows, same checksum/)
    const noted = 'select from library_changes'
    expect((await database.execute(noted)).rowCount).toBeGreaterThan(0)
    expect((await target.execute(noted)).rowCount).toBe(0)
    await expect(exportToPostgres({ source: database, target, jobs })).rejects.toThrow('is not empty')
    const moved = await startTestApp(
      { SECRET: 'x'.repeat(32) },
      { database: { ...target, close: async () => {} }, providers: { files: files() } },
    )
    const headers = { authorization: `Bearer ${user.token}` }
    expect((await moved.call('GET', `/chat/${chat}`, { headers })).body).toHaveLength(2)
    const asked = await moved.call('POST', '/chat', {
      headers,
      json: { payload: question, session_id: chat },
    })
    expect(asked.body.response).toContain('ninety days')
    await moved.stop()
    await jobs.stop()
    await target.close()
  })
})
