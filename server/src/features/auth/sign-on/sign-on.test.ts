import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import dns from 'node:dns/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import { auditLog } from '../../../domain/audit/audit-tables.ts'
import { adminNotifications } from '../../../domain/notifications/notification-tables.ts'
import { members, organisations } from '../../../domain/organisations/organisation-tables.ts'
import { provisionedPeople } from '../../../domain/provisioning/provisioning-tables.ts'
import { identityProviders, signOnDomains } from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import { addMember, addOrganisation, enter } from '../../../testing/organisations.testing.ts'
import {
  startTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from '../../../testing/start-app.testing.ts'
import { until } from '../../../testing/until.testing.ts'
import { openSessions } from '../open-sessions.ts'
import { totpAt } from '../totp.ts'
import { recheckDomains } from './domains.ts'
import {
  clientId,
  clientSecret,
  type People,
  startForger,
  startIdentityProvider,
  startNameServer,
  walk,
} from './identity-provider.testing.ts'
import { signOnOffByHand } from './sign-on-off-by-hand.ts'

const appUrl = 'http://localhost:3000'
const redirectUri = `${appUrl}/sign-on`
const people: People = {}
const records = new Map<string, string>()
const servers = dns.getServers()
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let names: Awaited<ReturnType<typeof startNameServer>>
let app: TestApp
let tenantId: TenantId
let owner: TestUser
let admin: TestUser
let stranger: TestUser
let providerId: string
beforeAll(async () => {
  names = await startNameServer(records)
  dns.setServers([names.address])
  provider = await startIdentityProvider(redirectUri, people)
  app = await startTestApp({ APP_URL: appUrl, SIGN_ON_HOSTS: '127.0.0.1' })
  tenantId = await addOrganisation(app, 'Acme')
  owner = await addOwner(app, tenantId, 'owner@acme.example')
  admin = await addMember(app, tenantId, 'admin')
  stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
  providerId = await prepared(owner, provider.issuer, 'acme.example')
})
afterAll(async () => {
  dns.setServers(servers)
  await app.stop()
  await provider.close()
  names.close()
})

async function addOwner(at: TestApp, organisation: TenantId, email: string): Promise<TestUser> {
  const user = await at.user({ email })
  await at.database.db.insert(members).values({ tenantId: organisation, userId: user.id, role: 'owner' })
  await enter(user, organisation)
  return user
}

const settings = (issuer: string) => ({
  name: 'Entra',
  issuer,
  client_id: clientId,
  client_secret: clientSecret,
  joins_as: 'member',
  groups_claim: 'roles',
})

/** A proved domain and a tested provider that is on. Returns the provider's id. */
async function prepared(who: TestUser, issuer: string, domain: string): Promise<string> {
  const { body: named } = await who.call('POST', '/organisation/sign-on/domains', { json: { domain } })
  const row = named.domains.find((each: { domain: string }) => each.domain === domain)
  records.set(row.record_name, row.record_value)
  expect((await who.call('POST', `/organisation/sign-on/domains/${row.id}/check`)).status).toBe(200)
  const added = await who.call('POST', '/organisation/sign-on/providers', { json: settings(issuer) })
  expect(added.status).toBe(201)
  const { id } = added.body.providers.at(-1)
  people.owner = { email: who.email, email_verified: true, name: 'The Owner' }
  const tested = await testLogin(who, id, 'owner')
  expect(tested.body.test).toMatchObject({ problem: null })
  const on = await who.call('PATCH', `/organisation/sign-on/providers/${id}`, { json: { on: true } })
  expect([on.status, on.body.providers.at(-1)]).toMatchObject([200, { on: true, joins_as: 'member' }])
  return id
}

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find(line => line.startsWith('citewell_sign_on='))
    ?.split(';')[0] ?? ''

async function testLogin(user: TestUser, id: string, subject: string) {
  const start = await user.call('POST', `/organisation/sign-on/providers/${id}/test`)
  provider.at.who = subject
  const query = await walk(start.body.url, redirectUri)
  return user.call('POST', '/auth/sign-on/finish', {
    json: { query },
    headers: { cookie: cookieOf(start.headers) },
  })
}

const begin = (email: string, call = app.call) =>
  call('POST', '/auth/sign-on', { json: { email, remember: true, next: '/documents' } })

async function logInAs(subject: string, email = String(people[subject]?.email), call = app.call) {
  const start = await begin(email, call)
  provider.at.who = subject
  const query = await walk(start.body.url, redirectUri)
  const headers = { cookie: cookieOf(start.headers) }
  const finish = () => call('POST', '/auth/sign-on/finish', { json: { query }, headers })
  return { answer: await finish(), finish, query, headers }
}

const roleOf = async (email: string, organisation = tenantId) => {
  const [row] = await app.database.db
    .select({ role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(users.email, email), eq(members.tenantId, organisation)))
  return row?.role ?? null
}

describe('an identity provider', () => {
  it('logs somebody of a proved domain in, who joins with an account of their own', async () => {
    people.ada = { email: 'Ada@acme.example', email_verified: true, name: 'Ada Lovelace' }
    const { answer, finish } = await logInAs('ada')
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        login: { email: 'ada@acme.example', name: 'Ada Lovelace', needs_reconsent: true },
        next: '/documents',
      },
    ])
    expect(await roleOf('ada@acme.example')).toBe('member')
    const me = await app.call('GET', '/auth/me', {
      headers: { authorization: `Bearer ${answer.body.login.access_token}` },
    })
    expect(me.body.organisations).toMatchObject([{ name: 'Acme', role: 'member' }])
    // A login is finished once.
    expect([(await finish()).status, (await finish()).body.code]).toEqual([400, 'sign_on_expired'])
  })

  it('knows people by its own id, whatever their address is there today', async () => {
    people.ada = { email: 'ada.byron@acme.example', email_verified: true }
    const { answer } = await logInAs('ada')
    expect(answer.body.login.email).toBe('ada@acme.example')
  })

  it('connects an account of the address once, and no second identity to it', async () => {
    await app.user({ email: 'bo@acme.example' })
    people.bo = { email: 'bo@acme.example' }
    expect((await logInAs('bo')).answer.status).toBe(200)
    people.twin = { email: 'bo@acme.example' }
    expect((await logInAs('twin')).answer.body.code).toBe('sign_on_refused')
  })

  it('lets in nobody whose address is of another domain or not verified', async () => {
    await app.user({ email: 'victim@elsewhere.example' })
    people.thief = { email: 'victim@elsewhere.example', email_verified: true }
    expect((await logInAs('thief', 'x@acme.example')).answer.body.code).toBe('sign_on_refused')
    people.thief = { email: 'cy@acme.example', email_verified: false }
    expect((await logInAs('thief')).answer.body.code).toBe('sign_on_refused')
    people.thief = {}
    expect((await logInAs('thief', 'x@acme.example')).answer.body.code).toBe('sign_on_refused')
    expect(await roleOf('cy@acme.example')).toBeNull()
  })

  it('gives what the groups of its claim stand for, as of each login', async () => {
    await owner.call('PATCH', `/organisation/sign-on/providers/${providerId}`, {
      json: { groups_claim: 'groups' },
    })
    const json = { provider_id: providerId, name: 'Editors of all' }
    const { status, body } = await owner.call('POST', '/organisation/provisioning/groups', { json })
    expect([status, body.provider.name]).toEqual([201, 'Entra'])
    const twice = await owner.call('POST', '/organisation/provisioning/groups', { json })
    expect(twice.status).toBe(422)
    const mapping = [{ directory_group_id: body.id, role: 'editor', group_id: null }]
    await owner.call('POST', '/organisation/provisioning/mapping', { json: { mapping } })
    const many = Array.from({ length: 2000 }, (_, at) => `Group ${at}`)
    people.greta = { email: 'greta@acme.example', groups: [...many, 'Editors of all', 7] }
    expect((await logInAs('greta')).answer.status).toBe(200)
    expect(await roleOf('greta@acme.example')).toBe('editor')
    people.greta = { email: 'greta@acme.example', groups: many }
    await logInAs('greta')
    expect(await roleOf('greta@acme.example')).toBe('member')
    const forgotten = await owner.call('DELETE', `/organisation/provisioning/groups/${body.id}`)
    expect(forgotten.status).toBe(200)
  })

  it('takes what a claim no longer gives, whether a seat is free for what it gives or not', async () => {
    const { db } = app.database
    const claim = async (name: string, role: string, group_id: string | null) => {
      const json = { provider_id: providerId, name }
      const { body } = await owner.call('POST', '/organisation/provisioning/groups', { json })
      const mapping = [{ directory_group_id: body.id, role, group_id }]
      const mapped = await owner.call('POST', '/organisation/provisioning/mapping', { json: { mapping } })
      expect(mapped.status).toBe(200)
      return body.id
    }
    const { body: legal } = await owner.call('POST', '/organisation/groups', { json: { name: 'Legal' } })
    const named = [await claim('Lawyers', 'guest', legal.id), await claim('Writers', 'editor', null)]
    const inLegal = async () =>
      (await owner.call('GET', '/organisation/groups')).body.items[0].member_ids.length
    people.lena = { email: 'lena@acme.example', groups: ['Lawyers'] }
    await logInAs('lena')
    expect([await roleOf('lena@acme.example'), await inLegal()]).toEqual(['guest', 1])
    await db.update(organisations).set({ seats: 1 }).where(eq(organisations.tenantId, tenantId))
    people.lena = { email: 'lena@acme.example', groups: ['Writers'] }
    expect((await logInAs('lena')).answer.status).toBe(200)
    expect([await roleOf('lena@acme.example'), await inLegal()]).toEqual(['guest', 0])
    await db.update(organisations).set({ seats: null }).where(eq(organisations.tenantId, tenantId))
    await logInAs('lena')
    expect(await roleOf('lena@acme.example')).toBe('editor')
    for (const id of named) await owner.call('DELETE', `/organisation/provisioning/groups/${id}`)
  })

  it('connects whom the directory knows under its id, and lets nobody in whom that has removed', async () => {
    const user = await app.user({ email: 'hanna@acme.example' })
    const person = { tenantId, userId: user.id, userName: 'hanna', profile: { emails: [] }, opened: false }
    await app.database.db.insert(provisionedPeople).values({ ...person, externalId: 'object-of-hanna' })
    people.hanna = { email: 'hanna.new@acme.example', oid: 'object-of-hanna' }
    expect((await logInAs('hanna')).answer.body.code).toBe('sign_on_refused')
    await app.database.db.insert(members).values({ tenantId, userId: user.id, role: 'member' })
    const { answer } = await logInAs('hanna')
    expect([answer.status, answer.body.login?.email]).toEqual([200, 'hanna@acme.example'])
    // The same by the address of somebody who is known and not active, and has no connection.
    const other = await app.user({ email: 'iris@acme.example' })
    const inactive = { ...person, userId: other.id, userName: 'iris' }
    await app.database.db.insert(provisionedPeople).values(inactive)
    people.iris = { email: 'iris@acme.example' }
    expect((await logInAs('iris')).answer.body.code).toBe('sign_on_refused')
    expect(await roleOf('iris@acme.example')).toBeNull()
  })

  it('does not bring somebody back who was removed, and says who can', async () => {
    people.di = { email: 'di@acme.example' }
    await logInAs('di')
    const [di] = await app.database.db.select().from(users).where(eq(users.email, 'di@acme.example'))
    const removed = await owner.call('POST', `/organisation/members/${di?.id}/remove`, {
      json: { heir_id: null },
    })
    expect(removed.status).toBe(200)
    const { answer } = await logInAs('di')
    expect([answer.body.code, answer.body.detail]).toEqual([
      'sign_on_refused',
      'You are no longer a member of Acme. Ask one of its administrators.',
    ])
  })

  it('takes the password of somebody who signed up with an address that was never theirs', async () => {
    const form = {
      email: 'ed@acme.example',
      password: testPassword,
      name: 'Not Ed',
      agree: 'true',
    }
    expect((await app.call('POST', '/auth/signup', { form })).status).toBe(201)
    people.ed = { email: 'ed@acme.example', email_verified: true }
    expect((await logInAs('ed')).answer.status).toBe(200)
    const login = { email: 'ed@acme.example', password: testPassword }
    expect((await app.call('POST', '/auth/login', { form: login })).status).toBe(401)
  })

  it('reads address and name from the claims that its settings name, once that was tested', async () => {
    const change = (json: object) =>
      owner.call('PATCH', `/organisation/sign-on/providers/${providerId}`, { json })
    const one = (body: { providers: { id: string; on: boolean }[] }) =>
      body.providers.find(({ id }) => id === providerId)
    people.upn = {
      upn: 'Upn@acme.example',
      email: 'other@acme.example',
      email_verified: false,
      login: 'U. P.',
    }
    expect(one((await change({ name_claim: 'login' })).body)).toMatchObject({ on: true })
    expect(one((await change({ email_claim: 'upn' })).body)).toMatchObject({ on: false, tested_at: null })
    expect((await change({ on: true })).body.code).toBe('sign_on_not_tested')
    expect((await testLogin(owner, providerId, 'owner')).body.test.problem).toContain('“upn”')
    people.owner = { ...people.owner, upn: owner.email }
    expect((await testLogin(owner, providerId, 'owner')).body.test.problem).toBeNull()
    expect((await change({ on: true })).status).toBe(200)
    const { login } = (await logInAs('upn', 'upn@acme.example')).answer.body
    expect([login.email, login.name]).toEqual(['upn@acme.example', 'U. P.'])
    expect((await logInAs('bo')).answer.body.detail).toBeUndefined()
    await change({ email_claim: null, name_claim: null })
    expect((await testLogin(owner, providerId, 'owner')).body.test.problem).toBeNull()
    expect((await change({ on: true })).status).toBe(200)
  })

  it('does not open an account with two-factor login until its owner connected it there', async () => {
    const fi = await app.user({ email: 'fi@acme.example' })
    await app.database.db.update(users).set({ twoFactor: true }).where(eq(users.id, fi.id))
    people.fi = { email: 'fi@acme.example' }
    expect((await logInAs('fi')).answer.body.code).toBe('sign_on_refused')
    expect((await logInAs('fi', fi.email, fi.call)).answer.status).toBe(200)
    expect((await logInAs('fi')).answer.body.login.email).toBe('fi@acme.example')
  })

  it('opens its own organisation, and neither another that demands a second factor nor the admin area', async () => {
    const { db } = app.database
    const demanding = await addOrganisation(app, 'Careful')
    await db.update(organisations).set({ secondFactor: true }).where(eq(organisations.tenantId, demanding))
    const [fi] = await db.select().from(users).where(eq(users.email, 'fi@acme.example'))
    const userId = fi?.id ?? ''
    await db.insert(members).values({ tenantId: demanding, userId, role: 'member' })
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, userId))
    const { access_token: token } = (await logInAs('fi')).answer.body.login
    const headers = { authorization: `Bearer ${token}` }
    const me = (await app.call('GET', '/auth/me', { headers })).body
    expect([me.role, me.organisation.name]).toEqual(['user', 'Acme'])
    expect((await app.call('GET', '/admin/users', { headers })).status).toBe(403)
    for (const organisation_id of [demanding, null]) {
      const answer = await app.call('POST', '/organisations/switch', { headers, json: { organisation_id } })
      expect(answer.body.code).toBe('second_factor_demanded')
    }
    await db.delete(members).where(and(eq(members.userId, userId), eq(members.tenantId, tenantId)))
    expect((await app.call('GET', '/auth/me', { headers })).body.authenticated).toBe(false)
  })

  it('is no second factor any more once no provider is on', async () => {
    const { db } = app.database
    people.gus = { email: 'gus@acme.example' }
    const { access_token: token } = (await logInAs('gus')).answer.body.login
    const headers = { authorization: `Bearer ${token}` }
    const organisation = async () =>
      (await app.call('GET', '/auth/me', { headers })).body.organisation?.name ?? null
    const demand = (secondFactor: boolean) =>
      db.update(organisations).set({ secondFactor }).where(eq(organisations.tenantId, tenantId))
    const turn = (on: boolean) =>
      db.update(identityProviders).set({ on }).where(eq(identityProviders.id, providerId))
    await demand(true)
    expect(await organisation()).toBe('Acme')
    await turn(false)
    expect(await organisation()).toBeNull()
    await demand(false)
    expect(await organisation()).toBe('Acme')
    await db.update(users).set({ twoFactor: true }).where(eq(users.email, 'gus@acme.example'))
    expect((await app.call('GET', '/auth/me', { headers })).body.authenticated).toBe(false)
    await turn(true)
    expect(await organisation()).toBe('Acme')
  })

  it('opens a login that ends, with its streams, after the hours of its organisation', async () => {
    const { db } = app.database
    people.ivo = { email: 'ivo@acme.example' }
    const { access_token: token } = (await logInAs('ivo')).answer.body.login
    const headers = { authorization: `Bearer ${token}` }
    const [ivo] = await db.select().from(users).where(eq(users.email, 'ivo@acme.example'))
    const began = await db
      .update(authSessions)
      .set({ createdAt: sql`now() - interval '3 hours'` })
      .where(eq(authSessions.userId, ivo?.id ?? ''))
      .returning({ id: authSessions.id })
    const ids = began.map(({ id }) => id)
    const lasting = (sessionHours: number | null) =>
      db.update(organisations).set({ sessionHours }).where(eq(organisations.tenantId, tenantId))
    const authenticated = async () => (await app.call('GET', '/auth/me', { headers })).body.authenticated
    await lasting(4)
    expect([ids.length, await authenticated(), await openSessions(db, ids)]).toEqual([1, true, ids])
    await lasting(2)
    expect([await authenticated(), await openSessions(db, ids)]).toEqual([false, []])
    await lasting(null)
    expect(await openSessions(db, ids)).toEqual(ids)
  })

  it('confirms a login that it opened, by the same person and anew', async () => {
    people.cora = { email: 'cora@acme.example' }
    people.carl = { email: 'carl@acme.example' }
    const { answer } = await logInAs('cora')
    const bearer = { authorization: `Bearer ${answer.body.login.access_token}` }
    await app.database.execute(
      "update auth_sessions set created_at = now() - interval '2 hours' where user_id = (select id from users where email = $1)",
      ['cora@acme.example'],
    )
    const sensitive = () => app.call('POST', '/account/export', { headers: bearer })
    expect((await sensitive()).body.code).toBe('login_not_confirmed')
    const how = await app.call('GET', '/auth/confirm', { headers: bearer })
    expect(how.body).toEqual({ provider: { name: expect.any(String) }, directory: null, code: false })
    const [listed] = (await app.call('GET', '/auth/sessions', { headers: bearer })).body.items
    expect([listed.opened_by, listed.provider]).toEqual(['provider', how.body.provider.name])
    const json = { password: testPassword, code: '' }
    expect((await app.call('POST', '/auth/confirm', { json, headers: bearer })).status).toBe(403)
    const confirmAs = async (subject: string, headers: Record<string, string> = bearer) => {
      const start = await app.call('POST', '/auth/confirm/sign-on', { headers: bearer })
      expect(start.body.url).toContain('prompt=login')
      provider.at.who = subject
      const query = await walk(start.body.url, redirectUri)
      const sent = { ...headers, cookie: cookieOf(start.headers) }
      return app.call('POST', '/auth/sign-on/finish', { json: { query }, headers: sent })
    }
    expect((await confirmAs('carl')).body.code).toBe('sign_on_refused')
    expect((await confirmAs('cora', {})).body.code).toBe('sign_on_expired')
    expect((await confirmAs('cora', { authorization: `Bearer ${owner.token}` })).body.code).toBe(
      'sign_on_expired',
    )
    expect((await sensitive()).body.code).toBe('login_not_confirmed')
    const confirmed = await confirmAs('cora')
    expect([confirmed.status, confirmed.body.login, confirmed.body.confirmed]).toEqual([200, null, true])
    expect((await sensitive()).status).toBe(202)
    expect((await owner.call('POST', '/auth/confirm/sign-on')).body.code).toBe('sign_on_unknown')
  })

  it('is finished in the browser alone that began', async () => {
    people.gil = { email: 'gil@acme.example' }
    const start = await begin('gil@acme.example')
    provider.at.who = 'gil'
    const query = await walk(start.body.url, redirectUri)
    const finish = (headers: Record<string, string>) =>
      app.call('POST', '/auth/sign-on/finish', { json: { query }, headers })
    expect((await finish({})).body.code).toBe('sign_on_expired')
    expect((await finish({ cookie: 'citewell_sign_on=other' })).body.code).toBe('sign_on_expired')
    expect((await finish({ cookie: cookieOf(start.headers) })).status).toBe(200)
  })

  it('opens one login by a code, also in a new attempt, and is not blamed for what a browser made up', async () => {
    people.uma = { email: 'uma@acme.example', email_verified: true, name: 'Uma' }
    const { answer, query: used } = await logInAs('uma')
    expect(answer.status).toBe(200)
    const unused = await walk((await begin('uma@acme.example')).body.url, redirectUri)
    for (const query of [used, unused]) {
      const start = await begin('uma@acme.example')
      const moved = new URLSearchParams(query)
      moved.set('state', new URL(start.body.url).searchParams.get('state') ?? '')
      const headers = { cookie: cookieOf(start.headers) }
      const again = await app.call('POST', '/auth/sign-on/finish', { json: { query: `${moved}` }, headers })
      expect(again.body).toMatchObject({
        code: 'sign_on_refused',
        detail: expect.stringContaining('Begin again'),
      })
      expect(again.headers.getSetCookie().join()).not.toContain('session')
    }
    const { providers } = (await owner.call('GET', '/organisation/sign-on')).body
    expect(providers.map(({ problem }: { problem: unknown }) => problem)).toEqual([null])
  })

  it('that refuses is told in a sentence', async () => {
    const start = await begin('gil@acme.example')
    const state = new URL(start.body.url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString()
    const headers = { cookie: cookieOf(start.headers) }
    const answer = await app.call('POST', '/auth/sign-on/finish', { json: { query }, headers })
    expect(answer.body).toMatchObject({
      code: 'sign_on_refused',
      detail: expect.stringContaining('access_denied'),
    })
  })

  it('is asked for nobody whose domain no organisation has proved', async () => {
    expect((await begin('x@nowhere.example')).body.code).toBe('sign_on_unknown')
    expect((await begin('no address')).body.code).toBe('sign_on_unknown')
  })
})

describe('setting it up', () => {
  it('is for owners of the organisation alone', async () => {
    const id = providerId
    const calls = [
      ['GET', '/organisation/sign-on', undefined],
      ['POST', '/organisation/sign-on/domains', { domain: 'a.example' }],
      ['POST', '/organisation/sign-on/providers', settings(provider.issuer)],
      ['PATCH', `/organisation/sign-on/providers/${id}`, { on: false }],
      ['DELETE', `/organisation/sign-on/providers/${id}`, undefined],
      ['POST', `/organisation/sign-on/providers/${id}/test`, undefined],
      ['POST', '/organisation/sign-on/break-glass', { user_ids: [] }],
    ] as const
    for (const [method, path, json] of calls)
      expect([path, (await admin.call(method, path, { json })).status]).toEqual([path, 403])
    for (const [method, path] of calls.filter(([, path]) => path.includes(id)))
      expect([path, (await stranger.call(method, path, { json: {} })).status]).toEqual([path, 404])
    expect((await stranger.call('GET', '/organisation/sign-on')).body).toMatchObject({
      domains: [],
      providers: [],
    })
  })

  it('shows no secret, and keeps none that can be read', async () => {
    const { body } = await owner.call('GET', '/organisation/sign-on')
    expect(JSON.stringify(body)).not.toContain(clientSecret)
    const { rows } = await app.database.execute('select client_secret from identity_providers')
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
  })

  it('is compared by what is set, whoever logs in, fails to or asks to join meanwhile', async () => {
    const look = (headers = {}) => owner.call('GET', '/organisation/sign-on', { headers })
    const before = await look()
    const tag = before.headers.get('etag') ?? ''
    const [{ id, name, problem }] = before.body.providers
    expect(problem).toBe(null)
    const own = eq(identityProviders.id, id)
    const { db } = app.database
    const failed = { said: 'It is down.', at: new Date().toISOString() }
    await db.update(identityProviders).set({ problem: failed }).where(own)
    const after = await look({ 'if-none-match': tag })
    expect([after.status, after.body.providers[0].problem, after.headers.get('etag')]).toEqual([
      200,
      failed,
      tag,
    ])
    const rename = (to: string) =>
      owner.call('PATCH', `/organisation/sign-on/providers/${id}`, {
        json: { name: to },
        headers: { 'if-match': tag },
      })
    expect((await rename('Renamed')).status).toBe(200)
    expect((await rename(name)).body.code).toBe('changed_meanwhile')
    await db.update(identityProviders).set({ problem: null, name }).where(own)
  })

  it('turns on nothing untested, and off what is changed', async () => {
    const { body } = await owner.call('POST', '/organisation/sign-on/providers', {
      json: { ...settings(provider.issuer), name: 'Second' },
    })
    const { id, groups_claim } = body.providers.find(({ name }: { name: string }) => name === 'Second')
    expect(groups_claim).toBe('roles')
    const change = (json: Record<string, unknown>) =>
      owner.call('PATCH', `/organisation/sign-on/providers/${id}`, { json })
    expect((await change({ on: true })).body.code).toBe('sign_on_not_tested')
    people.other = { email: 'somebody@acme.example', email_verified: true }
    const wrong = (await testLogin(owner, id, 'other')).body.test
    expect(wrong.problem).toContain('somebody@acme.example')
    expect(wrong.arrived).toContainEqual({ name: 'email', value: 'somebody@acme.example' })
    expect((await change({ on: true })).body.code).toBe('sign_on_not_tested')
    expect((await testLogin(owner, id, 'owner')).body.test.problem).toBeNull()
    expect((await change({ on: true })).status).toBe(200)
    const both = await begin('x@acme.example')
    expect([both.body.url, both.body.providers.map(({ name }: { name: string }) => name)]).toEqual([
      null,
      ['Entra', 'Second'],
    ])
    const changed = await change({ client_secret: 'another' })
    expect(changed.body.providers.find((row: { id: string }) => row.id === id)).toMatchObject({
      on: false,
      tested_at: null,
    })
    expect((await owner.call('DELETE', `/organisation/sign-on/providers/${id}`)).status).toBe(200)
  })

  it.each([
    ['http://login.example', 'https://'],
    ['https://127.0.0.2', 'in this network'],
    ['https://[::1]', 'in this network'],
    ['https://10.1.2.3/tenant', 'in this network'],
    ['https://169.254.169.254', 'in this network'],
    ['nonsense', 'address'],
    ['file:///etc/passwd', 'address'],
  ])('asks nobody at %s', async (issuer, said) => {
    const { status, body } = await owner.call('POST', '/organisation/sign-on/providers', {
      json: settings(issuer),
    })
    expect([status >= 400 && status < 600, JSON.stringify(body.detail)]).toEqual([
      true,
      expect.stringContaining(said),
    ])
  })

  it('takes a domain once it is proved, from one organisation alone', async () => {
    const add = (who: TestUser, domain: string) =>
      who.call('POST', '/organisation/sign-on/domains', { json: { domain } })
    expect((await add(owner, 'not a domain')).status).toBe(422)
    expect((await add(owner, 'acme.example')).status).toBe(422)
    const [row] = (await add(stranger, 'acme.example')).body.domains
    const check = () => stranger.call('POST', `/organisation/sign-on/domains/${row.id}/check`)
    expect((await check()).body).toMatchObject({
      code: 'domain_not_proved',
      detail: expect.stringContaining(row.record_value),
    })
    const before = records.get(row.record_name) ?? ''
    records.set(row.record_name, row.record_value)
    expect((await check()).body.code).toBe('domain_taken')
    records.set(row.record_name, before)
    expect((await owner.call('DELETE', `/organisation/sign-on/domains/${row.id}`)).status).toBe(404)
    expect((await stranger.call('DELETE', `/organisation/sign-on/domains/${row.id}`)).status).toBe(200)
  })

  it('connects nobody new while a record is missing, and still logs in who is connected', async () => {
    const name = '_citewell.acme.example'
    const value = records.get(name) ?? ''
    records.delete(name)
    const long = new Date(Date.now() - 24 * 60 * 60 * 1000)
    const { db } = app.database
    await db.update(signOnDomains).set({ checkedAt: long })
    await recheckDomains(db)
    people.hal = { email: 'hal@acme.example' }
    expect((await logInAs('hal')).answer.body.code).toBe('sign_on_refused')
    expect((await logInAs('ada', 'ada@acme.example')).answer.status).toBe(200)
    records.set(name, value)
    await db.update(signOnDomains).set({ checkedAt: long })
    await recheckDomains(db)
    expect((await logInAs('hal')).answer.status).toBe(200)
  })

  it('loses no record by a name server that does not answer', async () => {
    const { db } = app.database
    const long = new Date(Date.now() - 24 * 60 * 60 * 1000)
    await db.update(signOnDomains).set({ checkedAt: long })
    names.failing.add('_citewell.acme.example')
    await recheckDomains(db)
    const { body } = await owner.call('GET', '/organisation/sign-on')
    const checked = await owner.call('POST', `/organisation/sign-on/domains/${body.domains[0].id}/check`)
    names.failing.clear()
    expect(body.domains[0].lost_at).toBeNull()
    expect([checked.body.code, checked.body.detail]).toEqual([
      'domain_not_proved',
      expect.stringContaining('No name server answered'),
    ])
    expect((await owner.call('GET', '/organisation/sign-on')).body.domains[0].lost_at).toBeNull()
  })

  it('gives a domain free whose record has been missing for a month', async () => {
    const { db } = app.database
    const before = await owner.call('POST', '/organisation/sign-on/domains', {
      json: { domain: 'sold.example' },
    })
    const row = before.body.domains.find(({ domain }: { domain: string }) => domain === 'sold.example')
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
    const lost = { verifiedAt: days(90), checkedAt: days(1), required: true }
    const domainAfter = async (lostAt: Date) => {
      await db
        .update(signOnDomains)
        .set({ ...lost, lostAt })
        .where(eq(signOnDomains.id, row.id))
      await recheckDomains(db)
      const { body } = await owner.call('GET', '/organisation/sign-on')
      return body.domains.find(({ id }: { id: string }) => id === row.id)
    }
    expect(await domainAfter(days(29))).toMatchObject({
      verified_at: expect.any(String),
      lost_at: expect.any(String),
      required: true,
    })
    expect(await domainAfter(days(31))).toMatchObject({ verified_at: null, lost_at: null, required: false })
    const log = await owner.call('GET', '/organisation/log?action=sign-on-changed')
    expect(JSON.stringify(log.body.items)).toContain('no longer proved')
    expect((await owner.call('DELETE', `/organisation/sign-on/domains/${row.id}`)).status).toBe(200)
  })
})

describe('a forged answer', () => {
  let forger: Awaited<ReturnType<typeof startForger>>
  let boss: TestUser
  let forgedId: string
  beforeAll(async () => {
    forger = await startForger()
    const forged = await addOrganisation(app, 'Forged')
    boss = await addOwner(app, forged, 'boss@forged.example')
    const { body } = await boss.call('POST', '/organisation/sign-on/domains', {
      json: { domain: 'forged.example' },
    })
    records.set(body.domains[0].record_name, body.domains[0].record_value)
    await boss.call('POST', `/organisation/sign-on/domains/${body.domains[0].id}/check`)
    const added = await boss.call('POST', '/organisation/sign-on/providers', {
      json: settings(forger.issuer),
    })
    await app.database.db
      .update(identityProviders)
      .set({ testedAt: new Date(), on: true })
      .where(eq(identityProviders.id, added.body.providers[0].id))
    forgedId = added.body.providers[0].id
  })
  afterAll(() => forger.close())

  async function send(
    claims: Record<string, unknown>,
    more: Record<string, string> = {},
    algorithm = 'RS256',
  ) {
    const start = await begin('x@forged.example')
    const asked = new URL(start.body.url).searchParams
    Object.assign(forger.forge, {
      algorithm,
      nonce: asked.get('nonce') ?? '',
      claims: { email: 'mal@forged.example', email_verified: true, ...claims },
    })
    const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '', ...more }).toString()
    const headers = { cookie: cookieOf(start.headers) }
    return (await app.call('POST', '/auth/sign-on/finish', { json: { query }, headers })).body
  }

  /** What the owners see of the last login that failed. */
  const toldOwners = async (): Promise<string> =>
    (await boss.call('GET', '/organisation/sign-on')).body.providers[0].problem?.said ?? ''

  it('is what the next ones are but for one thing', async () => {
    expect((await send({})).login?.email).toBe('mal@forged.example')
  })

  it.each([
    ['answers with a page', () => `${forger.issuer}/page`, 'web page'],
    ['answers with an error', () => `${forger.issuer}/nothing`, 'an error'],
    ['answers with more than 500 KB', () => `${forger.issuer}/large`, '500'],
    ['is down', () => 'http://127.0.0.1:9', 'could not be reached'],
    ['stands in this network', () => 'https://192.168.0.1', 'in this network'],
  ])('is not set up of a provider that %s', async (_, issuer, told) => {
    const { body } = await boss.call('POST', '/organisation/sign-on/providers', {
      json: settings(issuer()),
    })
    expect(body).toMatchObject({
      code: 'identity_provider_failed',
      detail: expect.stringContaining(told),
    })
  })

  it('is not asked for where its discovery document leads into this network', async () => {
    const told = []
    for (const at of ['token_endpoint', 'jwks_uri']) {
      forger.forge.discovery = { [at]: 'https://169.254.169.254/latest' }
      const { code } = await send({ sub: 'inner' })
      told.push([code, await toldOwners()])
    }
    forger.forge.discovery = {}
    const refusal = ['identity_provider_failed', expect.stringContaining('in this network')]
    expect(told).toEqual([refusal, refusal])
  })

  it('confirms no login with a proof of long ago', async () => {
    const { login } = await send({ sub: 'conny', email: 'conny@forged.example' })
    const bearer = { authorization: `Bearer ${login.access_token}` }
    const confirm = async (ago: number) => {
      const start = await app.call('POST', '/auth/confirm/sign-on', { headers: bearer })
      const asked = new URL(start.body.url).searchParams
      forger.forge.nonce = asked.get('nonce') ?? ''
      forger.forge.claims = { sub: 'conny', auth_time: Math.floor(Date.now() / 1000) - ago }
      const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' }).toString()
      const headers = { ...bearer, cookie: cookieOf(start.headers) }
      return (await app.call('POST', '/auth/sign-on/finish', { json: { query }, headers })).body
    }
    expect((await confirm(2 * 3600)).code).toBe('sign_on_refused')
    expect((await confirm(60)).confirmed).toBe(true)
  })

  it('with 2,000 groups is read like others', async () => {
    const groups = Array.from({ length: 2000 }, (_, at) => `group-of-the-directory-${at}`)
    const claims = { sub: 'many', email: 'many@forged.example', groups }
    expect((await send(claims)).login?.email).toBe('many@forged.example')
  })

  it('of a clock an hour off is refused with what to do', async () => {
    const ago = Math.floor(Date.now() / 1000) - 3600
    const { code, detail } = await send({ sub: 'late', iat: ago, exp: ago + 60 })
    expect([code, detail]).toEqual([
      'identity_provider_failed',
      expect.stringMatching(/at the moment.* tell your administrator/),
    ])
    expect(await toldOwners()).toContain('clock')
    expect((await send({ sub: 'many' })).login?.email).toBe('many@forged.example')
    expect(await toldOwners()).toBe('')
  })

  it('of a mixed-up issuer is refused, and is not the provider’s problem', async () => {
    const { code } = await send({ sub: 'new' }, { iss: 'https://login.example' })
    expect([code, await toldOwners()]).toEqual(['sign_on_refused', ''])
  })

  it.each([
    ['with another nonce', { nonce: 'other' }, {}, 'RS256'],
    ['for another client', { aud: 'somebody-else' }, {}, 'RS256'],
    ['of another issuer', { iss: 'https://login.example' }, {}, 'RS256'],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 3600 }, {}, 'RS256'],
    ['without a signature', {}, {}, 'none'],
    ['signed as something else', {}, {}, 'HS256'],
  ])('%s is refused', async (_, claims, more, algorithm) => {
    expect((await send({ sub: 'new', ...claims }, more as Record<string, string>, algorithm)).code).toBe(
      'identity_provider_failed',
    )
  })

  describe('and a logout token', () => {
    const now = () => Math.floor(Date.now() / 1000)
    const meant = (more: Record<string, unknown> = {}) => ({
      ...{ iss: forger.issuer, aud: clientId, iat: now(), exp: now() + 120, jti: randomUUID() },
      ...{ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...more },
    })
    async function tell(claims: unknown, { by, algorithm = 'RS256', to = forgedId }: Telling = {}) {
      forger.forge.algorithm = algorithm
      const { status } = await fetch(`${app.url}/api/v1/auth/sign-on/oidc/${to}/logout`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ logout_token: forger.signed(claims, by) }),
      })
      return status
    }
    type Telling = { by?: KeyObject; algorithm?: string; to?: string }
    async function open(sub: string, sid?: string) {
      const { login } = await send({ sub, sid, email: `${sub}@forged.example` })
      const headers = { authorization: `Bearer ${login.access_token}` }
      return async () => (await app.call('GET', '/auth/me', { headers })).body.authenticated as boolean
    }

    it('ends the session that it names, once, or all that the provider opened for the person', async () => {
      const [first, second, other] = [
        await open('una', 's1'),
        await open('una', 's2'),
        await open('ulf', 's1'),
      ]
      const byPassword = (await boss.call('GET', '/auth/me')).body.authenticated
      const token = meant({ sid: 's1', sub: 'una' })
      expect(await tell(token)).toBe(200)
      expect([await first(), await second(), await other()]).toEqual([false, true, true])
      const again = await open('una', 's1')
      expect([await tell(token), await again()]).toEqual([400, true])
      expect(await tell(meant({ sid: 's1' }))).toBe(200)
      expect([await again(), await second(), await other()]).toEqual([false, true, false])
      const unnamed = await open('una')
      expect(await tell(meant({ sid: 'never seen', sub: 'una' }))).toBe(200)
      expect([await unnamed(), await second()]).toEqual([false, true])
      expect(await tell(meant({ sub: 'una' }))).toBe(200)
      expect([await second(), byPassword]).toEqual([false, true])
      expect((await boss.call('GET', '/auth/me')).body.authenticated).toBe(true)
      const { body } = await boss.call('GET', '/organisation/sign-on')
      expect(body.providers[0].logout_uri).toBe(`${appUrl}/api/v1/auth/sign-on/oidc/${forgedId}/logout`)
    })

    it('that is forged, stale, of another kind or for somebody else ends nothing', async () => {
      const session = await open('uwe', 's3')
      const to = { sub: 'uwe', sid: 's3' }
      const { privateKey: by } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const refused: [string, Record<string, unknown>, Telling?][] = [
        ['another key', meant(to), { by }],
        ['no signature', meant(to), { algorithm: 'none' }],
        ['our secret', meant(to), { algorithm: 'HS256' }],
        ['issuer', meant({ ...to, iss: 'https://login.example' })],
        ['client', meant({ ...to, aud: 'somebody-else' })],
        ['old', meant({ ...to, iat: now() - 3600, exp: now() + 60 })],
        ['ended', meant({ ...to, exp: now() - 120 })],
        ['no time', meant({ ...to, iat: undefined })],
        ['no id', meant({ ...to, jti: undefined })],
        ['no event', meant({ ...to, events: undefined })],
        ['other event', meant({ ...to, events: { other: {} } })],
        ['nonce', meant({ ...to, nonce: 'n' })],
        ['nobody', meant()],
        ['other provider', meant(to), { to: providerId }],
        ['no provider', meant(to), { to: 'nobody' }],
      ]
      for (const [name, claims, telling] of refused)
        expect([name, await tell(claims, telling)]).toEqual([name, 400])
      expect(await session()).toBe(true)
      expect(await tell(meant(to))).toBe(200)
      expect(await session()).toBe(false)
    })
  })
})

describe('required sign-on', () => {
  const password = (email: string) =>
    app.call('POST', '/auth/login', { form: { email, password: testPassword } })
  let domain: string
  beforeAll(async () => {
    const { body } = await owner.call('GET', '/organisation/sign-on')
    domain = body.domains.find((row: { domain: string }) => row.domain === 'acme.example').id
  })
  const require = (required: boolean) =>
    owner.call('PATCH', `/organisation/sign-on/domains/${domain}`, { json: { required } })
  const keep = (user_ids: string[]) =>
    owner.call('POST', '/organisation/sign-on/break-glass', { json: { user_ids } })

  it('needs an owner who keeps password and second factor', async () => {
    expect((await require(true)).body.code).toBe('sign_on_not_tested')
    expect((await keep([admin.id])).status).toBe(422)
    expect(JSON.stringify((await keep([owner.id])).body.detail)).toContain('two-factor')
    const { db } = app.database
    await db.update(users).set({ twoFactor: true }).where(eq(users.id, owner.id))
    expect((await keep([owner.id])).body.break_glass).toMatchObject([{ email: owner.email }])
    await db.update(users).set({ twoFactor: false }).where(eq(users.id, owner.id))
    expect((await require(true)).status).toBe(200)
    expect((await keep([])).body.code).toBe('sign_on_not_tested')
    const [kept] = (await db.select().from(auditLog).orderBy(desc(auditLog.id)))
      .map(({ details }) => JSON.stringify(details))
      .filter(details => details.includes('keep the password'))
    expect(kept).toContain('1 owner')
    expect(kept).not.toContain('@')
    const off = await owner.call('PATCH', `/organisation/sign-on/providers/${providerId}`, {
      json: { on: false },
    })
    expect(off.body.code).toBe('sign_on_required')
  })

  it('refuses the passwords of members of the domain, and no others', async () => {
    expect((await password('bo@acme.example')).body).toMatchObject({ code: 'sign_on_required' })
    expect((await logInAs('bo')).answer.status).toBe(200)
    expect((await password(admin.email)).status).toBe(200)
    await app.user({ email: 'outside@acme.example' })
    expect((await password('outside@acme.example')).status).toBe(200)
    // Who keeps the password needs the second factor for it.
    expect((await password(owner.email)).body.code).toBe('sign_on_required')
  })

  it('lets an owner break the glass with password and second factor, and mails all owners', async () => {
    const other = await addOwner(app, tenantId, 'second@acme.example')
    const { body: set } = await owner.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })
    const at = Math.floor(Date.now() / 30_000)
    const code = totpAt(set.secret, at)
    expect((await owner.call('POST', '/auth/2fa/enable', { json: { code } })).status).toBe(200)
    const form = { email: owner.email, password: testPassword }
    expect((await app.call('POST', '/auth/login', { form })).body.code).toBe('two_factor_required')
    const next = totpAt(set.secret, at + 1)
    expect((await app.call('POST', '/auth/login', { form: { ...form, code: next } })).status).toBe(200)
    for (const { email } of [owner, other]) {
      const mail = await until(async () => {
        const { body } = await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)
        return body.items.find(({ subject }: { subject: string }) => subject.includes('identity provider'))
      })
      expect(mail.text).toContain(owner.email)
    }
    const { body } = await owner.call('GET', '/organisation/log?action=break-glass-used')
    expect(body.items).toHaveLength(1)
    const shown = await owner.call('GET', '/organisation/sign-on')
    expect(shown.body.break_glass_uses).toMatchObject([{ email: owner.email, ip: '127.0.0.1' }])
    const told = await app.database.db.select().from(adminNotifications)
    expect(told.filter(({ kind }) => kind === 'sign-on')).toMatchObject([
      { title: expect.stringContaining('Acme'), detail: expect.not.stringContaining('@') },
    ])
  })

  it('lets them break it only from the networks that are listed', async () => {
    const list = (networks: string[], from_elsewhere = false) =>
      owner.call('POST', '/organisation/sign-on/break-glass', {
        json: { user_ids: [owner.id], networks, from_elsewhere },
      })
    expect((await list(['office'])).status).toBe(422)
    // Nobody leaves themselves out without saying so.
    const leftOut = await list(['203.0.113.0/24'])
    expect(leftOut.body).toMatchObject({
      code: 'own_address_left_out',
      detail: expect.stringContaining('127.0.0.1'),
    })
    expect((await password(owner.email)).body.code).toBe('two_factor_required')
    expect((await list(['203.0.113.0/24'], true)).body.break_glass_networks).toEqual(['203.0.113.0/24'])
    const outside = await password(owner.email)
    expect([outside.body.code, outside.body.detail]).toEqual([
      'sign_on_required',
      expect.stringContaining('networks'),
    ])
    expect((await keep([owner.id])).body.code).toBe('own_address_left_out')
    expect((await list(['203.0.113.0/24', '127.0.0.1'])).status).toBe(200)
    expect((await keep([owner.id])).body.break_glass_networks).toEqual(['203.0.113.0/24', '127.0.0.1'])
    expect((await password(owner.email)).body.code).toBe('two_factor_required')
  })

  it('ends by the operator’s command, and tells the log', async () => {
    expect(await signOnOffByHand(app.database.db, 'acme.example')).toBe('Acme')
    expect((await password('bo@acme.example')).status).toBe(200)
    const log = await until(async () => {
      const { body } = await owner.call('GET', '/organisation/log?action=sign-on-changed')
      return body.items?.length > 0 && body.items
    })
    expect(JSON.stringify(log)).toContain('by_operator')
  })
})
