import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { testPassword } from '../../testing/start-app.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })

const good = { name: 'Nightly import', scopes: ['upload'], password: testPassword }
const make = (json: object, by = user) => by.call('POST', '/keys', { json: { ...good, ...json } })
const set = (id: string, change: Partial<typeof apiKeys.$inferInsert>) =>
  app.database.db.update(apiKeys).set(change).where(eq(apiKeys.id, id))
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

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

  it('the log tells of a document that its bytes move, and names the key', async () => {
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
      [owner.id, { organisation: tenantId, collection: id, count: 1, by_key: key.secret.split('_')[1] }],
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
