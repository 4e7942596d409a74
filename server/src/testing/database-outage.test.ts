import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from './start-app.testing.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.stop())

const gone = () => new Error('Connection terminated unexpectedly')
const away = { status: 503, body: { code: 'database_unavailable' } }

describe('a service whose database is away', () => {
  it('keeps the file of an upload whose commit nobody heard of', async () => {
    const chat = await user.chat()
    const { db } = app.database
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async work => {
      await transaction(work)
      throw gone()
    })
    const refused = await user.upload(chat, 'lease.txt', 'The notice period is ninety days.\n')
    expect(refused).toMatchObject(away)
    expect(refused.headers.get('retry-after')).toBe('10')
    const { items } = (await user.call('GET', `/documents?session_id=${chat}`)).body
    expect(items).toHaveLength(1)
    expect((await user.settled(items[0].id)).status).toBe('ready')
    expect((await user.call('GET', `/documents/${items[0].id}/file`)).body).toContain('ninety days')
  })

  it('says that the database does not answer, and is not ready then', async () => {
    expect((await app.call('GET', '/ready')).status).toBe(200)
    vi.spyOn(app.database.pool, 'query').mockImplementation(() => Promise.reject(gone()))
    expect(await user.call('GET', '/documents')).toMatchObject(away)
    expect((await app.call('GET', '/health')).status).toBe(200)
    // The embedded database would have ended the process.
    expect((await app.call('GET', '/ready')).status).toBe(app.database.url === null ? 200 : 503)
  })
})
