import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { chatSessions, messages } from '../domain/chats/chat-tables.ts'
import { holds } from '../domain/holds/hold-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { removeDeletedChats } from '../features/chat/remove-deleted-chats.ts'
import { storeExchange } from '../features/chat/store-exchange.ts'
import { givenApp } from './given-app.testing.ts'
import { addMember, addOrganisation } from './organisations.testing.ts'
import type { TestUser } from './start-app.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
})

const reason = { json: { reason: 'Case 7 in Leeds' } }

async function put(name: string): Promise<string> {
  const { id } = (await owner.upload(null, name, `The code of ${name} is 4711.`)).body
  expect((await owner.settled(id)).status).toBe('ready')
  return id
}

describe('chats that draw on what is held', () => {
  it('keep what an answer would replace that was being written when the hold was placed', async () => {
    const id = await put('held.txt')
    const chat = await owner.chat()
    await owner.call('POST', `/documents/${id}/sessions`, { json: { session_id: chat } })
    const question = { payload: 'What is the code?', session_id: chat }
    await owner.call('POST', '/chat', { json: question })
    await owner.call('POST', `/documents/${id}/hold`, reason)
    const { db } = app.database
    const [session] = await db.select().from(chatSessions).where(eq(chatSessions.id, chat))
    const before = await db.$count(messages, eq(messages.sessionId, chat))
    const [asked] = await db
      .select()
      .from(messages)
      .where(eq(messages.sessionId, chat))
      .orderBy(asc(messages.position))
    const place = { kind: 'instead-of', questionId: asked?.id }
    const late = {
      session,
      asker: { member: 'owner', key: null },
      scope: { documents: [] },
      questionId: 'q',
      text: '',
      place,
    }
    const usage = { model: null, input_tokens: 0, output_tokens: 0 }
    const written = { response: '', citations: [], nearest: [], verdicts: [], engine: { model: null }, usage }
    const exchange = { asked: late, title: '', messageId: 'm', written, status: 'complete', now: new Date() }
    await expect(
      storeExchange(db, exchange as unknown as Parameters<typeof storeExchange>[1]),
    ).rejects.toMatchObject({ code: 'on_hold' })
    expect(await db.$count(messages, eq(messages.sessionId, chat))).toBe(before)
  })

  it('stay when their maker leaves, for nobody to see, until the hold is lifted', async () => {
    const shelf = (await owner.call('POST', '/collections', { json: { name: 'Shelf of a leaver' } })).body.id
    const id = await put('leaver.txt')
    const moved = { collection_id: shelf, document_ids: [id] }
    await owner.call('POST', '/collections/move', { json: moved })
    const member = await addMember(app, tenantId, 'member')
    const json = { effect: 'allow', right: 'ask', principal: 'user', user_id: member.id }
    await owner.call('POST', `/collections/${shelf}/grants`, { json })
    const chat = await member.chat()
    const question = { payload: 'What is the code of leaver.txt?', session_id: chat, scope: 'all' }
    expect((await member.call('POST', '/chat', { json: question })).body.citations).not.toEqual([])
    await owner.call('POST', `/collections/${shelf}/hold`, reason)
    const other = await member.chat()
    const { db } = app.database
    const left = async () => {
      const rows = await db
        .select()
        .from(chatSessions)
        .where(inArray(chatSessions.id, [chat, other]))
      return rows.map(({ id, createdBy }) => [id, createdBy])
    }
    const remove = `/organisation/members/${member.id}/remove`
    expect((await owner.call('POST', remove, { json: {} })).status).toBe(200)
    expect(await left()).toEqual([[chat, null]])
    expect((await owner.call('GET', `/chat/${chat}`)).status).toBe(404)
    const none = { jobs: { enqueue: async () => {} }, events: { publish: async () => {} } }
    const sweep = () =>
      removeDeletedChats({ ...none, db } as unknown as Parameters<typeof removeDeletedChats>[0], tomorrow)
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await sweep()
    expect(await left()).toEqual([[chat, null]])
    await db.delete(holds).where(eq(holds.tenantId, tenantId))
    await sweep()
    expect(await left()).toEqual([])
  })
})
