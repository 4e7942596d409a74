import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import { auditLog } from '../../../domain/audit/audit-tables.ts'
import { oauthClients, oauthRecords } from '../../../domain/keys/oauth-tables.ts'
import { members } from '../../../domain/organisations/organisation-tables.ts'
import type { fetchOutside } from '../../../platform/http/fetch-outside.ts'
import { addMember, addOrganisation } from '../../../testing/organisations.testing.ts'
import { connectDirectory, patchOf, proveDomain } from '../../../testing/scim-client.testing.ts'
import { callAt, startTestApp, type TestApp, type TestUser } from '../../../testing/start-app.testing.ts'
import { askToConnect, decide, openBrowser, postForm, reach, testAppUrl } from './connect-program.testing.ts'
import { removeExpiredOauth } from './programs.ts'

/** The internet of these tests. */
const described = vi.fn<typeof fetchOutside>()

const callback = 'https://assistant.example/callback'
let app: TestApp
let admin: TestUser
let user: TestUser
let clientId: string
let open: string
beforeAll(async () => {
  app = await startTestApp({ APP_URL: testAppUrl }, { fetchOutside: described })
  admin = await app.user()
  await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
  user = await app.user({ tier: 'pro' })
  const json = { name: 'Claude', redirect_uris: [callback, 'http://127.0.0.1/callback'] }
  clientId = (await admin.call('POST', '/admin/programs', { json })).body.id
  open = (await user.call('POST', '/collections', { json: { name: 'Open' } })).body.id
  const { body } = await user.upload(null, 'handbook.txt', 'Each employee has 27 days of leave.')
  await user.settled(body.id)
})
afterAll(() => app.stop())

const exchange = (code: string | null, verifier: string, changes: Record<string, string> = {}) =>
  postForm(app, '/oauth/token', {
    ...{ grant_type: 'authorization_code', code: code ?? '', code_verifier: verifier },
    ...{ client_id: clientId, redirect_uri: callback, ...changes },
  })
const refresh = (token: string, changes: Record<string, string> = {}) =>
  postForm(app, '/oauth/token', {
    ...{ grant_type: 'refresh_token', refresh_token: token, client_id: clientId, ...changes },
  })
async function connect(by = user, asked: Record<string, string | undefined> = {}, choice = {}) {
  const { url, verifier } = askToConnect(clientId, callback, asked)
  const code = (await decide(app, by, url, choice)).searchParams.get('code')
  const { body } = await exchange(code, verifier)
  return { ...body, code, verifier } as {
    access_token: string
    refresh_token: string
    scope: string
    code: string
    verifier: string
  }
}
const tools = (token: string) =>
  fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
const works = async (token: string) => (await tools(token)).status
const setPrograms = async (CONNECT_PROGRAMS: string | null) => {
  const { version } = (await admin.call('GET', '/admin/settings')).body
  const json = { version, changes: { CONNECT_PROGRAMS } }
  expect((await admin.call('POST', '/admin/settings', { json })).status).toBe(200)
}

/** What a program keeps; `consent` is the person at its browser. */
function programOf(by: TestUser, known: { client_id: string } | undefined, redirectUrl: string) {
  const kept: Record<string, unknown> & { answer?: URLSearchParams } = { client: known }
  return {
    kept,
    redirectUrl,
    clientMetadata: { client_name: 'A desktop assistant', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    codeVerifier: () => kept.verifier,
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery: unknown) => void Object.assign(kept, { discovery }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    redirectToAuthorization: async (url: URL) => {
      kept.answer = (await decide(app, by, url.href)).searchParams
    },
  } as unknown as OAuthClientProvider & { kept: typeof kept }
}

async function dance(provider: ReturnType<typeof programOf>, mode: 'legacy' | { pin: '2026-07-28' }) {
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${testAppUrl}/mcp`), {
      authProvider: provider,
      fetch: reach(app),
    })
  const client = () => new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const first = transport()
  await expect(client().connect(first)).rejects.toThrow(/unauthorized/i)
  await first.finishAuth(provider.kept.answer ?? new URLSearchParams())
  const connected = client()
  await connected.connect(transport())
  return connected
}

describe('a program that is connected by OAuth', () => {
  it.each(['legacy', { pin: '2026-07-28' }] as const)(
    'finds its way from the address of MCP alone, and asks (%j)',
    async mode => {
      const client = await dance(programOf(user, { client_id: clientId }, callback), mode)
      const question = 'How many days of leave does each employee have?'
      const { structuredContent } = await client.callTool({ name: 'ask', arguments: { question } })
      expect(JSON.stringify(structuredContent)).toContain('27 days of leave')
      const { tools: offered } = await client.listTools()
      expect(offered.map(({ name }) => name)).toContain('read')
      await client.close()
    },
  )

  it('is listed beside the keys, with its last use, and ended there', async () => {
    const { access_token, refresh_token } = await connect()
    expect(await works(access_token)).toBe(200)
    const [listed] = (await user.call('GET', '/keys')).body.items
    expect(listed).toMatchObject({ name: 'Claude', program: { name: 'Claude', host: 'assistant.example' } })
    expect([listed.scopes, listed.last_used_at]).toEqual([['ask', 'search', 'read'], expect.any(String)])
    const json = { password: 'Correct-horse-9' }
    expect((await user.call('POST', `/keys/${listed.id}/rotate`, { json })).status).toBe(404)
    await user.call('DELETE', `/keys/${listed.id}`)
    expect(await works(access_token)).toBe(401)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('sees what was chosen and no more', async () => {
    const { access_token, scope } = await connect(user, {}, { scopes: ['search'], collection_ids: [open] })
    expect(scope).toBe('search')
    const { result } = JSON.parse((await (await tools(access_token)).text()).replace(/^.*data: /s, ''))
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(['search'])
    const [listed] = (await user.call('GET', '/keys')).body.items
    expect(listed.collection_ids).toEqual([open])
  })

  it('keeps nothing that a reader of the database could use', async () => {
    const { access_token, refresh_token, code } = await connect()
    const stored = JSON.stringify(await app.database.db.select().from(oauthRecords))
    for (const secret of [access_token, refresh_token, code]) expect(stored).not.toContain(secret)
  })

  it('is shown with where it returns to, in the browser that asked alone', async () => {
    const { url } = askToConnect(clientId, 'http://127.0.0.1:5123/callback', { scope: 'ask openid extra' })
    const browser = openBrowser(app)
    const uid = (await browser.open(url)).location.split('/').at(-1)
    const headers = { cookie: browser.cookie() }
    const { body } = await user.call('GET', `/connections/${uid}`, { headers })
    expect(body).toEqual({
      program: { name: 'Claude', source: 'listed', host: null },
      returns_to: { kind: 'this-computer', name: '127.0.0.1' },
      door: 'mcp',
      scopes: ['ask'],
      organisation: null,
      may_connect: true,
    })
    const json = { allow: true, scopes: ['ask'] }
    const elsewhere = await user.call('POST', `/connections/${uid}`, { json })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'connection_expired'])
    const none = await user.call('POST', `/connections/${uid}`, { json: { allow: true }, headers })
    expect(none.body.detail[0].loc).toEqual(['body', 'scopes'])
    const old = { createdAt: new Date(Date.now() - 2 * 86_400_000) }
    const sessionOf = eq(authSessions.userId, user.id)
    await app.database.db.update(authSessions).set(old).where(sessionOf)
    const late = await user.call('POST', `/connections/${uid}`, { json, headers })
    expect(late.body.code).toBe('login_not_confirmed')
    await app.database.db.update(authSessions).set({ createdAt: new Date() }).where(sessionOf)
    const stranger = await app.user()
    const theirs = { ...json, collection_ids: [open] }
    expect((await stranger.call('POST', `/connections/${uid}`, { json: theirs, headers })).status).toBe(404)
  })

  it('learns that it was refused', async () => {
    const { url } = askToConnect(clientId, callback)
    const { searchParams } = await decide(app, user, url, { allow: false })
    expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
      'access_denied',
      'the-state',
      null,
    ])
  })
})

describe('a request to be connected', () => {
  const asked = async (changes: Record<string, string | undefined>, id = clientId) =>
    (await openBrowser(app).open(askToConnect(id, callback, changes).url)).location

  it.each([
    ['another redirect', { redirect_uri: 'https://evil.example/callback' }],
    ['one that only begins alike', { redirect_uri: `${callback}.evil.example` }],
    ['an unknown program', { client_id: 'nobody' }],
  ])('goes nowhere with %s', async (_, changes) => {
    expect(await asked(changes)).toMatch(/^\/connect\?error=invalid_/)
  })

  it.each([
    [
      'without a challenge',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for another address', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['for a token at once', { response_type: 'token' }, 'unsupported_response_type'],
  ])('is refused %s', async (_, changes, error) => {
    const { origin, search, hash } = new URL(await asked(changes))
    const said = new URLSearchParams(search || hash.slice(1))
    expect([origin, said.get('error')]).toEqual(['https://assistant.example', error])
  })
})

describe('a code', () => {
  it('counts once, and a second use ends the connection', async () => {
    const { access_token, refresh_token, code, verifier } = await connect()
    expect(await works(access_token)).toBe(200)
    const again = await exchange(code, verifier)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect(await works(access_token)).toBe(401)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    const [listed] = (await user.call('GET', '/keys')).body.items.filter(
      ({ ended_at }: { ended_at: string | null }) => ended_at !== null,
    )
    const logged = await app.database.db.select().from(auditLog).where(eq(auditLog.action, 'key-ended'))
    expect(logged.map(({ details }) => `cw_${details.key}`)).toContain(listed.prefix)
  })

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'http://127.0.0.1/callback' }, 'invalid_grant'],
    ['another resource', { resource: `${testAppUrl}/api/v1` }, 'invalid_target'],
    ['no program of ours', { client_id: 'nobody' }, 'invalid_client'],
  ])('is refused with %s', async (_, changes, error) => {
    const { url, verifier } = askToConnect(clientId, callback)
    const code = (await decide(app, user, url)).searchParams.get('code')
    expect((await exchange(code, verifier, changes)).body.error).toBe(error)
  })
})

describe('a token', () => {
  it('opens the door that it is for and no other', async () => {
    const api = await connect(user, { resource: `${testAppUrl}/api/v1` })
    const mcp = await connect()
    const direct = (token: string) =>
      callAt(app.url, { authorization: `Bearer ${token}` })('GET', '/documents')
    expect([(await direct(api.access_token)).status, await works(api.access_token)]).toEqual([200, 401])
    expect([(await direct(mcp.access_token)).status, await works(mcp.access_token)]).toEqual([401, 200])
    const call = callAt(app.url, { authorization: `Bearer ${api.access_token}` })
    expect((await call('GET', '/auth/sessions')).body.code).toBe('not_for_keys')
    expect((await call('POST', '/collections', { json: { name: 'More' } })).body.code).toBe('scope_missing')
  })

  it('is renewed, and a renewal that comes twice ends the connection', async () => {
    const first = await connect()
    const second = (await refresh(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await works(first.access_token), await works(second.access_token)]).toEqual([200, 200])
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant')
    expect(await works(second.access_token)).toBe(401)
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('is given up by its program', async () => {
    const { access_token, refresh_token } = await connect()
    await postForm(app, '/oauth/revoke', { token: refresh_token, client_id: clientId })
    expect(await works(access_token)).toBe(401)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('is over when the account is suspended, or its hour has passed', async () => {
    const { db } = app.database
    const { access_token } = await connect()
    const suspend = (suspendedAt: Date | null) =>
      db.update(users).set({ suspendedAt }).where(eq(users.id, user.id))
    await suspend(new Date())
    expect(await works(access_token)).toBe(403)
    await suspend(null)
    await db
      .update(oauthRecords)
      .set({ expiresAt: new Date(0) })
      .where(eq(oauthRecords.kind, 'AccessToken'))
    expect(await works(access_token)).toBe(401)
  })
})

describe('in an organisation', () => {
  it('administrators decide, and a removed member’s programs end', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const member = await addMember(app, tenantId, 'member')
    await expect(connect(member)).rejects.toThrow('forbidden')
    const policy = (key_makers: string) =>
      owner.call('PATCH', '/organisation/policies', { json: { key_makers } })
    await policy('members')
    const { access_token, refresh_token } = await connect(member)
    expect(await works(access_token)).toBe(200)
    const [listed] = (await owner.call('GET', '/organisation/keys')).body.items
    expect([listed.program.name, listed.maker.email]).toEqual(['Claude', member.email])
    await policy('administrators')
    expect(await works(access_token)).toBe(403)
    await policy('members')
    await owner.call('POST', `/organisation/members/${member.id}/remove`, { json: { heir_id: null } })
    expect(await works(access_token)).toBe(401)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    // Back, they connect anew.
    await app.database.db.insert(members).values({ tenantId, userId: member.id, role: 'member' })
    expect(await works(access_token)).toBe(401)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('they end at once when the directory makes the person inactive, also in the midst of connecting', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const member = await addMember(app, tenantId, 'member')
    await owner.call('PATCH', '/organisation/policies', { json: { key_makers: 'members' } })
    await proveDomain(app, tenantId, 'connected.example')
    const { scim } = await connectDirectory(app, owner)
    const email = 'mia@connected.example'
    await app.database.db.update(users).set({ email }).where(eq(users.id, member.id))
    const person = { userName: email, emails: [{ value: email }], active: true }
    expect((await scim('POST', '/Users', person)).body.id).toBe(member.id)
    const { access_token, refresh_token } = await connect(member)
    const { url, verifier } = askToConnect(clientId, callback)
    const code = (await decide(app, member, url)).searchParams.get('code')
    expect(await works(access_token)).toBe(200)
    const off = patchOf({ op: 'replace', path: 'active', value: false })
    expect((await scim('PATCH', `/Users/${member.id}`, off)).body.active).toBe(false)
    expect(await works(access_token)).toBe(401)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect((await exchange(code, verifier)).body.error).toBe('invalid_grant')
    const on = patchOf({ op: 'replace', path: 'active', value: true })
    expect((await scim('PATCH', `/Users/${member.id}`, on)).body.active).toBe(true)
    expect(await works(access_token)).toBe(401)
  })
})

describe('programs', () => {
  it('are listed by administrators, who end their connections by removing them', async () => {
    for (const [redirect_uris, said] of [
      [['http://assistant.example/callback'], 'https://'],
      [['javascript:alert(1)'], 'cannot be returned to'],
      [['callback'], 'whole addresses'],
    ] as const) {
      const { status, body } = await admin.call('POST', '/admin/programs', {
        json: { name: 'P', redirect_uris },
      })
      expect([status, body.detail[0].msg]).toEqual([422, expect.stringContaining(said)])
    }
    const json = { name: 'Another', redirect_uris: [callback] }
    const { id } = (await admin.call('POST', '/admin/programs', { json })).body
    const { url, verifier } = askToConnect(id, callback)
    const code = (await decide(app, user, url)).searchParams.get('code')
    const { access_token } = (await exchange(code, verifier, { client_id: id })).body
    expect(await works(access_token)).toBe(200)
    expect((await admin.call('DELETE', `/admin/programs/${id}`)).status).toBe(200)
    expect([await works(access_token), (await admin.call('DELETE', `/admin/programs/${id}`)).status]).toEqual(
      [401, 404],
    )
  })

  it('describe themselves at an https address where administrators let them', async () => {
    const id = 'https://assistant.example/about.json'
    const about = { client_id: id, client_name: 'Described', redirect_uris: [callback] }
    const failure = async () =>
      new URL(
        (await openBrowser(app).open(askToConnect(id, callback).url)).location,
        testAppUrl,
      ).searchParams.get('error')
    described.mockImplementation(async () => Response.json(about))
    expect([await failure(), described.mock.calls.length]).toEqual(['invalid_client', 0])
    await setPrograms('described')
    described.mockImplementationOnce(async () => Response.json({ ...about, client_id: `${id}?` }))
    expect(await failure()).toBe('invalid_client_metadata')
    const browser = openBrowser(app)
    const uid = (await browser.open(askToConnect(id, callback).url)).location.split('/').at(-1)
    const headers = { cookie: browser.cookie() }
    const { body } = await user.call('GET', `/connections/${uid}`, { headers })
    expect(body.program).toEqual({ name: 'Described', source: 'described', host: 'assistant.example' })
    expect(
      described.mock.calls.every(([address, { allowed }]) => address === id && allowed.length === 0),
    ).toBe(true)
    await setPrograms('listed')
    const json = { allow: true, scopes: ['ask'] }
    const late = await user.call('POST', `/connections/${uid}`, { json, headers })
    expect(late.body.code).toBe('connection_expired')
  })

  it('register themselves where administrators let them, until they are not used', async () => {
    const register = (body: object) =>
      fetch(`${app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const good = { client_name: 'Self', redirect_uris: ['http://localhost:9/callback'] }
    expect((await register(good)).status).toBe(404)
    await setPrograms('registered')
    expect((await register({ redirect_uris: ['http://evil.example/'] })).status).toBe(400)
    const client = await dance(programOf(user, undefined, 'http://localhost:9/callback'), 'legacy')
    await client.close()
    expect((await register(good)).status).toBe(201)
    const old = { createdAt: new Date(Date.now() - 2 * 86_400_000) }
    await app.database.db.update(oauthClients).set(old).where(eq(oauthClients.listed, false))
    await removeExpiredOauth(app.database.db)
    const { items } = (await admin.call('GET', '/admin/programs')).body
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Claude', 'A desktop assistant'])
    await setPrograms('listed')
    expect((await register(good)).status).toBe(404)
  })
})
