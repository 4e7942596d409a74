import { describe, expect, it } from 'vitest'
import { effectiveLimits } from '../domain/plans/effective-limits.ts'
import { accountLimits, planLimits } from '../domain/plans/plan-tables.ts'
import { recordStatements } from '../platform/database/statements.testing.ts'
import type { LanguageModel } from '../providers/language-model/language-model.ts'
import { givenApp } from './given-app.testing.ts'
import { inFull } from './in-full.testing.ts'
import type { TestUser } from './start-app.testing.ts'
import { zipOf } from './zip.testing.ts'

let now = new Date('2026-11-20T21:30:00Z')
let broken = false
const language: LanguageModel = {
  host: 'model.example',
  modelFor: () => 'scripted',
  modelForCards: null,
  judges: false,
  detailsOf: () => ({ window: 16_000, price: null }),
  write: async function* () {
    if (broken) throw new Error('A fault of ours')
    yield { kind: 'text', text: 'The fee is 42 euros [1].' }
    yield { kind: 'end', usage: { input_tokens: 700, output_tokens: 300 }, reason: 'stop' }
  },
}

const app = givenApp({}, { clock: { now: () => now }, providers: { language } })

const ask = (user: TestUser, session_id?: string) =>
  user.call('POST', '/chat', { json: { payload: 'What is the fee?', ...(session_id ? { session_id } : {}) } })
function codes(answers: { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status < 400 ? `${status}` : `${status} ${body.code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
/** A Word file of so many short paragraphs, which compress well. */
const wordFile = (paragraphs: number) =>
  zipOf({
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${Array.from({ length: paragraphs }, (_, n) => `<w:p><w:r><w:t>Fee number ${n} is due.</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  })
/** All at once. */
const many = inFull ? 100 : 40
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

describe('questions a day', () => {
  it('are exactly 20 for Free, also of very many at once, and 20 again the next day', async () => {
    now = new Date('2026-11-20T21:30:00Z')
    const user = await app.user()
    const answers = await times(many, () => ask(user))
    expect(codes(answers)).toEqual({ 200: 20, '429 daily_chats_used_up': many - 20 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.detail).toBe(
      'Daily limit reached: the Free plan has 20 chats a day. It resets on 21 November at 00:00 UTC. Upgrade to Mini+ for more.',
    )
    expect(refused?.body.limit).toEqual({
      name: 'chatsPerDay',
      allowed: 20,
      resets_at: '2026-11-21T00:00:00.000Z',
      upgrade_to: 'mini',
    })
    expect(refused?.headers.get('retry-after')).toBe('9000')
    // A refused question leaves no empty chat behind.
    expect((await user.call('GET', '/chat/sessions')).body).toHaveLength(20)

    now = new Date('2026-11-21T00:00:00Z')
    expect((await ask(user)).status).toBe(200)
  })

  it('count an edited question and a second answer, and none that is refused or fails', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const { id } = (await user.upload(chat, 'fees.txt', 'The fee is 42 euros.')).body
    await user.settled(id)
    const counted = async () => {
      const { rows } = await app.database.execute('select chats from daily_usage where tenant_id = $1', [
        user.tenantId,
      ])
      return rows[0]?.chats ?? 0
    }
    const first = await ask(user, chat)
    await user.call('POST', `/chat/${chat}/regenerate`)
    const json = { payload: 'What is the fee?', session_id: chat, edit_of: first.body.question_id }
    expect((await user.call('POST', '/chat', { json })).status).toBe(200)
    expect(await counted()).toBe(3)

    expect((await user.call('POST', '/chat', { json: { payload: ' ' } })).status).toBe(422)
    expect(
      (await user.call('POST', '/chat', { json: { payload: 'What?', session_id: 'none' } })).status,
    ).toBe(404)
    broken = true
    expect((await ask(user, chat)).status).toBe(500)
    broken = false
    expect(await counted()).toBe(3)
  })

  it('are without limit for Mini+', async () => {
    const user = await app.user({ tier: 'mini' })
    expect(codes(await times(25, () => ask(user)))).toEqual({ 200: 25 })
  })
})

describe('documents', () => {
  it('are exactly 5 in a chat of Free, also of very many uploads at once', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const answers = await times(many, n => user.upload(chat, `${n}.txt`, `Text number ${n}`))
    expect(codes(answers)).toEqual({ 201: 5, '403 too_many_documents': many - 5 })
    expect(answers.find(({ status }) => status === 403)?.body.limit).toMatchObject({
      name: 'documentsPerSession',
      allowed: 5,
      resets_at: null,
      upgrade_to: 'mini',
    })
    const list = (await user.call('GET', `/documents?session_id=${chat}`)).body.items
    expect(list).toHaveLength(5)
    // The same bytes again take no room, and a removed document frees some.
    const known = answers.findIndex(({ status }) => status === 201)
    expect((await user.upload(chat, 'again.txt', `Text number ${known}`)).body.duplicate).toBe(true)
    await user.call('DELETE', `/documents/${list[0].id}`)
    expect((await user.upload(chat, 'sixth.txt', 'Text of the sixth')).status).toBe(201)
    expect((await user.upload(await user.chat(), 'other.txt', 'Text of another chat')).status).toBe(201)
  })

  it('keep to the fair use of the account, in number and bytes', async () => {
    const user = await app.user({ tier: 'pro' })
    await app.database.db
      .insert(accountLimits)
      .values({ userId: user.id, limits: { documents: 3, storageBytes: 500_000 } })
    const answers = await times(10, async n => user.upload(await user.chat(), `${n}.txt`, `Text ${n}`))
    expect(codes(answers)).toEqual({ 201: 3, '403 storage_used_up': 7 })
    const [one] = (await user.call('GET', '/documents')).body.items
    await user.call('DELETE', `/documents/${one.id}`)
    const large = await user.upload(await user.chat(), 'large.txt', 'x'.repeat(500_000))
    expect([large.status, large.body.limit.name]).toEqual([403, 'storageBytes'])
    expect((await user.upload(await user.chat(), 'small.txt', 'x'.repeat(100))).status).toBe(201)
  })

  it('count the text and the index, of which a small file can hold very much', async () => {
    const user = await app.user({ tier: 'pro' })
    const used = async () =>
      (await user.call('GET', '/usage')).body.limits.find(
        ({ name }: { name: string }) => name === 'storageBytes',
      ).used
    const { body } = await user.upload(await user.chat(), 'first.docx', wordFile(2_000))
    expect((await user.settled(body.id)).status).toBe('ready')
    expect(await used()).toBeGreaterThan(wordFile(2_000).length + 50_000)
    await app.database.db.insert(accountLimits).values({ userId: user.id, limits: { storageBytes: 150_000 } })
    const over = (await user.upload(await user.chat(), 'over.docx', wordFile(5_000))).body
    expect(await user.settled(over.id)).toMatchObject({
      status: 'failed',
      error: { code: 'document_storage_used_up', message: expect.stringContaining('the Pro plan') },
    })
    for (const { id } of [body, over]) await user.call('DELETE', `/documents/${id}`)
    expect(await used()).toBe(0)
  })

  it('end the reading of a file that unpacks to more text than the plan reads of one', async () => {
    const user = await app.user({ tier: 'mini' })
    await app.database.db.insert(accountLimits).values({ userId: user.id, limits: { fileBytes: 100_000 } })
    const file = wordFile(20_000)
    expect(file.length).toBeLessThan(100_000)
    const { body } = await user.upload(await user.chat(), 'bomb.docx', file)
    expect(await user.settled(body.id)).toMatchObject({
      status: 'failed',
      error: { code: 'document_too_large_inside', message: expect.stringContaining('the Mini+ plan') },
    })
  })
})

describe('tokens a month', () => {
  it('end the answers of the model until the next month, but not those of a chat that keeps local', async () => {
    now = new Date('2026-11-30T12:00:00Z')
    const user = await app.user({ tier: 'mini' })
    await app.database.db.insert(accountLimits).values({ userId: user.id, limits: { tokensPerMonth: 1000 } })
    const chat = await user.chat()
    const { id } = (await user.upload(chat, 'fees.txt', 'The fee is 42 euros.')).body
    await user.settled(id)
    expect((await ask(user, chat)).body.engine.kind).toBe('model')
    const refused = await ask(user, chat)
    expect([refused.status, refused.body.code]).toEqual([429, 'monthly_tokens_used_up'])
    expect(refused.body.limit).toMatchObject({ allowed: 1000, resets_at: '2026-12-01T00:00:00.000Z' })
    await user.call('PATCH', `/chat/${chat}`, { json: { keep_local: true } })
    expect((await ask(user, chat)).body.engine.kind).toBe('quotes')
    await user.call('PATCH', `/chat/${chat}`, { json: { keep_local: false } })
    now = new Date('2026-12-01T00:00:01Z')
    expect((await ask(user, chat)).status).toBe(200)
  })
})

describe('the effective limits', () => {
  it('are the contract’s, the administrator’s for the tier over them, and the account’s own over those', async () => {
    const { db } = app.database
    const [user, other] = [await app.user(), await app.user()]
    await db.insert(planLimits).values({ tier: 'free', limits: { chatsPerDay: 2, globalSearch: true } })
    await db.insert(accountLimits).values({ userId: user.id, limits: { chatsPerDay: null } })
    const own = await effectiveLimits(db, user.tenantId)
    expect([own.chatsPerDay, own.globalSearch, own.documentsPerSession]).toEqual([null, true, 5])
    expect((await effectiveLimits(db, other.tenantId)).chatsPerDay).toBe(2)
    expect(codes(await times(4, () => ask(other)))).toEqual({ 200: 2, '429 daily_chats_used_up': 2 })
    expect((await other.call('GET', '/search?q=fee&scope=all')).status).toBe(200)
    await db.delete(planLimits)
    const closed = await other.call('GET', '/search?q=fee&scope=all')
    expect([closed.status, closed.body.code, closed.body.limit.upgrade_to]).toEqual([
      403,
      'plan_required',
      'pro',
    ])
  })

  it('are asked of the database once a call', async () => {
    const user = await app.user({ tier: 'pro' })
    const chat = await user.chat()
    const recorded = recordStatements()
    // One call needs its scope, and its count for the day and the month.
    expect((await ask(user, chat)).status).toBe(200)
    recorded.stop()
    const asked = recorded.statements.filter(
      ({ text, call }) => call?.key === 'POST /api/v1/chat' && text.includes('plan_limits'),
    )
    expect(asked).toHaveLength(1)
  })
})
