import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../test-app.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user()
  await app.database.execute("update users set role = 'admin' where id = $1", [admin.id])
})
afterAll(() => app.stop())

describe('the search box', () => {
  it('finds users, documents and chats by id, mail and name', async () => {
    const user = await app.user({ email: 'quokka_100@example.org' })
    const chat = await user.chat()
    await user.call('PATCH', `/chat/${chat}/title`, { json: { title: 'About the quokka' } })
    const document = (await user.upload(chat, 'Quokka report.txt', 'A text.')).body.id
    const search = async (q: string) =>
      (await admin.call('GET', `/admin/search?q=${encodeURIComponent(q)}`)).body
    const owner = { email: user.email }
    const all = {
      users: [{ id: user.id, name: 'Test Person', ...owner }],
      documents: [{ id: document, name: 'Quokka report.txt', ...owner }],
      sessions: [{ id: chat, name: 'About the quokka', ...owner }],
    }
    const none = { users: [], documents: [], sessions: [] }
    expect(await search(' QUOKKA ')).toEqual(all)
    expect(await search(user.id)).toEqual({ ...none, users: all.users })
    expect(await search(document)).toEqual({ ...none, documents: all.documents })
    expect(await search(chat)).toEqual({ ...none, sessions: all.sessions })
    expect(await search('_100')).toEqual({ ...none, users: all.users })
    for (const q of ['', '   ', "'; drop table users; --", 'quokka%report', 'quokka_report', '\\'])
      expect(await search(q)).toEqual(none)
    expect((await admin.call('GET', `/admin/search?q=${'x'.repeat(400)}`)).status).toBe(422)
  })
})
