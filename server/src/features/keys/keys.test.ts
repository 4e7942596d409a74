import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { type TestUser, testPassword } from '../../testing/start-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

const good = { name: 'Nightly import', scopes: ['upload'], password: testPassword }
const make = (json: object, by = user) => by.call('POST', '/keys', { json: { ...good, ...json } })
const set = (id: string, change: Partial<typeof apiKeys.$inferInsert>) =>
  app.database.db.update(apiKeys).set(change).where(eq(apiKeys.id, id))
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

describe('an API key', () => {
  it('is shown once, listed by its prefix, and stored as a digest', async () => {
    const { status, body } = await make({ scopes: ['read', 'upload', 'read'] })
    expect([status, body.scopes, body.collection_ids, body.ended_at]).toEqual([
      201,
      ['read', 'upload'],
      null,
      null,
    ])
    expect(body.secret).toMatch(/^cw_[0-9a-f]{12}_[0-9a-f]{64}$/)
    expect(body.secret.startsWith(`${body.prefix}_`)).toBe(true)
    const { secret, ...listed } = body
    const list = (await user.call('GET', '/keys')).body
    expect([list.may_make, list.items[0]]).toEqual([true, listed])
    const [row] = await app.database.db.select().from(apiKeys).where(eq(apiKeys.id, body.id))
    expect(row?.digest).toBe(createHash('sha256').update(secret).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(secret.slice(16))
  })

  it('identifies itself, with when and from where it was used', async () => {
    const key = await makeTestKey(app, user, { scopes: ['search'] })
    const { status, body } = await key.call('GET', '/keys/current')
    expect([status, body.id, body.last_used_from]).toEqual([200, key.id, '127.0.0.1'])
    expect(Date.now() - Date.parse(body.last_used_at)).toBeLessThan(60_000)
    expect((await user.call('GET', '/keys/current')).body.code).toBe('not_found')
  })

  it('needs the password of whoever makes or rotates it', async () => {
    expect((await make({ password: 'Wrong-horse-9' })).body.code).toBe('wrong_password')
    const { id } = (await make({})).body
    const json = { password: 'Wrong-horse-9' }
    expect((await user.call('POST', `/keys/${id}/rotate`, { json })).body.code).toBe('wrong_password')
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes'],
    [{ networks: ['10.0.0.0/99'] }, 'networks'],
    [{ networks: ['10.0.0.0/8\n0.0.0.0/0'] }, 'networks'],
    [{ networks: ['# nothing'] }, 'networks'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ collection_ids: [] }, 'collection_ids'],
  ])('is refused with %j', async (json, field) => {
    const { status, body } = await make(json)
    expect([status, body.code, body.detail[0].loc[1]]).toEqual([422, 'invalid_request', field])
  })

  it('is refused for somebody else’s collection, and with admin-read to who is no administrator', async () => {
    const other = await app.user({ tier: 'pro' })
    const theirs = (await other.call('POST', '/collections', { json: { name: 'Theirs' } })).body.id
    expect((await make({ collection_ids: [theirs] })).body.code).toBe('not_found')
    expect((await make({ scopes: ['admin-read'] })).body.code).toBe('forbidden')
  })

  it('makes no calls outside its scopes, and none that needs a login', async () => {
    const key = await makeTestKey(app, user, { scopes: ['search'] })
    const refused = await key.call('GET', '/documents')
    expect([refused.status, refused.body.code]).toEqual([403, 'scope_missing'])
    expect(refused.body.detail).toContain('read, upload, or manage')
    for (const [method, path] of [
      ['POST', '/keys'],
      ['GET', '/keys'],
      ['POST', '/auth/change-password'],
      ['DELETE', '/account'],
    ] as const)
      expect((await key.call(method, path, method === 'GET' ? {} : { json: {} })).body.code).toBe(
        'not_for_keys',
      )
  })

  it('is over once it was ended, has expired, or its maker is suspended', async () => {
    const key = await makeTestKey(app, user)
    const code = async () => (await key.call('GET', '/documents')).body.code
    await set(key.id, { expiresAt: hours(-1) })
    expect(await code()).toBe('key_expired')
    await set(key.id, { expiresAt: hours(1) })
    const suspend = (suspendedAt: Date | null) =>
      app.database.db.update(users).set({ suspendedAt }).where(eq(users.id, user.id))
    await suspend(new Date())
    expect(await code()).toBe('account_suspended')
    await suspend(null)
    expect(await code()).toBeUndefined()
    expect((await user.call('DELETE', `/keys/${key.id}`)).body).toEqual({ ok: true })
    expect(await code()).toBe('key_ended')
    expect((await user.call('DELETE', `/keys/${key.id}`)).status).toBe(200)
    const json = { password: testPassword }
    expect((await user.call('POST', `/keys/${key.id}/rotate`, { json })).body.code).toBe('key_ended')
  })

  it('takes with it what it is receiving when it ends', async () => {
    const key = await makeTestKey(app, user)
    const headers = { authorization: `Bearer ${key.secret}`, accept: 'text/event-stream' }
    const { body } = await fetch(`${app.url}/api/v1/documents/events`, { headers })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toContain('listening')
    await user.call('DELETE', `/keys/${key.id}`)
    let part = await reader.read()
    while (!part.done) part = await reader.read()
    expect(part.done).toBe(true)
  })

  it('is told how many calls it has left, apart from those of its maker', async () => {
    const key = await makeTestKey(app, user)
    const left = async (of: Pick<TestUser, 'call'>) =>
      Number((await of.call('GET', '/documents')).headers.get('ratelimit-remaining'))
    const [first, second] = [await left(key), await left(key)]
    expect(first - second).toBe(1)
    expect(await left(user)).toBeLessThan(first)
    const { headers } = await key.call('GET', '/documents')
    expect(Number(headers.get('ratelimit-limit'))).toBeGreaterThan(second)
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
  })

  it('is not valid with another secret, or as a cookie', async () => {
    const key = await makeTestKey(app, user)
    const headers = { authorization: `Bearer ${key.secret.slice(0, -1)}x` }
    expect((await app.call('GET', '/documents', { headers })).body.code).toBe('not_authenticated')
    const changed = key.secret.endsWith('0') ? '1' : '0'
    const wrong = { authorization: `Bearer ${key.secret.slice(0, -1)}${changed}` }
    expect((await app.call('GET', '/documents', { headers: wrong })).body.detail).toContain('not valid')
    const cookie = { cookie: `citewell_session=${key.secret}` }
    expect((await app.call('GET', '/documents', { headers: cookie })).status).toBe(401)
  })

  it('is valid beside the one that replaces it for as long as they overlap', async () => {
    const before = await makeTestKey(app, user)
    const rotate = async (overlap_hours: number) => {
      const json = { overlap_hours, password: testPassword }
      return (await user.call('POST', `/keys/${before.id}/rotate`, { json })).body
    }
    const status = async (secret: string) =>
      (await app.call('GET', '/documents', { headers: { authorization: `Bearer ${secret}` } })).status
    const next = await rotate(2)
    expect([next.id, next.before.last_used_at]).toEqual([before.id, null])
    expect([await status(before.secret), await status(next.secret)]).toEqual([200, 200])
    const [listed] = (await user.call('GET', '/keys')).body.items.filter(
      (key: { id: string }) => key.id === before.id,
    )
    expect(listed.before.last_used_at).not.toBeNull()
    await set(before.id, { beforeUntil: hours(-1) })
    expect([await status(before.secret), await status(next.secret)]).toEqual([401, 200])
    const last = await rotate(0)
    expect([await status(next.secret), await status(last.secret)]).toEqual([401, 200])
  })

  it('is refused outside its networks, and the log says so once', async () => {
    const key = await makeTestKey(app, user, { networks: ['203.0.113.0/24', '2001:db8::/32'] })
    for (const _ of [1, 2]) {
      const { status, body } = await key.call('GET', '/documents')
      expect([status, body.code]).toEqual([403, 'key_network'])
    }
    const refused = eq(auditLog.action, 'key-refused')
    expect(await app.database.db.$count(auditLog, and(refused, eq(auditLog.actorId, user.id)))).toBe(1)
    const here = await makeTestKey(app, user, { networks: ['127.0.0.0/8'] })
    expect((await here.call('GET', '/documents')).status).toBe(200)
  })
})

describe('a stream', () => {
  it.each([
    ['the key', 'DELETE', ''],
    ['the secret', 'POST', '/rotate'],
  ])('ends with %s that it was opened with', async (_what, method, path) => {
    const key = await makeTestKey(app, user, { scopes: ['read'] })
    const headers = { authorization: `Bearer ${key.secret}` }
    const response = await fetch(`${app.url}/api/v1/documents/events`, { headers })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.includes('listening')) seen += (await reader?.read())?.value ?? ''
    const json = { overlap_hours: 0, password: testPassword }
    await user.call(method, `/keys/${key.id}${path}`, path ? { json } : {})
    let ended = false
    while (!ended) ended = (await reader?.read())?.done ?? true
    expect(ended).toBe(true)
  })
})
