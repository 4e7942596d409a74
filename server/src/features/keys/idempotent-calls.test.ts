import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { idempotentCalls } from '../../domain/keys/idempotency-tables.ts'
import { forgetIdempotentCalls } from '../../domain/keys/idempotent-calls.ts'
import { systemClock } from '../../platform/clock.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
let user: TestUser
let key: Awaited<ReturnType<typeof makeTestKey>>
beforeEach(async () => {
  user = await app.user({ tier: 'pro' })
  key = await makeTestKey(app, user, { scopes: ['read', 'manage', 'ask'] })
})

const create = (name: string, idempotencyKey: string, by: Pick<TestUser, 'call'> = key) =>
  by.call('POST', '/collections', { json: { name }, headers: { 'idempotency-key': idempotencyKey } })
const names = async () =>
  (await user.call('GET', '/collections')).body.items.map(({ name }: { name: string }) => name)
const set = (change: Partial<typeof idempotentCalls.$inferInsert>) =>
  app.database.db.update(idempotentCalls).set(change).where(eq(idempotentCalls.keyId, key.id))
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000 - 60_000)

describe('a call with an Idempotency-Key', () => {
  it('is answered as before when it is repeated, and does nothing twice', async () => {
    const first = await create('Leases', 'once')
    const again = await create('Leases', 'once')
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null])
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await names()).toEqual(['Leases'])
  })

  it('is refused with the key of another call', async () => {
    await create('Leases', 'once')
    const { status, body } = await create('Loans', 'once')
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await names()).toEqual(['Leases'])
  })

  it('is refused for a file without its digest, which another file could not be told from', async () => {
    const uploads = await makeTestKey(app, user, { scopes: ['upload'] })
    const upload = async (content: string, digest?: string) => {
      const body = new FormData()
      body.set('file', new Blob([content]), 'lease.txt')
      const headers = { 'idempotency-key': 'file', ...(digest ? { 'x-content-digest': digest } : {}) }
      return uploads.call('POST', '/upload', { body, headers })
    }
    const refused = await upload('The lease ends in May.')
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['header', 'x-content-digest']])
    const digest = (content: string) => createHash('sha256').update(content).digest('hex')
    expect((await upload('The lease ends.', digest('The lease ends.'))).status).toBe(201)
    const other = await upload('The loan ends.', digest('The loan ends.'))
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  it('is told that the first is under way, unless that was left behind', async () => {
    await create('Leases', 'once')
    await set({ status: null })
    const { status, body, headers } = await create('Leases', 'once')
    expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'idempotency_in_progress', '1'])
    await set({ createdAt: daysAgo(0.02) })
    expect((await create('Leases', 'once')).status).toBe(201)
    expect(await names()).toEqual(['Leases', 'Leases'])
  })

  it('is made once of many at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Leases', 'once')))
    const made = answers.filter(
      ({ status, headers }) => status === 201 && !headers.has('idempotency-replayed'),
    )
    expect(made.length).toBe(1)
    for (const { status, body } of answers)
      expect(status === 201 || body.code === 'idempotency_in_progress').toBe(true)
    expect(await names()).toEqual(['Leases'])
  })

  it('that failed is tried again', async () => {
    const move = (collection_id: string) =>
      key.call('PATCH', `/collections/${collection_id}`, {
        json: { name: 'Loans' },
        headers: { 'idempotency-key': 'rename' },
      })
    expect((await move('none')).status).toBe(404)
    expect((await move((await create('Leases', 'once')).body.id)).status).toBe(200)
    expect(await names()).toEqual(['Loans'])
  })

  it('is known for a day, and to its own API key alone', async () => {
    const other = await makeTestKey(app, user, { scopes: ['manage'] })
    await create('Leases', 'once')
    await create('Leases', 'once', other)
    await create('Leases', 'once', user)
    await create('Leases', 'once', user)
    expect((await names()).length).toBe(4)
    await set({ createdAt: daysAgo(1) })
    await create('Loans', 'once')
    expect((await names()).length).toBe(5)
    await set({ createdAt: daysAgo(1) })
    await forgetIdempotentCalls({ db: app.database.db, clock: systemClock })
    const left = await app.database.db.select().from(idempotentCalls).where(eq(idempotentCalls.keyId, key.id))
    expect(left).toEqual([])
  })

  it('is not made twice when its answer is a stream, or was too large to be kept', async () => {
    const ask = () =>
      key.call('POST', '/chat', {
        json: { payload: 'What is the fee?' },
        headers: { accept: 'text/event-stream', 'idempotency-key': 'ask' },
      })
    expect((await ask()).status).toBe(200)
    const { status, body } = await ask()
    expect([status, body.code]).toEqual([409, 'idempotency_answer_gone'])
    expect((await key.call('GET', '/chat/sessions')).body.length).toBe(1)
  })

  it.each(['', 'a b', 'x'.repeat(201)])('is refused with the key "%s"', async name => {
    const { status, body } = await create('Leases', name)
    expect([status, body.code, body.detail[0].loc]).toEqual([
      422,
      'invalid_request',
      ['header', 'idempotency-key'],
    ])
  })
})
