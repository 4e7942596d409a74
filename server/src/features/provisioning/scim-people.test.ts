import { and, eq, isNull } from 'drizzle-orm'
import SCIMMY from 'scimmy'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { authAccounts } from '../../domain/accounts/auth-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { members, organisations } from '../../domain/organisations/organisation-tables.ts'
import { identityLinks, identityProviders } from '../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation, enter } from '../../testing/organisations.testing.ts'
import {
  connectDirectory,
  patchOf,
  proveDomain,
  type Scim,
  scimAt,
} from '../../testing/scim-client.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
let scim: Scim
let others: Scim
beforeAll(async () => {
  tenantId = await addOrganisation(app, 'Acme')
  owner = await addMember(app, tenantId, 'owner')
  await proveDomain(app, tenantId, 'acme.example')
  scim = (await connectDirectory(app, owner)).scim
  const other = await addOrganisation(app, 'Others')
  const stranger = await addMember(app, other, 'owner')
  await proveDomain(app, other, 'others.example')
  others = (await connectDirectory(app, stranger)).scim
})

/** As Entra sends a new person (its page "Develop a SCIM endpoint"). */
const entraUser = (name: string, change: object = {}) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: `object-of-${name}`,
  userName: `${name}@acme.example`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@acme.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Doe`, familyName: 'Doe', givenName: name },
  roles: [],
  ...change,
})
const add = async (name: string, change: object = {}) => {
  const { status, body } = await scim('POST', '/Users', entraUser(name, change))
  expect([name, status, body.detail]).toEqual([name, 201, undefined])
  return body
}
const roleOf = async (userId: string) => {
  const [row] = await app.database.db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  return row?.role ?? null
}
const set = (change: Partial<typeof organisations.$inferInsert>) =>
  app.database.db.update(organisations).set(change).where(eq(organisations.tenantId, tenantId))

describe('a person of the directory', () => {
  it('is a member with an account of their own, and a resource that keeps to the schema', async () => {
    const { status, headers, body } = await scim('POST', '/Users', entraUser('ada'))
    expect([status, headers.get('location'), headers.get('etag')]).toEqual([201, body.meta.location, 'W/"1"'])
    expect(headers.get('content-type')).toContain('application/scim+json')
    expect(body).toMatchObject({ userName: 'ada@acme.example', active: true, groups: [] })
    expect(body).not.toHaveProperty('roles')
    expect(new SCIMMY.Schemas.User(body, 'out').userName).toBe('ada@acme.example')
    expect(await roleOf(body.id)).toBe('member')
    const [account] = await app.database.db.select().from(users).where(eq(users.id, body.id))
    expect([account?.email, account?.name, account?.emailVerified]).toEqual([
      'ada@acme.example',
      'ada Doe',
      true,
    ])
    const again = await scim(
      'POST',
      '/Users',
      entraUser('ada', { userName: 'ADA@acme.example', externalId: 'x' }),
    )
    expect([again.status, again.body.scimType, again.body.status]).toEqual([409, 'uniqueness', '409'])
  })

  it('is found by filters, in pages and in order', async () => {
    const { id } = await add('berta')
    await add('bernd')
    const found = async (filter: string, rest = '') => {
      const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}${rest}`)
      return status === 200
        ? body.Resources.map(({ userName }: { userName: string }) => userName.split('@')[0])
        : body.scimType
    }
    expect(await found('userName eq "BERTA@acme.example"')).toEqual(['berta'])
    expect(await found(`id eq "${id}"`)).toEqual(['berta'])
    expect(await found('externalId eq "object-of-berta" and active eq true')).toEqual(['berta'])
    expect(await found('emails[type eq "work" and value sw "bern"]')).toEqual(['bernd'])
    expect(await found('emails.value co "BERTA"')).toEqual(['berta'])
    expect(await found('name.givenName sw "ber" and not (userName eq "bernd@acme.example")')).toEqual([
      'berta',
    ])
    expect(await found('userName sw "ber"', '&sortBy=userName')).toEqual(['bernd', 'berta'])
    expect(await found('userName sw "ber"', '&sortBy=userName&sortOrder=descending')).toEqual([
      'berta',
      'bernd',
    ])
    expect(await found('meta.lastModified gt "2100-01-01T00:00:00Z"')).toEqual([])
    expect(await found('userName ew "%"')).toEqual([])
    for (const broken of [
      'userName',
      'userName eq',
      'shoeSize eq 3',
      'active gt true',
      `${'not ('.repeat(60)}userName pr${')'.repeat(60)}`,
    ])
      expect([broken.slice(0, 20), await found(broken)]).toEqual([broken.slice(0, 20), 'invalidFilter'])
    const page = await scim('GET', '/Users?startIndex=2&count=1&sortBy=userName')
    expect(page.body).toMatchObject({ totalResults: 3, itemsPerPage: 1, startIndex: 2 })
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] })
    expect((await scim('GET', '/Users?count=x')).status).toBe(400)
    const one = await scim('GET', `/Users/${id}?attributes=userName`)
    expect(Object.keys(one.body)).toEqual(['schemas', 'id', 'userName', 'meta'])
  })

  it('changes as Entra and Okta send it', async () => {
    const { id } = await add('carl')
    const patch = async (...operations: object[]) =>
      (await scim('PATCH', `/Users/${id}`, patchOf(...operations))).body
    expect(await patch({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ active: false })
    expect(await patch({ op: 'replace', value: { active: true } })).toMatchObject({ active: true })
    const moved = await patch(
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'c.new@acme.example' },
      { op: 'Replace', value: { 'name.familyName': 'Neu', displayName: 'Carl Neu' } },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'IT',
      },
      { op: 'Add', path: 'title', value: 'Engineer' },
    )
    expect(moved).toMatchObject({
      displayName: 'Carl Neu',
      name: { givenName: 'carl', familyName: 'Neu' },
      emails: [{ type: 'work', value: 'c.new@acme.example' }],
    })
    const [account] = await app.database.db.select().from(users).where(eq(users.id, id))
    // The account was opened for it, so its name follows; its address is its person's.
    expect([account?.name, account?.email]).toEqual(['Carl Neu', 'carl@acme.example'])
    const { body: replaced } = await scim(
      'PUT',
      `/Users/${id}`,
      entraUser('carl', { id, displayName: 'Carl' }),
    )
    expect([replaced.displayName, replaced.emails.length]).toEqual(['Carl', 1])
    const refused = async (...operations: object[]) => (await patch(...operations)).scimType
    expect(await refused({ op: 'replace', path: 'active', value: 'maybe' })).toBe('invalidValue')
    expect(await refused({ op: 'remove' })).toBe('noTarget')
    expect(await refused({ op: 'remove', path: 'userName' })).toBe('mutability')
    expect(await refused({ op: 'move', path: 'userName' })).toBe('invalidSyntax')
    expect(await refused({ op: 'add', path: 'emails[type eq', value: 'x' })).toBe('invalidPath')
    expect(await refused({ op: 'add', path: 'displayName', value: 'a\u0000b' })).toBe('invalidValue')
    expect((await scim('PATCH', `/Users/${id}`, '{"Operations":')).body).toMatchObject({
      status: '400',
      scimType: 'invalidSyntax',
    })
  })

  it('is changed once, and by nobody who has an old version', async () => {
    const { id } = await add('dora')
    const change = patchOf({ op: 'replace', path: 'displayName', value: 'Dora D' })
    const first = await scim('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"1"' })
    expect([first.status, first.headers.get('etag')]).toEqual([200, 'W/"2"'])
    expect((await scim('PATCH', `/Users/${id}`, change)).headers.get('etag')).toBe('W/"2"')
    const old = patchOf({ op: 'replace', path: 'displayName', value: 'Dora E' })
    expect((await scim('PATCH', `/Users/${id}`, old, { 'if-match': 'W/"1"' })).status).toBe(412)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).status).toBe(412)
    expect((await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' })).status).toBe(304)
  })
})

describe('a person who is no longer active', () => {
  it('is known, and is no member', async () => {
    const person = await app.user({ email: 'mia@acme.example' })
    await add('mia', { active: false })
    await expect(enter(person, tenantId)).rejects.toThrow('404')
  })

  it('is out at once, with keys and logins, and what they made stays', async () => {
    const person = await addMember(app, tenantId, 'editor')
    const email = `erik-${person.id}@acme.example`
    await app.database.db.update(users).set({ email }).where(eq(users.id, person.id))
    await set({ keyMakers: 'members' })
    const key = await makeTestKey(app, person)
    const { body: kept } = await person.upload(null, 'notes.txt', 'What Erik knows.')
    const chat = await person.chat()
    const sent = await scim(
      'POST',
      '/Users',
      entraUser('erik', { userName: email, emails: [{ value: email }] }),
    )
    expect([sent.status, sent.body.id, await roleOf(person.id)]).toEqual([201, person.id, 'editor'])
    const heir = await addMember(app, tenantId, 'editor')
    await owner.call('PATCH', '/organisation/provisioning', { json: { heir_id: heir.id } })
    const left = await scim(
      'PATCH',
      `/Users/${person.id}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    )
    expect([left.status, left.body.active, await roleOf(person.id)]).toEqual([200, false, null])
    expect((await person.call('GET', '/auth/sessions')).status).toBe(401)
    expect((await key.call('GET', '/documents')).status).toBe(401)
    expect((await heir.call('GET', `/documents/${kept.id}`)).status).toBe(200)
    const back = await scim('PUT', `/Users/${person.id}`, { ...sent.body, active: true })
    expect([back.body.active, await roleOf(person.id)]).toEqual([true, 'editor'])
    const again = await app.call('POST', '/auth/login', { form: { email, password: 'Correct-horse-9' } })
    person.token = again.body.access_token
    const headers = { authorization: `Bearer ${person.token}` }
    await app.call('POST', '/organisations/switch', { json: { organisation_id: tenantId }, headers })
    expect((await app.call('GET', `/chat/${chat}`, { headers })).status).toBe(200)
    expect((await scim('DELETE', `/Users/${person.id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${person.id}`)).status).toBe(404)
    expect(await roleOf(person.id)).toBeNull()
    const [account] = await app.database.db.select().from(users).where(eq(users.id, person.id))
    expect(account?.email).toBe(email)
    const [document] = await app.database.db.select().from(documents).where(eq(documents.id, kept.id))
    expect(document?.createdBy).toBe(heir.id)
  })

  it('is no owner who would be the last', async () => {
    await app.database.db.update(users).set({ email: 'owner@acme.example' }).where(eq(users.id, owner.id))
    const { id } = await add('owner')
    expect(id).toBe(owner.id)
    const out = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf({ op: 'replace', path: 'active', value: 'False' }),
    )
    expect([out.status, out.body.code, await roleOf(id)]).toEqual([403, 'last_owner', 'owner'])
    expect((await scim('DELETE', `/Users/${id}`)).body.code).toBe('last_owner')
  })
})

describe('an account', () => {
  it('of somebody else is never taken over by an address', async () => {
    const outside = await app.user()
    const taken = await scim(
      'POST',
      '/Users',
      entraUser('fay', { userName: 'fay', emails: [{ value: outside.email }] }),
    )
    expect([taken.status, taken.body.scimType]).toEqual([400, 'invalidValue'])
    const careful = await app.user({ email: 'careful@acme.example' })
    await app.database.db.update(users).set({ twoFactor: true }).where(eq(users.id, careful.id))
    expect((await scim('POST', '/Users', entraUser('careful'))).status).toBe(409)
    expect((await scim('GET', `/Users/${careful.id}`)).status).toBe(404)
  })

  it('that nobody verified loses the password that opened it', async () => {
    const squatter = await app.user({ email: 'gina@acme.example' })
    await app.database.db.update(users).set({ emailVerified: false }).where(eq(users.id, squatter.id))
    expect((await add('gina')).id).toBe(squatter.id)
    const [login] = await app.database.db
      .select()
      .from(authAccounts)
      .where(and(eq(authAccounts.userId, squatter.id), isNull(authAccounts.password)))
    expect(login).toBeDefined()
  })

  it('that logs in under the externalId is found by another address of the organisation', async () => {
    const known = await app.user({ email: 'h.doe@acme.example' })
    const provider = {
      tenantId,
      id: 'known',
      name: 'P',
      issuer: 'https://idp.invalid',
      clientId: 'c',
      clientSecret: 's',
    }
    await app.database.db.insert(identityProviders).values(provider)
    await app.database.db
      .insert(identityLinks)
      .values({ tenantId, providerId: 'known', subject: 'object-of-hugo', userId: known.id })
    expect((await add('hugo')).id).toBe(known.id)
    const twice = await scim(
      'POST',
      '/Users',
      entraUser('hugo2', { externalId: 'other', emails: [{ value: known.email }] }),
    )
    expect(twice.status).toBe(409)
  })

  it('of somebody who left is not brought back once its address is their own', async () => {
    const { db } = app.database
    const iris = await add('iris')
    const active = (value: boolean) =>
      scim('PATCH', `/Users/${iris.id}`, patchOf({ op: 'replace', path: 'active', value }))
    expect((await active(false)).status).toBe(200)
    await db.update(users).set({ email: 'iris@home.example' }).where(eq(users.id, iris.id))
    expect([(await active(true)).status, await roleOf(iris.id)]).toEqual([409, null])
    await scim('DELETE', `/Users/${iris.id}`)
    const link = { tenantId, providerId: 'known', subject: 'object-of-iris', userId: iris.id }
    await db.insert(identityLinks).values(link)
    const again = await scim('POST', '/Users', entraUser('iris'))
    expect([again.status, await roleOf(iris.id)]).toEqual([409, null])
  })
})

describe('the directory of an organisation', () => {
  it('finds nobody of another', async () => {
    const { id } = await add('ida')
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', entraUser('ida')],
      ['PATCH', patchOf({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await others(method, `/Users/${id}`, body)).status]).toEqual([method, 404])
    const { body } = await others('GET', `/Users?filter=${encodeURIComponent('userName co "a"')}`)
    expect(body.totalResults).toBe(0)
    const member = await others('POST', '/Groups', { displayName: 'Theirs', members: [{ value: id }] })
    expect(member.status).toBe(400)
    const mine = await others('POST', '/Users', entraUser('ida'))
    expect(mine.status).toBe(400)
    expect(await roleOf(id)).toBe('member')
  })

  it('adds nobody without a seat, and says so', async () => {
    await set({ seats: 1 })
    const { status, body } = await scim('POST', '/Users', entraUser('jack'))
    expect([status, body.code]).toEqual([403, 'no_seat_free'])
    const [account] = await app.database.db.select().from(users).where(eq(users.email, 'jack@acme.example'))
    expect(account).toBeUndefined()
    await set({ seats: null })
    await add('jack')
  })

  it('is known by its token alone, of which two are valid at once', async () => {
    const wrong = await scimAt(app, `cws_${'0'.repeat(12)}_${'0'.repeat(64)}`)('GET', '/Users')
    expect([wrong.status, wrong.body.schemas, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
      'Bearer realm="Citewell"',
    ])
    expect((await scimAt(app, owner.token)('GET', '/Users')).status).toBe(401)
    const second = await connectDirectory(app, owner, { name: 'Second' })
    expect([(await scim('GET', '/Users')).status, (await second.scim('GET', '/Users')).status]).toEqual([
      200, 200,
    ])
    const third = await owner.call('POST', '/organisation/provisioning/tokens', { json: { name: 'Third' } })
    expect(third.status).toBe(422)
    const ended = await owner.call('DELETE', `/organisation/provisioning/tokens/${second.id}`)
    expect(ended.body.tokens).toHaveLength(1)
    expect((await second.scim('GET', '/Users')).status).toBe(401)
    expect(
      (await app.call('GET', '/documents', { headers: { authorization: `Bearer ${second.token}` } })).status,
    ).toBe(401)
  })

  it('changes nothing in a dry run, whose requests are answered and noted', async () => {
    const dry = await connectDirectory(app, owner, { name: 'Trial', dry_run: true })
    const { status, body } = await dry.scim('POST', '/Users', entraUser('kim'))
    expect([status, body.userName, body.active]).toEqual([201, 'kim@acme.example', true])
    const [account] = await app.database.db.select().from(users).where(eq(users.email, 'kim@acme.example'))
    expect(account).toBeUndefined()
    const group = await dry.scim('POST', '/Groups', { displayName: 'Trial', members: [{ value: body.id }] })
    expect(group.status).toBe(201)
    expect((await dry.scim('POST', '/Users', entraUser('lea', { userName: 7 }))).status).toBe(400)
    const { body: log } = await owner.call('GET', '/organisation/provisioning/requests?limit=3')
    expect(
      log.items.map((each: Record<string, unknown>) => [
        each.token,
        each.method,
        each.path,
        each.status,
        each.dry_run,
      ]),
    ).toEqual([
      ['Trial', 'POST', '/Users', 400, true],
      ['Trial', 'POST', '/Groups', 201, true],
      ['Trial', 'POST', '/Users', 201, true],
    ])
    expect(log.items[0].problem).toBe('userName must be a text.')
    const failed = await owner.call(
      'GET',
      `/organisation/provisioning/requests?failed=true&cursor=${log.next_cursor}`,
    )
    expect(failed.body.items.every(({ problem }: { problem: string | null }) => problem !== null)).toBe(true)
    await owner.call('PATCH', `/organisation/provisioning/tokens/${dry.id}`, { json: { dry_run: false } })
    expect((await dry.scim('POST', '/Users', entraUser('kim'))).status).toBe(201)
    const [made] = await app.database.db.select().from(users).where(eq(users.email, 'kim@acme.example'))
    expect(made).toBeDefined()
  })

  it('is described as the standard wants it', async () => {
    const config = (await scim('GET', '/ServiceProviderConfig')).body
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true },
      etag: { supported: true },
    })
    expect(new SCIMMY.Schemas.ServiceProviderConfig(config, 'out').id).toBeUndefined()
    const { body: types } = await scim('GET', '/ResourceTypes')
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ])
    const { body: schema } = await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
    expect(schema.attributes[0]).toMatchObject({ name: 'userName', required: true })
    expect((await scim('GET', '/Me')).status).toBe(404)
  })
})
