import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentEvents, openDocumentEvents } from '../../domain/documents/document-events.ts'
import { removeFileJob } from '../../domain/documents/document-jobs.ts'
import { type JobQueue, openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { removeDeletedChats } from './remove-deleted-chats.ts'

let app: TestApp
let jobs: JobQueue
let events: DocumentEvents
beforeAll(async () => {
  app = await startTestApp()
  jobs = await openJobQueue(app.database, createLog('silent'), [removeFileJob])
  events = await openDocumentEvents(app.database, createLog('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await events.close()
  await app.stop()
})

/** Removes chats, as the sweep does once their deletion can no longer be undone. */
const sweep = (now = new Date(Date.now() + 3_600_000)) =>
  removeDeletedChats({ db: app.database.db, jobs, events }, now)
const many = (user: TestUser, what: 'delete' | 'restore', session_ids: string[]) =>
  user.call('POST', `/chat/sessions/${what}`, { json: { session_ids } })
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id)
const chatsOf = async (user: TestUser) => idsOf((await user.call('GET', '/chat/sessions')).body)
const documentsOf = async (user: TestUser) => idsOf((await user.call('GET', '/documents')).body.items)

async function put(user: TestUser, chat: string, text: string): Promise<string> {
  const { body } = await user.upload(chat, 'text.txt', text)
  await user.settled(body.id)
  return body.id
}

describe('a deleted chat', () => {
  it('is gone everywhere at once, and back as it was when that is undone', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const document = await put(user, chat, 'The fee is 42 euros.')
    await user.call('POST', '/chat', { json: { payload: 'What is the fee?', session_id: chat } })
    const { status, body } = await user.call('DELETE', `/chat/${chat}`)
    expect([status, Date.parse(body.undo_until) > Date.now()]).toEqual([200, true])
    expect(await chatsOf(user)).toEqual([])
    for (const [method, path, json] of [
      ['GET', `/chat/${chat}`, undefined],
      ['GET', `/chat/sessions/${chat}`, undefined],
      ['DELETE', `/chat/${chat}`, undefined],
      ['GET', `/documents?session_id=${chat}`, undefined],
      ['GET', `/search?q=fee&session_id=${chat}`, undefined],
      ['POST', '/chat', { payload: 'What is the fee?', session_id: chat }],
      ['PATCH', `/chat/${chat}/title`, { title: 'Back' }],
    ] as const)
      expect((await user.call(method, path, { json })).status).toBe(404)
    expect((await user.upload(chat, 'more.txt', 'More.')).status).toBe(404)

    await sweep(new Date())
    expect((await many(user, 'restore', [chat])).body.items).toMatchObject([{ id: chat }])
    await sweep()
    expect(await chatsOf(user)).toEqual([chat])
    expect((await user.call('GET', `/chat/${chat}`)).body).toHaveLength(2)
    expect(await documentsOf(user)).toEqual([document])
  })

  it('takes along what hangs on nothing else, where the plan keeps no documents', async () => {
    const user = await app.user()
    const [chat, other] = [await user.chat(), await user.chat()]
    const own = await put(user, chat, 'Only here.')
    const shared = await put(user, chat, 'Here and there.')
    await put(user, other, 'Here and there.')
    await user.call('DELETE', `/chat/${chat}`)
    await sweep()
    expect((await many(user, 'restore', [chat])).status).toBe(404)
    expect(await documentsOf(user)).toEqual([shared])
    expect((await user.call('GET', `/documents/${own}`)).status).toBe(404)
    await user.call('DELETE', `/chat/${other}`)
    await sweep()
    expect(await documentsOf(user)).toEqual([])
  })

  it('leaves its documents in the library of Pro', async () => {
    const user = await app.user({ tier: 'pro' })
    const chat = await user.chat()
    const document = await put(user, chat, 'For the library.')
    await user.call('DELETE', `/chat/${chat}`)
    await sweep()
    const { items } = (await user.call('GET', '/documents')).body
    expect(items).toMatchObject([{ id: document, session_id: null }])
  })

  it('goes together with others, or none of them goes when one is somebody else’s', async () => {
    const [user, stranger] = [await app.user(), await app.user()]
    const chats = [await user.chat(), await user.chat(), await user.chat()]
    const theirs = await stranger.chat()
    for (const what of ['delete', 'restore'] as const)
      for (const ids of [[...chats, theirs], [theirs], ['none']])
        expect((await many(user, what, ids)).status).toBe(404)
    expect((await many(user, 'delete', [])).status).toBe(422)
    expect(await chatsOf(user)).toHaveLength(3)
    expect((await stranger.call('DELETE', `/chat/${chats[0]}`)).status).toBe(404)
    expect((await many(user, 'delete', chats.slice(0, 2))).status).toBe(200)
    expect(await chatsOf(user)).toEqual(chats.slice(2))
    expect((await many(stranger, 'restore', chats.slice(0, 2))).status).toBe(404)
    expect((await many(user, 'restore', chats.slice(0, 2))).body.items).toHaveLength(2)
  })
})

describe('the list of chats', () => {
  it('comes whole for the plain call, and by pages with a limit', async () => {
    const user = await app.user()
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push(await user.chat())
    expect((await chatsOf(user)).toSorted()).toEqual(made.toSorted())
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await user.call('GET', `/chat/sessions?limit=2&cursor=${cursor}`)
      expect(body.items.length).toBeLessThanOrEqual(2)
      seen.push(...idsOf(body.items))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(await chatsOf(user))
    for (const query of ['limit=0', 'limit=101', 'cursor=nonsense', 'q=a%00b'])
      expect((await user.call('GET', `/chat/sessions?${query}`)).status).toBe(422)
  })

  it('is searched by words of the titles', async () => {
    const user = await app.user()
    for (const title of ['Prüfung der Mietverträge 100%', 'Contract review', 'The 2026 contract']) {
      const chat = await user.chat()
      await user.call('PATCH', `/chat/${chat}/title`, { json: { title } })
    }
    const find = async (q: string) =>
      (await user.call('GET', `/chat/sessions?q=${encodeURIComponent(q)}`)).body.items.length
    expect([await find('CONTRACT'), await find('contract 2026'), await find('prüf miet')]).toEqual([2, 1, 1])
    expect([await find('0%'), await find('%'), await find('_'), await find("' or 1=1 --")]).toEqual([
      1, 1, 0, 0,
    ])
  })
})

describe('an answer', () => {
  it('goes on to name the documents that were still being read', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const { id } = (await user.upload(chat, 'slow.txt', 'Slowly read.')).body
    await user.settled(id)
    await app.database.execute("update documents set status = 'reading' where id = $1", [id])
    await user.call('POST', '/chat', { json: { payload: 'What is read?', session_id: chat } })
    const [, answer] = (await user.call('GET', `/chat/${chat}`)).body
    expect(answer.pending_documents).toEqual([{ id, filename: 'slow.txt', status: 'reading' }])
  })
})
