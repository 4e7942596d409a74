import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { chatSessions, messages } from '../../domain/chats/chat-tables.ts'
import { accountLimits, dailyUsage, tokenUsage } from '../../domain/plans/plan-tables.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { firstDay } from './read-days.ts'

const app = givenApp()
const pro = givenUser(app, { tier: 'pro' })
const other = givenUser(app, { tier: 'pro' })
let chat: string
const today = () => new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  chat = await pro.chat()
  const { body } = await pro.upload(chat, '=cmd|calc.txt', 'The notice period is 30 days.')
  await pro.settled(body.id)
  for (const payload of ['How long is the notice period?', 'Who painted the ceiling of the chapel?'])
    await pro.call('POST', '/chat', { json: { payload, session_id: chat } })
  const [answer] = (await pro.call('GET', `/chat/${chat}`)).body.filter(
    (message: { role: string }) => message.role === 'assistant',
  )
  await pro.call('POST', `/chat/messages/${answer.id}/feedback`, { json: { rating: 'up' } })
  await app.database.db
    .update(messages)
    .set({ usage: { input_tokens: 120, output_tokens: 30 } })
    .where(eq(messages.id, answer.id))
})

describe('GET /usage', () => {
  const limitOf = async (user: TestUser, name: string, query = '') =>
    (await user.call('GET', `/usage${query}`)).body.limits.find(
      (limit: { name: string }) => limit.name === name,
    )

  it('tells each limit with what is used and when it resets', async () => {
    const free = await app.user()
    const chat = await free.chat()
    await free.settled((await free.upload(chat, 'note.txt', 'A short note.')).body.id)
    const { db } = app.database
    const now = new Date()
    await db
      .insert(dailyUsage)
      .values({ tenantId: free.tenantId, day: today(), chats: 7 })
      .onConflictDoUpdate({ target: [dailyUsage.tenantId, dailyUsage.day], set: { chats: 7 } })
    const month = today().slice(0, 7)
    await db
      .insert(tokenUsage)
      .values({ tenantId: free.tenantId, month, model: 'm', input: 900, output: 100 })
    const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
    expect(await limitOf(free, 'chatsPerDay')).toEqual({
      name: 'chatsPerDay',
      used: 7,
      allowed: 20,
      resets_at: midnight.toISOString(),
    })
    expect(await limitOf(free, 'tokensPerMonth')).toMatchObject({ used: 1000, allowed: 200_000 })
    expect(await limitOf(free, 'documentsPerSession')).toMatchObject({ used: null, allowed: 5 })
    expect(await limitOf(free, 'documentsPerSession', `?session_id=${chat}`)).toMatchObject({ used: 1 })
    expect(await limitOf(free, 'documents')).toMatchObject({ used: 1, resets_at: null })
    // The file, its text and its index.
    expect((await limitOf(free, 'storageBytes')).used).toBeGreaterThan(13)
    expect(await limitOf(free, 'fileBytes')).toMatchObject({ used: null, allowed: 25 * 1024 * 1024 })
    const { body } = await free.call('GET', '/usage')
    expect(body).toMatchObject({ tier: 'free', features: { exports: false, analytics: 'none' } })
    expect(body.days.at(-1)).toMatchObject({ day: today(), chats: 7 })
  })

  it('knows the account’s own limits, and no chat of another', async () => {
    const free = await app.user()
    await app.database.db.insert(accountLimits).values({ userId: free.id, limits: { chatsPerDay: null } })
    expect(await limitOf(free, 'chatsPerDay')).toMatchObject({ used: 0, allowed: null })
    const foreign = await free.call('GET', `/usage?session_id=${chat}`)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  })
})

describe('GET /usage/dashboard', () => {
  it('counts each day in UTC, today last, and the documents that were cited', async () => {
    const counted = { chats: 2, documents: 3, tokens: 4 }
    await app.database.db
      .insert(dailyUsage)
      .values({ tenantId: pro.tenantId, day: today(), ...counted })
      .onConflictDoUpdate({ target: [dailyUsage.tenantId, dailyUsage.day], set: counted })
    const { status, body } = await pro.call('GET', '/usage/dashboard?days=7')
    expect(status).toBe(200)
    expect(body.days).toHaveLength(7)
    expect(body.days.at(-1)).toEqual({
      day: today(),
      chats: 2,
      documents: 3,
      tokens: 4,
      answered: 1,
      not_found: 1,
      rated_up: 1,
      rated_down: 0,
    })
    expect(body.days[0]).toMatchObject({ chats: 0, documents: 0 })
    expect(body.documents).toMatchObject([{ filename: '=cmd|calc.txt', answers: 1, deleted: false }])
  })

  it('shows nothing of another', async () => {
    const { body } = await other.call('GET', '/usage/dashboard')
    expect(body.days).toHaveLength(30)
    expect(body.days.every((day: { chats: number }) => day.chats === 0)).toBe(true)
    expect(body.documents).toEqual([])
  })

  it('refuses plans without it with the way out, and what is no number of days', async () => {
    for (const tier of ['free', 'mini'] as const) {
      const { status, body } = await (await app.user({ tier })).call('GET', '/usage/dashboard')
      expect([status, body.code]).toEqual([403, 'plan_required'])
      expect(body.detail).toContain('Pro plan')
    }
    for (const days of ['0', '367', 'x', '1.5'])
      expect((await pro.call('GET', `/usage/dashboard?days=${days}`)).status).toBe(422)
  })
})

describe('GET /usage/chats', () => {
  it('tells messages, documents, tokens and the time in use without long pauses', async () => {
    const rows = await app.database.db.select().from(messages).where(eq(messages.sessionId, chat))
    const begun = Date.now() - 3_600_000
    const minutes = [0, 0, 4, 50]
    for (const [index, { id }] of rows.toSorted((a, b) => a.position - b.position).entries())
      await app.database.db
        .update(messages)
        .set({ createdAt: new Date(begun + (minutes[index] ?? 0) * 60_000) })
        .where(eq(messages.id, id))
    const mini = await pro.call('GET', '/usage/chats')
    expect(mini.body.items).toMatchObject([
      { id: chat, messages: 4, documents: 1, input_tokens: 120, output_tokens: 30, active_seconds: 240 },
    ])
  })

  it('is paged, for Mini+ too, and closed to Free', async () => {
    const mini = await app.user({ tier: 'mini' })
    const ids = [await mini.chat(), await mini.chat(), await mini.chat()]
    await app.database.db
      .update(chatSessions)
      .set({ updatedAt: new Date() })
      .where(eq(chatSessions.tenantId, mini.tenantId))
    const first = (await mini.call('GET', '/usage/chats?limit=2')).body
    const second = (await mini.call('GET', `/usage/chats?limit=2&cursor=${first.next_cursor}`)).body
    const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(second.next_cursor).toBeNull()
    expect((await mini.call('GET', '/usage/chats?cursor=nonsense')).status).toBe(422)
    const refused = await (await app.user()).call('GET', '/usage/chats')
    expect([refused.status, refused.body.code]).toEqual([403, 'plan_required'])
    expect(refused.body.detail).toContain('Mini+')
  })
})

describe('GET /usage/file', () => {
  it('gives a CSV of each kind in which no name is a formula', async () => {
    const days = await pro.call('GET', '/usage/file?days=3')
    expect(days.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(days.headers.get('content-disposition')).toContain(`citewell-days-${today()}.csv`)
    expect(days.body.trim().split('\r\n')).toHaveLength(4)
    const documents = await pro.call('GET', '/usage/file?of=documents')
    expect(documents.body).toContain(`"'=cmd|calc.txt",1,false`)
    expect((await pro.call('GET', '/usage/file?of=chats')).body).toContain('How long is the notice period?')
    expect((await other.call('GET', '/usage/file?of=documents')).body.trim().split('\r\n')).toHaveLength(1)
    const free = await app.user()
    expect((await free.call('GET', '/usage/file')).status).toBe(403)
    expect((await pro.call('GET', '/usage/file?of=users')).status).toBe(422)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', '＠x'])('disarms %j', text => {
    expect(writeCsv([{ text }], ['text']).toString()).toBe(`\uFEFFtext\r\n"'${text}"\r\n`)
  })

  it.each(['a=b', '2 - 1', "it's", '"quoted", twice'])('leaves %j as it is', text => {
    const cell = writeCsv([{ text }], ['text']).toString().split('\r\n')[1]
    expect(cell?.replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(text)
  })
})

describe('GET /organisation/usage', () => {
  it('says what members and collections of one organisation used, to its administrators', async () => {
    const tenantId = await addOrganisation(app)
    const [owner, admin, member] = [
      await addMember(app, tenantId, 'owner'),
      await addMember(app, tenantId, 'admin'),
      await addMember(app, tenantId, 'member'),
    ]
    const { id } = (await owner.call('POST', '/collections', { json: { name: '=Shelf' } })).body
    const grant = (json: object) => owner.call('POST', `/collections/${id}/grants`, { json })
    await grant({ effect: 'allow', right: 'read', principal: 'organisation' })
    const document = (await owner.upload(null, 'notice.txt', 'The notice period is 30 days.')).body.id
    await owner.settled(document)
    const moved = { collection_id: id, document_ids: [document] }
    expect((await owner.call('POST', '/collections/move', { json: moved })).status).toBe(200)
    const json = { payload: 'How long is the notice period?', collection_id: id }
    expect((await member.call('POST', '/chat', { json })).status).toBe(200)
    const usage = async (who: TestUser) => (await who.call('GET', '/organisation/usage?days=2')).body
    const { members, collections } = await usage(owner)
    const of = (who: TestUser) => members.find((row: { user_id: string }) => row.user_id === who.id)
    expect(members).toHaveLength(3)
    expect(of(member)).toMatchObject({ role: 'member', questions: 1, documents: 0 })
    expect(of(owner)).toMatchObject({ email: owner.email, questions: 0, documents: 1 })
    const shelf = { id, name: '=Shelf', documents: 1, questions: 1, cited: 1 }
    expect(collections).toMatchObject([shelf])
    expect(collections[0].bytes).toBeGreaterThan(0)
    await owner.call('POST', '/collections', { json: { name: 'Nothing cited' } })
    expect((await usage(owner)).collections).toMatchObject([shelf, { name: 'Nothing cited', cited: 0 }])
    await grant({ effect: 'deny', right: 'find', principal: 'user', user_id: admin.id })
    expect((await usage(admin)).collections[0]).toMatchObject({ ...shelf, name: null })
    const file = (who: TestUser, kind: string) => who.call('GET', `/organisation/usage/file?of=${kind}`)
    expect((await file(owner, 'members')).body).toContain(
      `${member.id},Test Person,${member.email},member,1,`,
    )
    expect((await file(owner, 'collections')).body).toContain(`'=Shelf`)
    expect((await file(admin, 'collections')).body).not.toContain('Shelf')
    const stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
    expect(await usage(stranger)).toMatchObject({ members: [{ user_id: stranger.id }], collections: [] })
    for (const path of ['/organisation/usage', '/organisation/usage/file?of=members'])
      expect((await member.call('GET', path)).body.code).toBe('forbidden')
  })
})

describe('the day of a count', () => {
  it('begins at midnight in UTC, also at the turn of a year', () => {
    expect(firstDay(1, new Date('2027-01-01T00:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(firstDay(3, new Date('2027-01-01T23:59:59.999Z')).toISOString()).toBe('2026-12-30T00:00:00.000Z')
  })
})
