import dns from 'node:dns/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../../domain/accounts/auth-tables.ts'
import { members, organisations } from '../../../../domain/organisations/organisation-tables.ts'
import { identityProviders } from '../../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../../domain/tenants/tenant-id.ts'
import { tenants } from '../../../../domain/tenants/tenant-tables.ts'
import { addMember, addOrganisation, enter } from '../../../../testing/organisations.testing.ts'
import { privateTls } from '../../../../testing/private-tls.testing.ts'
import {
  startTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from '../../../../testing/start-app.testing.ts'
import { until } from '../../../../testing/until.testing.ts'
import { totpAt } from '../../totp.ts'
import { startNameServer } from '../identity-provider.testing.ts'
import { organisationByHand } from '../sign-on-off-by-hand.ts'
import { askDirectory } from './connect-directory.ts'
import { entryOf, result, searcher, startDirectory } from './directory.testing.ts'
import { fillIn } from './find-person.ts'

const base = 'dc=acme,dc=example'
/** The organisation that the operator has named. */
const operators = '6f1f5a5e-0d0b-4c7e-9d55-0c5b1c6f7a01' as TenantId
const records = new Map<string, string>()
const servers = dns.getServers()
let names: Awaited<ReturnType<typeof startNameServer>>
let directory: Awaited<ReturnType<typeof startDirectory>>
let app: TestApp
let tenantId: TenantId
let owner: TestUser
let providerId: string

/** Somebody of the directory, whose password there is `there-` and their name. */
function person(name: string, more: Record<string, (string | Buffer)[]> = {}) {
  const entry = {
    dn: `uid=${name},ou=people,${base}`,
    password: `there-${name}`,
    attributes: { entryUUID: [`id-of-${name}`], mail: [`${name}@acme.example`], cn: [name], ...more },
  }
  directory.at.entries = [...directory.at.entries.filter(({ dn }) => dn !== entry.dn), entry]
  return entry
}

const settings = (more: object = {}) => ({
  url: directory.url,
  start_tls: false,
  authority: privateTls.ca,
  bind_dn: searcher.dn,
  bind_password: searcher.password,
  base,
  filter: '(mail={email})',
  subject_attribute: 'entryUUID',
  email_attribute: 'mail',
  name_attribute: 'cn',
  group_base: null,
  group_filter: null,
  ...more,
})

const setUp = (json: object, id = providerId) =>
  owner.call('PATCH', `/organisation/sign-on/ldap/${id}`, { json })
const test = (password = 'there-owner', id = providerId) =>
  owner.call('POST', `/organisation/sign-on/ldap/${id}/test`, { json: { password } })
const turn = (on: boolean) =>
  owner.call('PATCH', `/organisation/sign-on/providers/${providerId}`, { json: { on } })

async function logIn(name: string, more: object = {}, call = app.call) {
  const json = { email: `${name}@acme.example`, password: `there-${name}`, provider_id: providerId, ...more }
  return call('POST', '/auth/sign-on/directory', { json })
}

async function rowOf(email: string) {
  const [row] = await app.database.db
    .select({ id: users.id, role: members.role })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(and(eq(users.email, email), eq(members.tenantId, tenantId)))
  return row
}

beforeAll(async () => {
  names = await startNameServer(records)
  dns.setServers([names.address])
  directory = await startDirectory()
  app = await startTestApp({
    SIGN_ON_HOSTS: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_ORGANISATION: operators,
    ADMIN_GROUP: 'cn=operators',
  })
  tenantId = await addOrganisation(app, 'Acme')
  owner = await app.user({ email: 'owner@acme.example' })
  await app.database.db.insert(members).values({ tenantId, userId: owner.id, role: 'owner' })
  await enter(owner, tenantId)
  const named = await owner.call('POST', '/organisation/sign-on/domains', {
    json: { domain: 'acme.example' },
  })
  const [row] = named.body.domains
  records.set(row.record_name, row.record_value)
  await owner.call('POST', `/organisation/sign-on/domains/${row.id}/check`)
  const json = { name: 'Directory', joins_as: 'member', groups_claim: 'memberOf' }
  const added = await owner.call('POST', '/organisation/sign-on/ldap', { json })
  expect([added.status, added.body.providers[0]]).toMatchObject([201, { on: false, ldap: { url: '' } }])
  providerId = added.body.providers[0].id
})
afterAll(async () => {
  dns.setServers(servers)
  await app.stop()
  await directory.close()
  names.close()
})
beforeEach(() => {
  directory.at.instead = null
})

describe('a directory', () => {
  it('is tested by an owner with their own password before it can be turned on', async () => {
    expect((await test()).body).toMatchObject({ code: 'identity_provider_failed' })
    const set = await setUp(settings())
    expect([set.status, set.body.providers[0]]).toMatchObject([200, { issuer: directory.url, on: false }])
    expect(JSON.stringify(set.body)).not.toContain(searcher.password)
    const [stored] = await app.database.db.select().from(identityProviders)
    expect(JSON.stringify(stored)).not.toContain(searcher.password)
    expect((await turn(true)).body.code).toBe('sign_on_not_tested')
    expect((await test()).body.test.problem).toContain('finds nobody')
    person('owner')
    expect((await test('wrong')).body.test.problem).toContain('not theirs')
    expect((await turn(true)).body.code).toBe('sign_on_not_tested')
    const { body } = await test()
    expect(body.test).toEqual({
      problem: null,
      arrived: expect.arrayContaining([{ name: 'entryUUID', value: 'id-of-owner' }]),
    })
    expect(body.sign_on.providers[0]).toMatchObject({ people: 1, tested_at: expect.any(String) })
    expect((await turn(true)).body.providers[0]).toMatchObject({ on: true })
  })

  it('logs somebody of a proved domain in with the password there', async () => {
    person('ada')
    const begun = await app.call('POST', '/auth/sign-on', { json: { email: 'ada@acme.example' } })
    expect(begun.body).toMatchObject({ url: null, directory: { id: providerId, name: 'Directory' } })
    const { status, body, headers } = await logIn('ada')
    expect([status, body]).toMatchObject([200, { email: 'ada@acme.example', name: 'ada' }])
    expect(headers.getSetCookie().join()).toContain('citewell_session=')
    expect(await rowOf('ada@acme.example')).toMatchObject({ role: 'member' })
  })

  it('answers the same for a wrong password and for nobody', async () => {
    const wrong = await logIn('ada', { password: 'wrong' })
    const nobody = await logIn('nobody')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    expect([nobody.status, nobody.body.detail]).toEqual([wrong.status, wrong.body.detail])
    expect((await logIn('ada', { password: '' })).status).toBe(422)
    expect((await logIn('ada', { password: '\0there-ada' })).status).toBe(422)
    const elsewhere = await logIn('ada', { email: 'ada@other.example' })
    expect(elsewhere.body.code).toBe('sign_on_unknown')
  })

  it('knows people by their id, whatever address they have by then', async () => {
    const before = await rowOf('ada@acme.example')
    person('ada', { mail: ['ada@acme.example', 'countess@acme.example'] })
    const { body } = await logIn('ada')
    expect(body.email).toBe('ada@acme.example')
    directory.at.entries = directory.at.entries.filter(({ dn }) => !dn.includes('ada'))
    person('lovelace', { entryUUID: ['id-of-ada'] })
    expect((await logIn('lovelace')).body.email).toBe('ada@acme.example')
    expect((await rowOf('ada@acme.example'))?.id).toBe(before?.id)
    person('stranger', { mail: ['stranger@other.example'], uid: ['stranger'] })
    expect((await logIn('stranger')).body.code).toBe('wrong_credentials')
  })

  it('reads nothing that is typed as a part of the filter', async () => {
    expect(fillIn('(&(mail={email})(uid={user}))', { email: '*)(uid=*', user: '{email}\\' })).toBe(
      '(&(mail=\\2a\\29\\28uid=\\2a)(uid={email}\\5c))',
    )
    person('grace')
    directory.at.filters = []
    const { body } = await logIn('grace', { email: 'gr*@acme.example' })
    expect(body.code).toBe('wrong_credentials')
    expect(directory.at.filters.at(-1)).toBe('(mail=gr\\2a@acme.example)')
  })

  it('lets in nobody whom two entries claim, or whose entry says too little', async () => {
    person('twin')
    person('other', { mail: ['twin@acme.example'] })
    expect((await logIn('twin')).body).toMatchObject({
      code: 'sign_on_refused',
      detail: expect.stringContaining('several entries'),
    })
    person('nameless', { entryUUID: [] })
    expect((await logIn('nameless')).body.detail).toContain('no entryUUID')
    person('double', { entryUUID: ['one', 'two'] })
    expect((await logIn('double')).body.detail).toContain('more than one entryUUID')
    person('endless', { entryUUID: ['x'.repeat(301)] })
    expect((await logIn('endless')).body.detail).toContain('longer than 300')
    expect(await rowOf('nameless@acme.example')).toBeUndefined()
  })

  it('is asked for few wrong passwords of one person, from wherever', async () => {
    person('mark')
    const from = (ip: string, password: string) =>
      app.call('POST', '/auth/sign-on/directory', {
        json: { email: 'mark@acme.example', password, provider_id: providerId },
        headers: { 'x-forwarded-for': ip },
      })
    for (let tries = 0; tries < 8; tries++)
      expect((await from(`203.0.113.${tries}`, 'guess')).status).toBe(401)
    expect((await from('203.0.113.9', 'there-mark')).body.code).toBe('rate_limited')
    person('mary')
    expect((await logIn('mary')).status).toBe(200)
  })

  it('says why Active Directory refuses a right password', async () => {
    person('eve')
    const say = (code: string) => {
      const said = `80090308: LdapErr: DSID-0C090439, comment: AcceptSecurityContext error, data ${code}, v4563`
      directory.at.instead = ({ id, operation }, usual) =>
        operation === 0x60 && id > 3 ? [result(id, 0x61, 49, said)] : usual
    }
    say('532')
    expect((await logIn('eve')).body).toMatchObject({
      code: 'sign_on_refused',
      detail: expect.stringContaining('expired'),
    })
    say('52e')
    expect((await logIn('eve')).body.code).toBe('wrong_credentials')
  })

  it('stands in for no second factor', async () => {
    const { db } = app.database
    person('tess')
    const user = await app.user({ email: 'tess@acme.example' })
    await db.insert(members).values({ tenantId, userId: user.id, role: 'member' })
    const first = await logIn('tess')
    const me = (bearer: string) =>
      app.call('GET', '/auth/me', { headers: { authorization: `Bearer ${bearer}` } })
    const active = async (bearer: string) => (await me(bearer)).body.organisation?.id ?? null
    expect(await active(first.body.access_token)).toBe(tenantId)
    await db.update(organisations).set({ secondFactor: true }).where(eq(organisations.tenantId, tenantId))
    expect(await active(first.body.access_token)).toBeNull()
    const { body: set } = await user.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })
    const step = Math.floor(Date.now() / 30_000)
    const json = { code: totpAt(set.secret, step) }
    expect((await user.call('POST', '/auth/2fa/enable', { json })).status).toBe(200)
    expect((await logIn('tess')).body.code).toBe('two_factor_required')
    expect((await logIn('tess', { code: '000000' })).body.code).toBe('two_factor_wrong')
    const proved = await logIn('tess', { code: totpAt(set.secret, step + 1) })
    expect([proved.status, await active(proved.body.access_token)]).toEqual([200, tenantId])
    // Whoever is logged in has given the code; that is how an account with two-factor login is connected.
    expect((await logIn('tess', {}, user.call)).status).toBe(200)
    await db.update(organisations).set({ secondFactor: false }).where(eq(organisations.tenantId, tenantId))
  })

  it('confirms the logins that it opened with its password', async () => {
    person('ivy')
    const headers = { authorization: `Bearer ${(await logIn('ivy')).body.access_token}` }
    const { body: how } = await app.call('GET', '/auth/confirm', { headers })
    expect(how).toEqual({ provider: null, directory: { name: 'Directory' }, code: false })
    const confirm = (password: string) =>
      app.call('POST', '/auth/confirm', { json: { password, code: '' }, headers })
    expect((await confirm('there-ada')).body.code).toBe('wrong_password')
    expect((await confirm('')).body.code).toBe('wrong_password')
    expect((await app.call('POST', '/auth/confirm/sign-on', { headers })).body.code).toBe('sign_on_unknown')
    const at = () =>
      app.database.db
        .select({ at: authSessions.confirmedAt })
        .from(authSessions)
        .innerJoin(users, eq(users.id, authSessions.userId))
        .where(eq(users.email, 'ivy@acme.example'))
    expect(await at()).toEqual([{ at: null }])
    expect((await confirm('there-ivy')).status).toBe(200)
    expect(await at()).toEqual([{ at: expect.any(Date) }])
  })

  describe('with groups', () => {
    const give = async (name: string, role: string) => {
      const json = { provider_id: providerId, name }
      const { body } = await owner.call('POST', '/organisation/provisioning/groups', { json })
      const mapping = [{ directory_group_id: body.id, role, group_id: null }]
      const mapped = await owner.call('POST', '/organisation/provisioning/mapping', { json: { mapping } })
      expect([mapped.status, JSON.stringify(mapped.body)]).toMatchObject([200, expect.any(String)])
    }
    const roleOf = async (name: string) => (await rowOf(`${name}@acme.example`))?.role

    it('gives the roles of the groups that the entry names, and takes them back', async () => {
      await give(`cn=leads,${base}`, 'admin')
      person('lea', { memberOf: [`cn=others,${base}`, `cn=leads,${base}`] })
      await logIn('lea')
      expect(await roleOf('lea')).toBe('admin')
      // Active Directory's way to say that these are not all.
      person('lea', { 'memberOf;range=0-1499': [`cn=others,${base}`] })
      await logIn('lea')
      expect(await roleOf('lea')).toBe('admin')
      person('lea', { memberOf: [`cn=others,${base}`] })
      await logIn('lea')
      expect(await roleOf('lea')).not.toBe('admin')
    })

    it('searches for groups, of which 2,000 are read, and no part of more', async () => {
      const claim = (groups_claim: string) =>
        owner.call('PATCH', `/organisation/sign-on/providers/${providerId}`, { json: { groups_claim } })
      await claim('groupName')
      const search = { group_base: `ou=groups,${base}`, group_filter: '(member={dn})' }
      expect((await setUp(settings(search))).body.providers[0]).toMatchObject({ on: true })
      await give('crew', 'admin')
      const { dn } = person('(lou*)')
      const group = (name: string) => ({
        dn: `cn=${name},ou=groups,${base}`,
        attributes: { member: [dn], groupName: [name] },
      })
      const people = directory.at.entries
      directory.at.entries = [
        ...people,
        group('crew'),
        ...Array.from({ length: 1999 }, (_, at) => group(`g${at}`)),
      ]
      const asLou = () => logIn('(lou*)', { email: 'lou@acme.example' })
      person('(lou*)', { mail: ['lou@acme.example'] })
      expect((await asLou()).status).toBe(200)
      expect(directory.at.filters.at(-1)).toBe(`(member=uid=\\28lou\\2a\\29,ou=people,${base})`)
      expect(await roleOf('lou')).toBe('admin')
      directory.at.entries = [
        ...directory.at.entries.filter(({ dn: at }) => !at.includes('crew')),
        group('x'),
        group('y'),
      ]
      expect((await asLou()).status).toBe(200)
      expect(await roleOf('lou')).toBe('admin')
      directory.at.entries = people.filter(({ dn: at }) => !at.includes('ou=groups'))
      person('(lou*)', { mail: ['lou@acme.example'] })
      expect((await asLou()).status).toBe(200)
      expect(await roleOf('lou')).not.toBe('admin')
      await setUp(settings())
    })
  })

  it('shows the id of Active Directory as its own tools do', async () => {
    const bytes = Buffer.from('33221100554477668899aabbccddeeff', 'hex')
    person('owner', { objectGUID: [bytes] })
    await setUp(settings({ subject_attribute: 'objectGUID' }))
    expect((await test()).body.test.arrived).toContainEqual({
      name: 'objectGUID',
      value: '00112233-4455-6677-8899-aabbccddeeff',
    })
    await setUp(settings())
    await test()
    expect((await turn(true)).status).toBe(200)
  })

  it('ends the logins that it opened when it is removed, since a password alone began them', async () => {
    const json = { name: 'Second', joins_as: 'member' }
    const { body } = await owner.call('POST', '/organisation/sign-on/ldap', { json })
    const second = body.providers.at(-1).id
    await setUp(settings(), second)
    await test('there-owner', second)
    await owner.call('PATCH', `/organisation/sign-on/providers/${second}`, { json: { on: true } })
    person('sam')
    expect((await logIn('sam', { provider_id: second })).status).toBe(200)
    const sessions = () =>
      app.database.db.select().from(authSessions).where(eq(authSessions.providerId, second))
    expect(await sessions()).toHaveLength(1)
    expect((await owner.call('DELETE', `/organisation/sign-on/providers/${second}`)).status).toBe(200)
    expect(await sessions()).toEqual([])
  })
})

describe('the settings of a directory', () => {
  it.each([
    ['url', { url: 'https://ldap.example' }, 'not the address of a directory'],
    ['url', { url: 'ldaps://ldap.example/dc=x??sub' }, 'not the address of a directory'],
    ['url', { url: 'ldap://ldap.example' }, 'must be encrypted'],
    ['url', { url: 'ldaps://10.0.0.8' }, 'is in this network'],
    ['url', { url: 'ldaps://[::1]:636' }, 'is in this network'],
    ['authority', { authority: 'none' }, 'not a certificate'],
    ['authority', { authority: privateTls.ca.replace('MIIBqjCCAVGgAw', 'MIIBqjCCAVG') }, 'not a certificate'],
    ['filter', { filter: '(mail={email}' }, 'not a filter'],
    ['filter', { filter: '(objectClass=*)' }, 'must hold {email}'],
    ['group_filter', { group_base: base }, 'both a base and a filter'],
    ['group_filter', { group_base: base, group_filter: '(objectClass=group)' }, 'must hold {dn}'],
    ['subject_attribute', { subject_attribute: 'a)(b' }, 'letters, digits and hyphens'],
    ['bind_password', { bind_password: undefined, bind_dn: 'cn=other' }, 'Enter the password'],
  ])('are refused by their %s when it is %j', async (field, more, sentence) => {
    const { status, body } = await setUp(settings(more))
    expect([status, JSON.stringify(body.detail)]).toEqual([422, expect.stringContaining(sentence)])
    expect(JSON.stringify(body.detail)).toContain(field)
  })

  it('keep the stored password, but send it to no other place', async () => {
    expect((await setUp(settings({ bind_password: undefined }))).status).toBe(200)
    for (const more of [{ url: 'ldaps://127.0.0.1:1' }, { start_tls: true }, { authority: null }]) {
      const { body } = await setUp(settings({ bind_password: undefined, ...more }))
      expect(JSON.stringify(body.detail)).toContain('Enter the password')
    }
  })

  it.each([
    ['nothing listens', { url: 'ldaps://127.0.0.1:1' }, 'could not be reached (ECONNREFUSED)'],
    ['no authority signed its certificate', { authority: null }, 'is not valid'],
    ['the password is wrong', { bind_password: 'wrong' }, 'does not let us in'],
    ['there is no such base', { base: 'dc=none' }, 'There is nothing at dc=none'],
  ])('are not stored where %s', async (_, more, sentence) => {
    const { body } = await setUp(settings(more))
    expect(body).toMatchObject({
      code: 'identity_provider_failed',
      detail: expect.stringContaining(sentence),
    })
    const { body: kept } = await owner.call('GET', '/organisation/sign-on')
    expect(kept.providers[0]).toMatchObject({ on: true, issuer: directory.url })
  })

  it('are another owner’s to nobody', async () => {
    const stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
    const path = `/organisation/sign-on/ldap/${providerId}`
    expect((await stranger.call('PATCH', path, { json: settings() })).status).toBe(404)
    expect((await stranger.call('POST', `${path}/test`, { json: { password: 'x' } })).status).toBe(404)
    const admin = await addMember(app, tenantId, 'admin')
    expect((await admin.call('PATCH', path, { json: settings() })).status).toBe(403)
  })
})

describe('the organisation that the operator has named', () => {
  let provider: string
  const group = { memberOf: [`cn=staff,${base}`, 'cn=operators'] }
  const operator = (name: string, more: object = {}) =>
    person(name, { mail: [`${name}@operators.example`], ...more })
  const enterAs = (name: string) =>
    logIn(name, { email: `${name}@operators.example`, provider_id: provider }).then(({ body }) => ({
      role: body.role,
      read: async () => {
        const headers = { authorization: `Bearer ${body.access_token}` }
        return (await app.call('GET', '/admin/organisations', { headers })).status
      },
    }))
  beforeAll(async () => {
    const { db } = app.database
    await db.insert(tenants).values({ id: operators, kind: 'organisation' })
    await db.insert(organisations).values({ tenantId: operators, name: 'Operators' })
    const head = await app.user({ email: 'head@operators.example' })
    await db.insert(members).values({ tenantId: operators, userId: head.id, role: 'owner' })
    await enter(head, operators)
    const json = { domain: 'operators.example' }
    const [row] = (await head.call('POST', '/organisation/sign-on/domains', { json })).body.domains
    records.set(row.record_name, row.record_value)
    await head.call('POST', `/organisation/sign-on/domains/${row.id}/check`)
    const named = { name: 'Operators', joins_as: 'member', groups_claim: 'memberOf' }
    provider = (await head.call('POST', '/organisation/sign-on/ldap', { json: named })).body.providers[0].id
    await head.call('PATCH', `/organisation/sign-on/ldap/${provider}`, { json: settings() })
    operator('head')
    const tested = { json: { password: 'there-head' } }
    await head.call('POST', `/organisation/sign-on/ldap/${provider}/test`, tested)
    const on = { json: { on: true } }
    expect((await head.call('PATCH', `/organisation/sign-on/providers/${provider}`, on)).status).toBe(200)
  })

  it('makes the people of its group administrators, for that login', async () => {
    operator('joan', group)
    const first = await enterAs('joan')
    expect([first.role, await first.read()]).toEqual(['admin', 200])
    operator('joan', { memberOf: [`cn=staff,${base}`] })
    const second = await enterAs('joan')
    expect([second.role, await second.read()]).toEqual(['user', 403])
  })

  it('lets somebody administer who was made an administrator, and nobody else', async () => {
    const { db } = app.database
    operator('root')
    expect(await (await enterAs('root')).read()).toBe(403)
    await db.update(users).set({ role: 'admin' }).where(eq(users.email, 'root@operators.example'))
    const entered = await enterAs('root')
    expect([entered.role, await entered.read()]).toEqual(['admin', 200])
  })

  it('is found by its name, so that the operator can name it', async () => {
    expect(await organisationByHand(app.database.db, 'Operators')).toMatchObject({ id: operators })
    await expect(organisationByHand(app.database.db, 'None')).rejects.toThrow('Organisation')
  })

  it('is the only one whose providers can', async () => {
    person('eric', group)
    await logIn('eric')
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'eric@acme.example'))
    const { body } = await logIn('eric')
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect([body.role, (await app.call('GET', '/admin/organisations', { headers })).status]).toEqual([
      'user',
      403,
    ])
  })
})

describe('a directory that misbehaves', () => {
  const failing = async (instead: NonNullable<typeof directory.at.instead>) => {
    directory.at.instead = instead
    return String((await setUp(settings())).body.detail)
  }

  it('is not believed to be one when it answers with a page', async () => {
    expect(await failing(() => [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n<html>')])).toContain(
      'does not speak LDAP',
    )
  })

  it('cannot make the reader go on for ever by a length that leads out of its message', async () => {
    const endless = ({ id, operation }: { id: number; operation: number }) => {
      if (operation !== 0x63) return
      const values = Buffer.concat([Buffer.from([0x31, 4]), Buffer.from([0x04, 0x7f, 0x61, 0x61])])
      const attribute = Buffer.concat([Buffer.from([0x30, values.length + 3, 0x04, 1, 0x61]), values])
      const attributes = Buffer.concat([Buffer.from([0x30, attribute.length]), attribute])
      const entry = Buffer.concat([Buffer.from([0x64, attributes.length + 2, 0x04, 0]), attributes])
      return [Buffer.concat([Buffer.from([0x30, entry.length + 3, 0x02, 1, id]), entry])]
    }
    expect(await failing(endless)).toContain('does not speak LDAP')
  })

  it('cannot end the process by many messages at once', async () => {
    const references = Buffer.alloc(1_400_000, Buffer.from([0x30, 5, 2, 1, 99, 0x73, 0]))
    const many = ({ id, operation }: { id: number; operation: number }) =>
      operation === 0x63 && id < 4 ? [references, result(id, 0x65)] : undefined
    directory.at.instead = many
    expect((await setUp(settings())).status).toBe(200)
  })

  it('cannot fill the memory', async () => {
    const large = ({ id }: { id: number }) =>
      Array.from({ length: 45 }, () =>
        entryOf(id, { dn: 'cn=x', attributes: { description: ['x'.repeat(50_000)] } }),
      )
    expect(await failing(large)).toContain('more than 2 MB')
    expect(await failing(() => [Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff])])).toContain(
      'more than 2 MB',
    )
  })

  it('tells the person calmly, and nothing of what is inside', async () => {
    person('ann')
    directory.at.instead = ({ operation, id }) =>
      operation === 0x63 ? [result(id, 0x65, 51, 'busy at 10.1.2.3')] : undefined
    const { body } = await logIn('ann')
    expect(body).toMatchObject({
      code: 'identity_provider_failed',
      detail: expect.stringContaining('Try again later'),
    })
    expect(JSON.stringify(body)).not.toContain('10.1.2.3')
    const { providers } = (await owner.call('GET', '/organisation/sign-on')).body
    expect(providers.some(({ problem }: { problem: object | null }) => problem)).toBe(true)
  })

  it('is not asked on as nobody after it has ended the connection', async () => {
    directory.at.breaksOff = true
    const { dn, password } = searcher
    const asked = askDirectory(
      { address: directory.url, startTls: false, authority: privateTls.ca },
      ['127.0.0.1'],
      async client => {
        await client.bind(dn, password)
        await until(() => !client.isConnected)
        await client.search(base)
      },
    )
    await expect(asked).rejects.toThrow('has ended the connection')
    directory.at.breaksOff = false
  })

  it('is asked over StartTLS, after which nothing counts that was said before', async () => {
    const plain = await startDirectory('ldap')
    plain.at.entries = directory.at.entries
    const { body: added } = await owner.call('POST', '/organisation/sign-on/ldap', {
      json: { name: 'StartTLS', joins_as: null },
    })
    const id = added.providers.at(-1).id
    expect((await setUp(settings({ url: plain.url, start_tls: true }), id)).status).toBe(200)
    expect(plain.at.secured).toBe(1)
    expect((await test('there-owner', id)).body.test.problem).toBeNull()
    // Somebody on the way adds a right login to the answer that is not encrypted, whole and begun.
    for (const extra of [
      result(3, 0x61),
      Buffer.from([0x30, 0x30, 0x02, 1, 3, 0x61, 0x2b, 0x0a, 1, 0, 4, 0x26]),
    ]) {
      plain.at.instead = (asked, usual) => (asked.operation === 0x77 ? [...usual, extra] : usual)
      const { body } = await setUp(settings({ url: plain.url, start_tls: true, bind_password: 'wrong' }), id)
      expect(body.detail).toContain('does not let us in')
    }
    plain.at.instead = (asked, usual) =>
      asked.operation === 0x77 ? [result(asked.id, 0x78, 2, 'no')] : usual
    const { body } = await setUp(settings({ url: plain.url, start_tls: true }), id)
    expect(body.detail).toContain('The directory refuses')
    expect(plain.at.loginsInClear).toBe(0)
    await plain.close()
  })
})
