import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser, testPassword } from '../../testing/start-app.testing.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user({ tier: 'pro' })
})
afterAll(() => app.stop())

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

describe('what a key sees', () => {
  it('is what its collections hold, and its own chats', async () => {
    const made = async (name: string) => (await user.call('POST', '/collections', { json: { name } })).body.id
    const [open, closed] = [await made('Open'), await made('Closed')]
    const mine = await user.chat()
    const secret = (await user.upload(mine, 'secret.txt', 'The secret fee is 42 euros.')).body.id
    await user.settled(secret)
    const scopes = ['ask', 'search', 'read', 'upload', 'manage'] as const
    const key = await makeTestKey(app, user, { scopes: [...scopes], collection_ids: [open] })

    const upload = (fields: Record<string, string>, name: string, text: string) => {
      const body = new FormData()
      for (const [field, value] of Object.entries(fields)) body.set(field, value)
      body.set('file', new Blob([text]), name)
      return key.call('POST', '/upload', { body })
    }
    expect((await upload({}, 'a.txt', 'Nowhere.')).body.detail[0].loc).toEqual(['body', 'collection_id'])
    expect((await upload({ collection_id: closed }, 'a.txt', 'Closed.')).body.code).toBe('not_found')
    const added = await upload({ collection_id: open }, 'fees.txt', 'The open fee is 7 euros.')
    expect([added.status, added.body.duplicate]).toEqual([201, false])
    await user.settled(added.body.id)
    expect(
      (await upload({ collection_id: open }, 'fees.txt', 'The open fee is 7 euros.')).body.duplicate,
    ).toBe(true)

    // A document that the key does not see stays where it is.
    const known = await upload({ collection_id: open }, 'copy.txt', 'The secret fee is 42 euros.')
    expect([known.status, known.body.code]).toEqual([409, 'document_elsewhere'])
    expect((await user.call('GET', `/documents/${secret}`)).body.collection_id).toBe(null)

    const names = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)
    expect(names((await key.call('GET', '/documents')).body)).toEqual([added.body.id])
    expect(names((await key.call('GET', '/collections')).body)).toEqual([open])
    expect((await key.call('GET', `/documents/${secret}`)).status).toBe(404)
    expect((await key.call('GET', `/chat/${mine}`)).status).toBe(404)
    expect((await key.call('GET', '/chat/sessions')).body).toEqual([])
    const used = (await key.call('GET', '/usage')).body
    expect([used.days, used.limits.find((each: { name: string }) => each.name === 'documents').used]).toEqual(
      [[], null],
    )
    expect((await key.call('POST', '/collections', { json: { name: 'More' } })).body.code).toBe('forbidden')
    const found = (await key.call('GET', '/search?scope=all&q=fee')).body.hits
    expect(found.map((hit: { document_id: string }) => hit.document_id)).toEqual([added.body.id])

    const json = { payload: 'What is the fee?', scope: 'all' }
    const answer = (await key.call('POST', '/chat', { json })).body
    expect(answer.response).toContain('7 euros')
    expect(answer.response).not.toContain('42')
    const listed = (await user.call('GET', '/chat/sessions')).body
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(answer.session_id)
    expect((await user.call('GET', `/chat/${answer.session_id}`)).body).toHaveLength(2)
    const own = (await key.call('GET', '/chat/sessions')).body
    expect(own.map(({ id }: { id: string }) => id)).toEqual([answer.session_id])

    const ofKey = (await user.call('GET', `/chat/sessions?key_id=${key.id}`)).body.items
    expect(ofKey.map(({ id }: { id: string }) => id)).toEqual([answer.session_id])

    const move = { collection_id: null, document_ids: [added.body.id] }
    await user.call('POST', '/collections/move', { json: move })
    const [, hidden] = (await key.call('GET', `/chat/${answer.session_id}`)).body
    expect(hidden.content).not.toContain('7 euros')
  })

  it('is never more than its maker sees', async () => {
    const admin = await app.user()
    const { db } = app.database
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
    const reader = await makeTestKey(app, admin, { scopes: ['admin-read'] })
    const other = await makeTestKey(app, admin, { scopes: ['read'] })
    expect((await reader.call('GET', '/admin/users')).status).toBe(200)
    expect((await reader.call('GET', '/admin/settings')).body.code).toBe('not_for_keys')
    expect((await other.call('GET', '/admin/users')).body.code).toBe('scope_missing')
    await db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id))
    expect((await reader.call('GET', '/admin/users')).body.code).toBe('forbidden')
  })
})

describe('in an organisation', () => {
  it('whoever the policy names makes keys, and others’ no longer count', async () => {
    const tenantId = await addOrganisation(app)
    const [owner, member] = [
      await addMember(app, tenantId, 'owner'),
      await addMember(app, tenantId, 'member'),
    ]
    const policy = (key_makers: string) =>
      owner.call('PATCH', '/organisation/policies', { json: { key_makers } })
    expect((await make({}, member)).body.code).toBe('forbidden')
    expect((await member.call('GET', '/keys')).body.may_make).toBe(false)
    expect((await policy('members')).body.key_makers).toBe('members')
    const key = await makeTestKey(app, member)
    expect((await key.call('GET', '/documents')).status).toBe(200)
    for (const [denying, allowing] of [
      [{ key_makers: 'administrators' }, { key_makers: 'members' }],
      [{ second_factor: true }, { second_factor: false }],
    ]) {
      await app.database.db.update(users).set({ twoFactor: true }).where(eq(users.id, owner.id))
      await owner.call('PATCH', '/organisation/policies', { json: denying })
      expect((await key.call('GET', '/documents')).body.code).toBe('forbidden')
      await owner.call('PATCH', '/organisation/policies', { json: allowing })
      expect((await key.call('GET', '/documents')).status).toBe(200)
    }

    const [listed] = (await owner.call('GET', '/organisation/keys')).body.items
    expect([listed.id, listed.maker.email]).toEqual([key.id, member.email])
    expect((await member.call('GET', '/organisation/keys')).body.code).toBe('forbidden')
    expect((await member.call('DELETE', `/organisation/keys/${key.id}`)).body.code).toBe('forbidden')
    const stranger = await addMember(app, await addOrganisation(app), 'owner')
    expect((await stranger.call('DELETE', `/organisation/keys/${key.id}`)).body.code).toBe('not_found')
    expect((await owner.call('DELETE', `/organisation/keys/${key.id}`)).body).toEqual({ ok: true })
    expect((await key.call('GET', '/documents')).body.code).toBe('key_ended')
    const actions = (await owner.call('GET', '/organisation/log')).body.items
    expect(
      actions.map((each: { action: string }) => each.action).filter((a: string) => a.startsWith('key-')),
    ).toEqual(['key-ended', 'key-made'])
  })

  it('a key reads no figures of the installation, even if its maker administers that', async () => {
    const owner = await addMember(app, await addOrganisation(app), 'owner')
    const key = await makeTestKey(app, owner, { scopes: ['admin-read'] })
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id))
    expect((await key.call('GET', '/organisation/keys')).status).toBe(200)
    expect((await key.call('GET', '/admin/users')).body.code).toBe('forbidden')
  })

  it('the log tells of a document that its bytes move', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const key = await makeTestKey(app, owner, { scopes: ['upload'] })
    const upload = (fields: Record<string, string>) => {
      const body = new FormData()
      for (const [field, value] of Object.entries(fields)) body.set(field, value)
      body.set('file', new Blob(['The notice period is 30 days.']), 'notice.txt')
      return key.call('POST', '/upload', { body })
    }
    const { id } = (await owner.call('POST', '/collections', { json: { name: 'Shared' } })).body
    const first = (await upload({})).body
    expect((await upload({ collection_id: id })).body.id).toBe(first.id)
    expect((await owner.call('GET', `/documents/${first.id}`)).body.collection_id).toBe(id)
    const moved = await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'documents-moved'))
    expect(moved.map(({ actorId, details }) => [actorId, details])).toEqual([
      [owner.id, { organisation: tenantId, collection: id, count: 1 }],
    ])
  })

  it('lists begin with keys in force, and show all page by page', async () => {
    const owner = await addMember(app, await addOrganisation(app), 'owner')
    const made: string[] = []
    for (const _ of [1, 2, 3, 4]) made.push((await makeTestKey(app, owner)).id)
    const [oldest, second, expired, newest] = made as [string, string, string, string]
    await owner.call('DELETE', `/keys/${newest}`)
    await set(expired, { expiresAt: hours(-1) })
    const wanted = [second, oldest, newest, expired]
    const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)
    expect(ids((await owner.call('GET', '/keys')).body)).toEqual(wanted)
    const listed: string[] = []
    let cursor = ''
    do {
      const { body } = await owner.call('GET', `/organisation/keys?limit=1&cursor=${cursor}`)
      listed.push(...ids(body))
      cursor = body.next_cursor ?? ''
    } while (cursor && listed.length < 9)
    expect(listed).toEqual(wanted)
    expect((await owner.call('GET', '/organisation/keys?cursor=a%20b')).status).toBe(422)
  })

  it('a key ends with its maker’s membership, and does not come back with it', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const { db } = app.database
    await db.update(organisations).set({ keyMakers: 'members' }).where(eq(organisations.tenantId, tenantId))
    const member = await addMember(app, tenantId, 'member')
    const key = await makeTestKey(app, member)
    const json = { heir_id: null }
    await owner.call('POST', `/organisation/members/${member.id}/remove`, { json })
    expect((await key.call('GET', '/documents')).body.code).toBe('key_ended')
    await db.insert(members).values({ tenantId, userId: member.id, role: 'member' })
    expect((await key.call('GET', '/documents')).body.code).toBe('key_ended')
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
