import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import { auditLog } from '../../../domain/audit/audit-tables.ts'
import { oauthRecords } from '../../../domain/keys/oauth-tables.ts'
import {
  askToConnect,
  decide,
  openBrowser,
  postForm,
  testAppUrl,
} from '../../../testing/connect-program.testing.ts'
import { callAt } from '../../../testing/start-app.testing.ts'
import { type Connecting, callback, modes, startConnecting } from './connecting.testing.ts'

let at: Connecting
beforeAll(async () => {
  at = await startConnecting()
})
afterAll(() => at.app.stop())

describe('a program that is connected by OAuth', () => {
  it.each(modes)('finds its way from the address of MCP alone, and asks (%j)', async mode => {
    const client = await at.dance(at.programOf(at.user, { client_id: at.clientId }, callback), mode)
    const question = 'How many days of leave does each employee have?'
    const { structuredContent } = await client.callTool({ name: 'ask', arguments: { question } })
    expect(JSON.stringify(structuredContent)).toContain('27 days of leave')
    const { tools: offered } = await client.listTools()
    expect(offered.map(({ name }) => name)).toContain('read')
    await client.close()
  })

  it('is listed beside the keys, with its last use, and ended there', async () => {
    const { access_token, refresh_token } = await at.connect()
    expect(await at.works(access_token)).toBe(200)
    const [listed] = (await at.user.call('GET', '/keys')).body.items
    expect(listed).toMatchObject({ name: 'Claude', program: { name: 'Claude', host: 'assistant.example' } })
    expect([listed.scopes, listed.last_used_at]).toEqual([['ask', 'search', 'read'], expect.any(String)])
    const json = { password: 'Correct-horse-9' }
    expect((await at.user.call('POST', `/keys/${listed.id}/rotate`, { json })).status).toBe(404)
    await at.user.call('DELETE', `/keys/${listed.id}`)
    expect(await at.works(access_token)).toBe(401)
    expect((await at.refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('sees what was chosen and no more', async () => {
    const { access_token, scope } = await at.connect(
      at.user,
      {},
      { scopes: ['search'], collection_ids: [at.open] },
    )
    expect(scope).toBe('search')
    const { result } = JSON.parse((await (await at.tools(access_token)).text()).replace(/^.*data: /s, ''))
    expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(['search'])
    const [listed] = (await at.user.call('GET', '/keys')).body.items
    expect(listed.collection_ids).toEqual([at.open])
  })

  it('keeps nothing that a reader of the database could use', async () => {
    const { access_token, refresh_token, code } = await at.connect()
    const stored = JSON.stringify(await at.app.database.db.select().from(oauthRecords))
    for (const secret of [access_token, refresh_token, code]) expect(stored).not.toContain(secret)
  })

  it('is shown with where it returns to, in the browser that asked alone', async () => {
    const { url } = askToConnect(at.clientId, 'http://127.0.0.1:5123/callback', { scope: 'ask openid extra' })
    const browser = openBrowser(at.app)
    const uid = (await browser.open(url)).location.split('/').at(-1)
    const headers = { cookie: browser.cookie() }
    const { body } = await at.user.call('GET', `/connections/${uid}`, { headers })
    expect(body).toEqual({
      program: { name: 'Claude', source: 'listed', host: null },
      returns_to: { kind: 'this-computer', name: '127.0.0.1' },
      door: 'mcp',
      scopes: ['ask'],
      organisation: null,
      may_connect: true,
    })
    const json = { allow: true, scopes: ['ask'] }
    const elsewhere = await at.user.call('POST', `/connections/${uid}`, { json })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'connection_expired'])
    const none = await at.user.call('POST', `/connections/${uid}`, { json: { allow: true }, headers })
    expect(none.body.detail[0].loc).toEqual(['body', 'scopes'])
    const old = { createdAt: new Date(Date.now() - 2 * 86_400_000) }
    const sessionOf = eq(authSessions.userId, at.user.id)
    await at.app.database.db.update(authSessions).set(old).where(sessionOf)
    const late = await at.user.call('POST', `/connections/${uid}`, { json, headers })
    expect(late.body.code).toBe('login_not_confirmed')
    await at.app.database.db.update(authSessions).set({ createdAt: new Date() }).where(sessionOf)
    const stranger = await at.app.user()
    const theirs = { ...json, collection_ids: [at.open] }
    expect((await stranger.call('POST', `/connections/${uid}`, { json: theirs, headers })).status).toBe(404)
  })

  it('learns that it was refused', async () => {
    const { url } = askToConnect(at.clientId, callback)
    const { searchParams } = await decide(at.app, at.user, url, { allow: false })
    expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
      'access_denied',
      'the-state',
      null,
    ])
  })
})

describe('a request to be connected', () => {
  const asked = async (changes: Record<string, string | undefined>, id = at.clientId) =>
    (await openBrowser(at.app).open(askToConnect(id, callback, changes).url)).location

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
    const { access_token, refresh_token, code, verifier } = await at.connect()
    expect(await at.works(access_token)).toBe(200)
    const again = await at.exchange(code, verifier)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect(await at.works(access_token)).toBe(401)
    expect((await at.refresh(refresh_token)).body.error).toBe('invalid_grant')
    const [listed] = (await at.user.call('GET', '/keys')).body.items.filter(
      ({ ended_at }: { ended_at: string | null }) => ended_at !== null,
    )
    const logged = await at.app.database.db.select().from(auditLog).where(eq(auditLog.action, 'key-ended'))
    expect(logged.map(({ details }) => `cw_${details.key}`)).toContain(listed.prefix)
  })

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'http://127.0.0.1/callback' }, 'invalid_grant'],
    ['another resource', { resource: `${testAppUrl}/api/v1` }, 'invalid_target'],
    ['no program of ours', { client_id: 'nobody' }, 'invalid_client'],
  ])('is refused with %s', async (_, changes, error) => {
    const { url, verifier } = askToConnect(at.clientId, callback)
    const code = (await decide(at.app, at.user, url)).searchParams.get('code')
    expect((await at.exchange(code, verifier, changes)).body.error).toBe(error)
  })
})

describe('a token', () => {
  it('opens the door that it is for and no other', async () => {
    const api = await at.connect(at.user, { resource: `${testAppUrl}/api/v1` })
    const mcp = await at.connect()
    const direct = (token: string) =>
      callAt(at.app.url, { authorization: `Bearer ${token}` })('GET', '/documents')
    expect([(await direct(api.access_token)).status, await at.works(api.access_token)]).toEqual([200, 401])
    expect([(await direct(mcp.access_token)).status, await at.works(mcp.access_token)]).toEqual([401, 200])
    const call = callAt(at.app.url, { authorization: `Bearer ${api.access_token}` })
    expect((await call('GET', '/auth/sessions')).body.code).toBe('not_for_keys')
    expect((await call('POST', '/collections', { json: { name: 'More' } })).body.code).toBe('scope_missing')
  })

  it('is renewed, and a renewal that comes twice ends the connection', async () => {
    const first = await at.connect()
    const second = (await at.refresh(first.refresh_token)).body
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([await at.works(first.access_token), await at.works(second.access_token)]).toEqual([200, 200])
    expect((await at.refresh(first.refresh_token)).body.error).toBe('invalid_grant')
    expect(await at.works(second.access_token)).toBe(401)
    expect((await at.refresh(second.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('is given up by its program', async () => {
    const { access_token, refresh_token } = await at.connect()
    await postForm(at.app, '/oauth/revoke', { token: refresh_token, client_id: at.clientId })
    expect(await at.works(access_token)).toBe(401)
    expect((await at.refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('is over when the account is suspended, or its hour has passed', async () => {
    const { db } = at.app.database
    const { access_token } = await at.connect()
    const suspend = (suspendedAt: Date | null) =>
      db.update(users).set({ suspendedAt }).where(eq(users.id, at.user.id))
    await suspend(new Date())
    expect(await at.works(access_token)).toBe(403)
    await suspend(null)
    await db
      .update(oauthRecords)
      .set({ expiresAt: new Date(0) })
      .where(eq(oauthRecords.kind, 'AccessToken'))
    expect(await at.works(access_token)).toBe(401)
  })
})
