import dns from 'node:dns/promises'
import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../../domain/accounts/account-tables.ts'
import { members } from '../../../../domain/organisations/organisation-tables.ts'
import { identityProviders } from '../../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../../domain/tenants/tenant-id.ts'
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts'
import { mails } from '../../../../platform/mail/mail-tables.ts'
import { addMember, addOrganisation, enter } from '../../../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../testing/start-app.testing.ts'
import { until } from '../../../../testing/until.testing.ts'
import { startNameServer } from '../identity-provider.testing.ts'
import { makeSamlForger, type Said, wrap } from './saml-forger.testing.ts'
import { warnOfCertificates } from './warn-of-certificates.ts'

const appUrl = 'http://localhost:3000'
const issuer = 'https://idp.example/saml'
const records = new Map<string, string>()
const servers = dns.getServers()
let names: Awaited<ReturnType<typeof startNameServer>>
let forger: Awaited<ReturnType<typeof makeSamlForger>>
let app: TestApp
let tenantId: TenantId
let owner: TestUser
let admin: TestUser
let stranger: TestUser
let id: string
let acs: string
let audience: string
let ownCertificate: string
beforeAll(async () => {
  names = await startNameServer(records)
  dns.setServers([names.address])
  forger = await makeSamlForger()
  app = await startTestApp({ APP_URL: appUrl })
  tenantId = await addOrganisation(app, 'Acme')
  owner = await app.user({ email: 'owner@acme.example' })
  await app.database.db.insert(members).values({ tenantId, userId: owner.id, role: 'owner' })
  await enter(owner, tenantId)
  admin = await addMember(app, tenantId, 'admin')
  stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
  const named = await owner.call('POST', '/organisation/sign-on/domains', {
    json: { domain: 'acme.example' },
  })
  const [row] = named.body.domains
  records.set(row.record_name, row.record_value)
  await owner.call('POST', `/organisation/sign-on/domains/${row.id}/check`)
  const added = await owner.call('POST', '/organisation/sign-on/saml', {
    json: { name: 'Entra', joins_as: 'member' },
  })
  expect([added.status, added.body.providers[0]]).toMatchObject([
    201,
    { on: false, client_id: null, issuer: '', saml: { sign_in_url: null, certificates: [] } },
  ])
  id = added.body.providers[0].id
  ;({ acs_url: acs, entity_id: audience } = added.body.providers[0].saml)
  ownCertificate = added.body.providers[0].saml.own_certificate.certificate
})
afterAll(async () => {
  dns.setServers(servers)
  await app.stop()
  names.close()
})

const change = (json: Record<string, unknown>, who = owner, of = id) =>
  who.call('PATCH', `/organisation/sign-on/saml/${of}`, { json })
const turn = (on: boolean) => owner.call('PATCH', `/organisation/sign-on/providers/${id}`, { json: { on } })
const providerNow = async () =>
  (await owner.call('GET', '/organisation/sign-on')).body.providers.find(
    (row: { id: string }) => row.id === id,
  )

/** What the owners see of the last login that failed, of which the person is told nothing. */
const toldOwners = async (): Promise<string> => (await providerNow()).problem?.said ?? ''

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find(line => line.startsWith('citewell_sign_on='))
    ?.split(';')[0] ?? ''

type Begun = { request: string; relayState: string; cookie: string; xml: string; url: URL }

function read(answer: { body: { url: string }; headers: Headers }): Begun {
  const url = new URL(answer.body.url)
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
  return {
    ...{ url, xml, request: / ID="([^"]+)"/.exec(xml)?.[1] ?? '' },
    ...{ relayState: url.searchParams.get('RelayState') ?? '', cookie: cookieOf(answer.headers) },
  }
}

async function begin(): Promise<Begun> {
  return read(
    await app.call('POST', '/auth/sign-on', { json: { email: 'x@acme.example', next: '/documents' } }),
  )
}

const said = (more: Partial<Said> = {}): Said => ({
  ...{ issuer, acs, audience, inResponseTo: null, subject: 'mallory-1' },
  ...{ attributes: { mail: 'mallory@acme.example', displayName: 'Mallory' }, ...more },
})

/** Sends what a provider's page would, from another site. Returns the state that the browser is led back with. */
async function post(xml: string, relayState: string) {
  const answer = await fetch(`${app.url}${new URL(acs).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://idp.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }),
  })
  const to = new URL(answer.headers.get('location') ?? '', appUrl)
  expect([answer.status, to.origin, to.pathname]).toEqual([303, appUrl, '/sign-on'])
  return { query: to.search.slice(1), cookie: cookieOf(answer.headers) }
}

const finish = (query: string, cookie: string, call = app.call) =>
  call('POST', '/auth/sign-on/finish', { json: { query }, headers: { cookie } })

/** A login whose response is made by `make` from what was asked. */
async function logIn(make: (inResponseTo: string) => string | Promise<string>) {
  const begun = await begin()
  const { query } = await post(await make(begun.request), begun.relayState)
  return finish(query, begun.cookie)
}

const logInAs = (more: Partial<Said> = {}) =>
  logIn(inResponseTo => forger.respond(said({ inResponseTo, ...more })))

async function testLogin(more: Partial<Said> = {}) {
  const begun = read(await owner.call('POST', `/organisation/sign-on/providers/${id}/test`))
  const attributes = { mail: owner.email }
  const xml = await forger.respond(
    said({ inResponseTo: begun.request, subject: 'owner-1', attributes, ...more }),
  )
  const { query } = await post(xml, begun.relayState)
  return { begun, answer: await finish(query, begun.cookie, owner.call) }
}

describe('a SAML provider', () => {
  it('is told who we are by metadata of its own', async () => {
    const answer = await fetch(`${app.url}${new URL(audience).pathname}`)
    const xml = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/samlmetadata+xml; charset=utf-8',
    ])
    for (const part of [`entityID="${audience}"`, `Location="${acs}"`, ownCertificate])
      expect(xml).toContain(part)
    expect((await app.call('GET', '/auth/sign-on/saml/unknown')).body.code).toBe('not_found')
  })

  it('cannot be tried before its metadata are there', async () => {
    const test = await owner.call('POST', `/organisation/sign-on/providers/${id}/test`)
    expect(test.body).toMatchObject({
      code: 'identity_provider_failed',
      detail: expect.stringContaining('metadata'),
    })
    expect((await turn(true)).body.code).toBe('sign_on_not_tested')
  })

  it.each([
    ['no XML', 'nonsense', 'no XML'],
    ['a web page', '<!doctype html><html><body>Log in</body></html>', 'web page'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document type'],
    ['other XML', '<a/>', 'no SAML metadata'],
    ['no certificate', () => forger.metadata(issuer, { certificates: [] }), 'no certificate'],
    ['a broken certificate', () => forger.metadata(issuer, { certificates: ['AAAA'] }), 'cannot be read'],
    ['plain http', () => forger.metadata(issuer, { address: 'http://idp.example' }), 'https://'],
    ['a script', () => forger.metadata(issuer, { address: 'javascript:alert(1)' }), 'https://'],
  ])('refuses metadata with %s', async (_, made, told) => {
    const { status, body } = await change({ metadata: typeof made === 'string' ? made : made() })
    expect([status, JSON.stringify(body.detail)]).toEqual([422, expect.stringContaining(told)])
    expect(await providerNow()).toMatchObject({ issuer: '' })
  })

  it('refuses metadata of 10 MB and those of an address in this network', async () => {
    const large = forger.metadata(issuer).replace('</md:', `${' '.repeat(10_000_000)}</md:`)
    expect((await change({ metadata: large })).status).toBe(413)
    expect((await change({ metadata: large.slice(0, 950_000) })).status).toBe(422)
    const inside = await change({ metadata_url: 'https://169.254.169.254/metadata' })
    expect([inside.status, JSON.stringify(inside.body)]).toEqual([
      422,
      expect.stringContaining('in this network'),
    ])
  })

  it('is turned on after a test login, which shows what arrived', async () => {
    expect((await change({ metadata: forger.metadata(issuer) })).status).toBe(200)
    expect(await providerNow()).toMatchObject({ issuer, saml: { sign_in_url: 'https://idp.example/enter' } })
    const other = await testLogin({ attributes: { mail: 'somebody@acme.example' } })
    expect(other.answer.body.test).toMatchObject({
      problem: expect.stringContaining('somebody@acme.example'),
      arrived: expect.arrayContaining([{ name: 'mail', value: 'somebody@acme.example' }]),
    })
    expect((await turn(true)).body.code).toBe('sign_on_not_tested')
    const { begun, answer } = await testLogin()
    expect(answer.body.test).toMatchObject({ problem: null })
    expect(begun.xml).toContain('ForceAuthn="true"')
    expect(begun.url.searchParams.get('Signature')).toMatch(/^[\w+/=]{300,}$/)
    expect((await turn(true)).status).toBe(200)
  })

  it('logs somebody of a proved domain in, who joins with an account of their own', async () => {
    const attributes = { mail: 'Ada@acme.example', givenName: 'Ada', sn: 'Lovelace' }
    const { status, body } = await logInAs({ subject: 'ada-1', attributes })
    expect([status, body]).toMatchObject([
      200,
      { login: { email: 'ada@acme.example', name: 'Ada Lovelace' }, next: '/documents' },
    ])
    const renamed = await logInAs({ subject: 'ada-1', attributes: { mail: 'ada.byron@acme.example' } })
    expect(renamed.body.login.email).toBe('ada@acme.example')
    const twin = await logInAs({ subject: 'ada-2', attributes })
    expect(twin.body.code).toBe('sign_on_refused')
  })

  it('reads signed responses, encrypted assertions, and 2,000 groups', async () => {
    const groups = Array.from({ length: 2000 }, (_, at) => `group-of-the-directory-${at}`)
    for (const [at, more] of [
      { signed: 'response' },
      { signed: 'both' },
      { encryptedFor: ownCertificate },
      {
        signed: 'both',
        encryptedFor: ownCertificate,
        encryption: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
      },
      { attributes: { mail: 'many@acme.example', groups } },
    ].entries() as ArrayIterator<[number, Partial<Said>]>) {
      const attributes = { mail: `form${at}@acme.example` }
      const { body } = await logInAs({ subject: `form-${at}`, attributes, ...more })
      expect([at, body.code, body.login?.name]).toEqual([at, undefined, expect.any(String)])
    }
  })

  it('gives what the groups of its attribute stand for, as of each login', async () => {
    const attribute = 'http://schemas.xmlsoap.org/claims/Group'
    await owner.call('PATCH', `/organisation/sign-on/providers/${id}`, { json: { groups_claim: attribute } })
    const json = { provider_id: id, name: 'Editors of all' }
    const { status, body } = await owner.call('POST', '/organisation/provisioning/groups', { json })
    expect([status, body.provider.name]).toEqual([201, 'Entra'])
    const mapping = [{ directory_group_id: body.id, role: 'editor', group_id: null }]
    await owner.call('POST', '/organisation/provisioning/mapping', { json: { mapping } })
    const logInWith = async (attributes: Said['attributes']) => {
      const mail = 'greta@acme.example'
      const answer = await logInAs({ subject: 'greta-1', attributes: { mail, ...attributes } })
      expect([answer.status, answer.body.login?.email]).toEqual([200, mail])
      const [row] = await app.database.db
        .select({ role: members.role })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(eq(users.email, mail))
      return row?.role
    }
    expect(await logInWith({ groups: 'Editors of all' })).toBe('member')
    expect(await logInWith({ [attribute]: ['Others', 'Editors of all'] })).toBe('editor')
    const tooMany = { 'http://schemas.microsoft.com/claims/groups.link': 'https://graph.example/groups' }
    expect(await logInWith(tooMany)).toBe('editor')
    expect(await logInWith({ [attribute]: 'editors of all' })).toBe('member')
    expect(await logInWith({ [attribute]: 'Editors of all' })).toBe('editor')
    expect(await logInWith({})).toBe('member')
    await owner.call('DELETE', `/organisation/provisioning/groups/${body.id}`)
  })

  it('lets in nobody of another domain, and nobody whose id does not last', async () => {
    const elsewhere = await logInAs({ attributes: { mail: 'victim@elsewhere.example' } })
    expect(elsewhere.body.code).toBe('sign_on_refused')
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const { body } = await logInAs({ format })
    expect(body).toMatchObject({
      code: 'sign_on_refused',
      detail: expect.stringContaining('not of the format persistent'),
    })
  })

  it('is finished in the browser alone that began, and once', async () => {
    const begun = await begin()
    const xml = await forger.respond(
      said({ inResponseTo: begun.request, subject: 'gil', attributes: { mail: 'gil@acme.example' } }),
    )
    const { query } = await post(xml, begun.relayState)
    expect((await finish(query, '')).body.code).toBe('sign_on_expired')
    expect((await finish(query, 'citewell_sign_on=other')).body.code).toBe('sign_on_expired')
    expect((await finish(query, begun.cookie)).status).toBe(200)
    expect((await finish(query, begun.cookie)).body.code).toBe('sign_on_expired')
  })

  it('that refuses is told in a sentence, and leads to no other page', async () => {
    const refused = await logInAs({ status: 'AuthnFailed', signed: 'none' })
    expect(refused.body).toMatchObject({
      code: 'sign_on_refused',
      detail: expect.stringContaining('AuthnFailed'),
    })
    const { query } = await post(await forger.respond(said()), 'https://evil.example/')
    expect(query).toBe('state=')
  })

  it('may begin by itself only where that is turned on, once for each assertion', async () => {
    const unasked = await forger.respond(
      said({ subject: 'mallory-2', attributes: { mail: 'two@acme.example' } }),
    )
    expect(await post(unasked, '')).toEqual({ query: 'state=', cookie: '' })
    expect((await change({ provider_begins: true })).body.providers[0]).toMatchObject({ on: true })
    const { query, cookie } = await post(unasked, '/anywhere')
    expect((await finish(query, cookie)).body).toMatchObject({
      login: { email: 'two@acme.example' },
      next: '',
    })
    const again = await post(unasked, '')
    expect((await finish(again.query, again.cookie)).body.code).toBe('identity_provider_failed')
    expect(await toldOwners()).toContain('used before')
    const stolen = await forger.respond(said({ inResponseTo: '_of-another-login' }))
    const taken = await post(stolen, '')
    expect((await finish(taken.query, taken.cookie)).body.code).toBe('identity_provider_failed')
    await change({ provider_begins: false })
  })

  it('keeps on with two certificates for a rotation, and is off with none that was tested', async () => {
    const next = await makeSamlForger()
    const both = await change({ certificates: [forger.pem, next.certificate] })
    expect(both.body.providers[0]).toMatchObject({ on: true, saml: { certificates: [{}, {}] } })
    const asNext = (inResponseTo: string) => next.respond(said({ inResponseTo }))
    expect((await logInAs()).status).toBe(200)
    expect((await logIn(asNext)).status).toBe(200)
    expect((await change({ certificates: [next.certificate] })).body.providers[0].on).toBe(true)
    expect((await logInAs()).body.code).toBe('identity_provider_failed')
    const swapped = await change({ certificates: [forger.certificate] })
    expect(swapped.body.providers[0]).toMatchObject({ on: false, tested_at: null })
    expect((await testLogin()).answer.body.test).toMatchObject({ problem: null })
    await turn(true)
  })

  it('is not believed once its certificate has ended, of which the owners are told in time', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000)
    const [ended, ending] = [await makeSamlForger(days(-1)), await makeSamlForger(days(20))]
    await change({ certificates: [forger.certificate, ended.certificate, ending.certificate] })
    const as = (who: typeof forger) => logIn(inResponseTo => who.respond(said({ inResponseTo })))
    expect((await as(ended)).body.code).toBe('identity_provider_failed')
    expect(await toldOwners()).toContain('has not ended')
    expect((await as(ending)).status).toBe(200)
    const { db } = app.database
    const jobs = { enqueue: async () => true } as unknown as JobQueue
    for (const _ of [1, 2]) await warnOfCertificates({ db, jobs, config: { appUrl } })
    const told = await db.select().from(mails).where(eq(mails.kind, 'certificate-ends'))
    expect(told).toMatchObject([{ to: owner.email, subject: expect.stringContaining('Entra') }])
    expect(told[0]?.subject).toContain(days(20).toISOString().slice(0, 10))
    await change({ certificates: [forger.certificate] })
    expect((await providerNow()).on).toBe(true)
  })

  it('is changed by owners of its organisation alone, and shows no key', async () => {
    expect((await change({ provider_begins: true }, admin)).status).toBe(403)
    expect((await change({ provider_begins: true }, stranger)).status).toBe(404)
    const add = (who: TestUser) =>
      who.call('POST', '/organisation/sign-on/saml', { json: { name: 'S', joins_as: null } })
    expect((await add(admin)).status).toBe(403)
    const oidc = await owner.call('PATCH', `/organisation/sign-on/providers/${id}`, {
      json: { client_secret: 'x' },
    })
    expect(oidc.status).toBe(422)
    const [row] = await app.database.db.select().from(identityProviders)
    expect(row?.saml?.key).not.toContain('PRIVATE')
    const { body } = await owner.call('GET', '/organisation/sign-on')
    expect(JSON.stringify(body)).not.toContain(row?.saml?.key)
  })

  it('knows people by an attribute where it is told to', async () => {
    const set = await change({ subject_attribute: 'employee', email_attribute: 'work', name_attribute: null })
    expect(set.body.providers[0]).toMatchObject({ on: false })
    const attributes = { employee: 'e-1', work: owner.email }
    const { begun, answer } = await testLogin({ subject: owner.email, format: 'x:emailAddress', attributes })
    expect(answer.body.test).toMatchObject({ problem: null })
    expect(begun.xml).not.toContain('NameIDPolicy')
    const without = await testLogin({ attributes: { work: owner.email } })
    expect(without.answer.body.test.problem).toContain('employee')
    await change({ subject_attribute: null, email_attribute: null })
    expect((await testLogin()).answer.body.test).toMatchObject({ problem: null })
    expect((await turn(true)).status).toBe(200)
  })
})

describe('a forged SAML response', () => {
  const evil = (xml: string) => xml.replaceAll('mallory', 'victim')
  const wrapped = (form: number) => async (inResponseTo: string) =>
    wrap(
      await forger.respond(said({ inResponseTo, signed: form <= 2 ? 'response' : 'assertion' })),
      form,
      evil,
    )
  const spoilt =
    (change: (xml: string) => string, more: Partial<Said> = {}) =>
    async (inResponseTo: string) => {
      const xml = await forger.respond(said({ inResponseTo, ...more }))
      const changed = change(xml)
      expect(changed).not.toBe(xml)
      return changed
    }
  const with_ = (more: Partial<Said>) => (inResponseTo: string) =>
    forger.respond(said({ inResponseTo, ...more }))
  const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  const insideSignature = (xml: string) =>
    xml.replace('</ds:Signature>', `<ds:Object>${assertionIn(xml)}</ds:Object></ds:Signature>`)

  it('is what the next ones are but for one thing', async () => {
    expect((await logInAs()).body.login?.email).toBe('mallory@acme.example')
  })

  type Case = [what: string, make: (inResponseTo: string) => string | Promise<string>, told: string]
  it.each<Case>([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(
      (form): Case => [`wrapped in form ${form}`, wrapped(form), 'one assertion'],
    ),
    [
      'with a comment in the name',
      spoilt(xml => xml.replace('>mallory-1<', '>mallory<!---->-1<')),
      'comments',
    ],
    [
      'with CDATA in the name',
      spoilt(xml => xml.replace('>mallory-1<', '><![CDATA[mallory-1]]><')),
      'comments',
    ],
    [
      'with two assertions',
      spoilt(xml => xml.replace('</samlp:Response>', `${assertionIn(xml)}</samlp:Response>`)),
      'one assertion',
    ],
    ['with an assertion inside the signature', spoilt(insideSignature), 'one assertion'],
    [
      'with an entity',
      spoilt(xml => `<!DOCTYPE a [<!ENTITY b "victim">]>${xml.replace('>mallory-1<', '>&b;<')}`),
      'document type',
    ],
    ['without a signature', with_({ signed: 'none' }), 'signed'],
    [
      'whose signature was taken out',
      spoilt(xml => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '')),
      'signed',
    ],
    ['with another name', spoilt(xml => xml.replace('>mallory-1<', '>victim<')), 'does not fit'],
    [
      'with two signed parts',
      spoilt(xml => xml.replace(/<ds:Reference.*<\/ds:Reference>/s, part => part + part)),
      'form',
    ],
    [
      'with two signed-infos',
      spoilt(xml => xml.replace(/<ds:SignedInfo.*<\/ds:SignedInfo>/s, part => part + part)),
      'form',
    ],
    ['of another issuer', with_({ issuer: 'https://other.example' }), 'issuer'],
    ['that has ended', with_({ notBefore: -7200, notOnOrAfter: -3600 }), 'ended'],
    [
      'that does not count yet, of a clock an hour ahead',
      with_({ notBefore: 3600, notOnOrAfter: 7200 }),
      'clock',
    ],
    ['for another audience', with_({ audience: 'https://other.example' }), 'audience'],
    ['for another recipient', with_({ recipient: 'https://other.example/acs' }), 'recipient'],
    ['to another destination', with_({ destination: 'https://other.example/acs' }), 'sent to'],
    ['signed with SHA-1', with_({ hash: 'sha1' }), 'not accepted'],
    ['for another request', with_({ inResponseTo: '_other' }), 'request'],
    ['that answers none', with_({ inResponseTo: null }), 'request'],
    ['of a web page', () => '<!DOCTYPE html><html><body>Log in</body></html>', 'web page'],
    ['of nothing', () => '', 'No SAML response'],
  ])('%s is refused', async (_, make, told) => {
    const { body } = await logIn(make)
    expect(body).toMatchObject({
      code: 'identity_provider_failed',
      detail: expect.stringMatching(/cannot be used at the moment.* tell your administrator/),
    })
    expect(await toldOwners()).toContain(told)
  })

  it('that is encrypted is refused without a signature, or with CBC in an unsigned response', async () => {
    const sealed = { encryptedFor: ownCertificate }
    const refused = async (more: Partial<Said>) => {
      expect((await logInAs({ ...sealed, ...more })).body.code).toBe('identity_provider_failed')
      return toldOwners()
    }
    expect(await refused({ signed: 'none' })).toContain('signed')
    const encryption = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc'
    expect(await refused({ encryption })).toContain('AES-CBC')
    const spoil = (xml: string) => xml.replaceAll('mallory', 'victim')
    expect(await refused({ spoil })).toContain('does not fit')
  })

  it('of somebody else’s key is refused', async () => {
    const other = await makeSamlForger()
    const { body } = await logIn(inResponseTo => other.respond(said({ inResponseTo })))
    expect(body.code).toBe('identity_provider_failed')
    expect(await toldOwners()).toContain('does not fit any certificate')
  })

  it('whose assertion was used before is refused', async () => {
    expect((await logInAs({ assertionId: '_same' })).status).toBe(200)
    expect(await toldOwners()).toBe('')
    expect((await logInAs({ assertionId: '_same' })).body.code).toBe('identity_provider_failed')
    expect(await toldOwners()).toContain('used before')
  })

  it('has let nobody in', async () => {
    const found = await app.database.db.select().from(users).where(eq(users.email, 'victim@acme.example'))
    expect(found).toEqual([])
  })
})

describe('somebody of a proved domain who asks to join', () => {
  const attributes = { mail: 'kit@acme.example', displayName: 'Kit' }
  const asKit = () => logInAs({ subject: 'kit', attributes })
  const decide = (request: string, accepted: boolean, who = owner) =>
    who.call('POST', `/organisation/sign-on/requests/${request}`, { json: { accepted } })
  const mailedTo = (email: string, subject: string) =>
    until(async () => {
      const { body } = await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)
      return body.items.some((mail: { subject: string }) => mail.subject.includes(subject))
    })

  it('has no account, and the owners are told', async () => {
    const asking = await owner.call('PATCH', `/organisation/sign-on/providers/${id}`, {
      json: { asks: true },
    })
    expect(asking.body.providers[0]).toMatchObject({ asks: true, on: true })
    for (const _ of [1, 2])
      expect((await asKit()).body).toMatchObject({
        code: 'sign_on_refused',
        detail: expect.stringContaining('You have asked to join Acme'),
      })
    expect(await app.database.db.select().from(users).where(eq(users.email, 'kit@acme.example'))).toEqual([])
    await mailedTo(owner.email, 'asks to join')
    const { body } = await owner.call('GET', '/organisation/sign-on')
    expect(body.requests).toMatchObject([{ name: 'Kit', email: 'kit@acme.example' }])
  })

  it('joins once an owner of that organisation accepts', async () => {
    const [request] = (await owner.call('GET', '/organisation/sign-on')).body.requests
    expect((await decide(request.id, true, admin)).status).toBe(403)
    expect((await decide(request.id, true, stranger)).status).toBe(404)
    expect((await decide(request.id, true)).body.requests).toEqual([])
    expect((await decide(request.id, false)).status).toBe(404)
    await mailedTo('kit@acme.example', 'You can join')
    expect((await asKit()).body.login.email).toBe('kit@acme.example')
  })

  it('is told when the owners decline', async () => {
    const asLee = () => logInAs({ subject: 'lee', attributes: { mail: 'lee@acme.example' } })
    await asLee()
    const [request] = (await owner.call('GET', '/organisation/sign-on')).body.requests
    await decide(request.id, false)
    expect((await asLee()).body.detail).toContain('declined')
  })
})
