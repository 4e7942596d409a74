import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { seatsUsed } from '../../domain/organisations/require-seats.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { callAt, type TestUser, testPassword } from '../../testing/start-app.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
})

const add = (role: string, by = owner) =>
  by.call('POST', '/organisation/service-accounts', { json: { name: 'Portal', role } })
async function keyOf(account: string, by = owner) {
  const json = { name: 'Portal key', scopes: ['read', 'upload', 'manage'], password: testPassword }
  const { status, body } = await by.call('POST', `/organisation/service-accounts/${account}/keys`, { json })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...body, call: callAt(app.url, { authorization: `Bearer ${body.secret}` }) }
}
const upload = (call: TestUser['call'], collection: string) => {
  const body = new FormData()
  body.set('collection_id', collection)
  body.set('file', new Blob(['The rent is 900 euros.']), 'rent.txt')
  return call('POST', '/upload', { body })
}

describe('a service account of an organisation', () => {
  it('sees what it is granted, with keys that outlast who made them', async () => {
    const admin = await addMember(app, tenantId, 'admin')
    const { status, body: account } = await add('member', admin)
    expect([status, account.name, account.role, account.keys]).toEqual([201, 'Portal', 'member', 0])
    const key = await keyOf(account.id, admin)
    const { id } = (await owner.call('POST', '/collections', { json: { name: 'Leases' } })).body
    const shared = (await upload(owner.call, id)).body.id
    expect((await key.call('GET', `/documents/${shared}`)).status).toBe(404)
    const grant = { principal: 'user', user_id: account.id, effect: 'allow', right: 'edit' }
    expect((await owner.call('POST', `/collections/${id}/grants`, { json: grant })).status).toBeLessThan(300)
    expect((await key.call('GET', `/documents/${shared}`)).status).toBe(200)
    expect((await upload(key.call, id)).status).toBeLessThan(300)

    await owner.call('POST', `/organisation/members/${admin.id}/remove`, { json: { heir_id: null } })
    await app.database.db.delete(users).where(eq(users.id, admin.id))
    expect((await key.call('GET', `/documents/${shared}`)).status).toBe(200)
    const [listed] = (await owner.call('GET', '/organisation/service-accounts')).body.items
    expect([listed.id, listed.keys]).toEqual([account.id, 1])
    const keys = (await owner.call('GET', `/organisation/service-accounts/${account.id}/keys`)).body.items
    expect(keys.map((each: { id: string }) => each.id)).toEqual([key.id])
    const ofAll = (await owner.call('GET', '/organisation/keys')).body.items
    expect(ofAll.map((each: { maker: { name: string } }) => each.maker.name)).toContain('Portal')

    const rotation = { overlap_hours: 0, password: testPassword }
    const path = `/organisation/service-accounts/${account.id}/keys/${key.id}/rotate`
    const rotated = await owner.call('POST', path, { json: rotation })
    expect(rotated.body.secret).not.toBe(key.secret)
    expect((await key.call('GET', '/documents')).body.code).toBe('not_authenticated')
    const call = callAt(app.url, { authorization: `Bearer ${rotated.body.secret}` })
    expect((await call('GET', '/documents')).status).toBe(200)
    expect((await owner.call('DELETE', `/organisation/keys/${key.id}`)).status).toBe(200)
    expect((await call('GET', '/documents')).body.code).toBe('key_ended')
    const log = (await owner.call('GET', '/organisation/log')).body.items
    const actions = log.map(({ action }: { action: string }) => action)
    for (const action of ['service-account-added', 'key-made', 'key-rotated', 'key-ended'])
      expect(actions).toContain(action)
  })

  it('is made by administrators alone, and is no owner', async () => {
    const member = await addMember(app, tenantId, 'member')
    expect((await add('member', member)).body.code).toBe('forbidden')
    expect((await member.call('GET', '/organisation/service-accounts')).body.code).toBe('forbidden')
    expect((await add('owner')).body.code).toBe('invalid_request')
    const { id } = (await add('member')).body
    const path = `/organisation/members/${id}`
    expect((await owner.call('PATCH', path, { json: { role: 'owner' } })).body.code).toBe('forbidden')
    expect((await owner.call('PATCH', path, { json: { role: 'auditor' } })).body.role).toBe('auditor')
    const stranger = await addMember(app, await addOrganisation(app), 'owner')
    const json = { name: 'Mine', scopes: ['read'], password: testPassword }
    expect(
      (await stranger.call('POST', `/organisation/service-accounts/${id}/keys`, { json })).body.code,
    ).toBe('not_found')
    expect(
      (await stranger.call('PATCH', `/organisation/service-accounts/${id}`, { json: { name: 'Mine' } }))
        .status,
    ).toBe(404)
    // A person is no service account.
    const ofPerson = await owner.call('POST', `/organisation/service-accounts/${member.id}/keys`, { json })
    expect(ofPerson.body.code).toBe('not_found')
    const renamed = await owner.call('PATCH', `/organisation/service-accounts/${id}`, {
      json: { name: 'Site' },
    })
    expect(renamed.body.name).toBe('Site')
    const wrong = { json: { ...json, password: 'Wrong-horse-9' } }
    expect((await owner.call('POST', `/organisation/service-accounts/${id}/keys`, wrong)).body.code).toBe(
      'wrong_password',
    )
    const all = { json: { ...json, scopes: ['admin-read'] } }
    expect((await owner.call('POST', `/organisation/service-accounts/${id}/keys`, all)).body.code).toBe(
      'forbidden',
    )
  })

  it('takes no seat, needs no second factor, and heeds the policy for keys', async () => {
    const { db } = app.database
    const before = await seatsUsed(db, tenantId)
    const key = await keyOf((await add('member')).body.id)
    expect(await seatsUsed(db, tenantId)).toEqual(before)
    const set = (change: object) =>
      db.update(organisations).set(change).where(eq(organisations.tenantId, tenantId))
    await set({ secondFactor: true })
    expect((await key.call('GET', '/documents')).status).toBe(200)
    await set({ secondFactor: false, keyMakers: 'nobody' })
    expect((await key.call('GET', '/documents')).body.code).toBe('forbidden')
    await set({ keyMakers: 'administrators' })
    expect((await key.call('GET', '/documents')).status).toBe(200)
  })

  it('goes as a member does, with its keys', async () => {
    const { id } = (await add('member')).body
    const key = await keyOf(id)
    const { db } = app.database
    const json = { heir_id: owner.id }
    expect((await owner.call('POST', `/organisation/members/${id}/remove`, { json })).status).toBe(200)
    expect((await key.call('GET', '/documents')).body.code).toBe('not_authenticated')
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([])
    const left = and(eq(members.tenantId, tenantId), eq(members.userId, id))
    expect(await db.select().from(members).where(left)).toEqual([])
  })

  it('is not logged in as, and is no account for the installation', async () => {
    const { id } = (await add('member')).body
    const email = `service-account-${id}@service-accounts.invalid`
    const form = { email, password: testPassword }
    expect((await app.call('POST', '/auth/login', { form })).body.code).toBe('wrong_credentials')
    const taken = { ...form, name: 'Thief', agree: 'true', marketingOptIn: 'false' }
    await app.call('POST', '/auth/signup', { form: taken })
    expect((await app.call('POST', '/auth/login', { form })).status).toBe(401)
    const admin = await app.user()
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
    expect((await admin.call('GET', `/admin/users?q=${encodeURIComponent(email)}`)).body.items).toEqual([])
  })
})
