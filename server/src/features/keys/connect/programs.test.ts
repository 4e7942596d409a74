import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../../domain/accounts/account-tables.ts'
import { oauthClients } from '../../../domain/keys/oauth-tables.ts'
import { members } from '../../../domain/organisations/organisation-tables.ts'
import { askToConnect, decide, openBrowser, testAppUrl } from '../../../testing/connect-program.testing.ts'
import { addMember, addOrganisation } from '../../../testing/organisations.testing.ts'
import { connectDirectory, patchOf, proveDomain } from '../../../testing/scim-client.testing.ts'
import { type Connecting, callback, startConnecting } from './connecting.testing.ts'
import { removeExpiredOauth } from './programs.ts'

let at: Connecting
beforeAll(async () => {
  at = await startConnecting()
})
afterAll(() => at.app.stop())

describe('in an organisation', () => {
  it('administrators decide, and a removed member’s programs end', async () => {
    const tenantId = await addOrganisation(at.app)
    const owner = await addMember(at.app, tenantId, 'owner')
    const member = await addMember(at.app, tenantId, 'member')
    await expect(at.connect(member)).rejects.toThrow('forbidden')
    const policy = (key_makers: string) =>
      owner.call('PATCH', '/organisation/policies', { json: { key_makers } })
    await policy('members')
    const { access_token, refresh_token } = await at.connect(member)
    expect(await at.works(access_token)).toBe(200)
    const [listed] = (await owner.call('GET', '/organisation/keys')).body.items
    expect([listed.program.name, listed.maker.email]).toEqual(['Claude', member.email])
    await policy('administrators')
    expect(await at.works(access_token)).toBe(403)
    await policy('members')
    await owner.call('POST', `/organisation/members/${member.id}/remove`, { json: { heir_id: null } })
    expect(await at.works(access_token)).toBe(401)
    expect((await at.refresh(refresh_token)).body.error).toBe('invalid_grant')
    // Back, they connect anew.
    await at.app.database.db.insert(members).values({ tenantId, userId: member.id, role: 'member' })
    expect(await at.works(access_token)).toBe(401)
    expect((await at.refresh(refresh_token)).body.error).toBe('invalid_grant')
  })

  it('they end at once when the directory makes the person inactive, also in the midst of connecting', async () => {
    const tenantId = await addOrganisation(at.app)
    const owner = await addMember(at.app, tenantId, 'owner')
    const member = await addMember(at.app, tenantId, 'member')
    await owner.call('PATCH', '/organisation/policies', { json: { key_makers: 'members' } })
    await proveDomain(at.app, tenantId, 'connected.example')
    const { scim } = await connectDirectory(at.app, owner)
    const email = 'mia@connected.example'
    await at.app.database.db.update(users).set({ email }).where(eq(users.id, member.id))
    const person = { userName: email, emails: [{ value: email }], active: true }
    expect((await scim('POST', '/Users', person)).body.id).toBe(member.id)
    const { access_token, refresh_token } = await at.connect(member)
    const { url, verifier } = askToConnect(at.clientId, callback)
    const code = (await decide(at.app, member, url)).searchParams.get('code')
    expect(await at.works(access_token)).toBe(200)
    const off = patchOf({ op: 'replace', path: 'active', value: false })
    expect((await scim('PATCH', `/Users/${member.id}`, off)).body.active).toBe(false)
    expect(await at.works(access_token)).toBe(401)
    expect((await at.refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect((await at.exchange(code, verifier)).body.error).toBe('invalid_grant')
    const on = patchOf({ op: 'replace', path: 'active', value: true })
    expect((await scim('PATCH', `/Users/${member.id}`, on)).body.active).toBe(true)
    expect(await at.works(access_token)).toBe(401)
  })
})

describe('programs', () => {
  it('are listed by administrators, who end their connections by removing them', async () => {
    for (const [redirect_uris, said] of [
      [['http://assistant.example/callback'], 'https://'],
      [['javascript:alert(1)'], 'cannot be returned to'],
      [['callback'], 'whole addresses'],
    ] as const) {
      const { status, body } = await at.admin.call('POST', '/admin/programs', {
        json: { name: 'P', redirect_uris },
      })
      expect([status, body.detail[0].msg]).toEqual([422, expect.stringContaining(said)])
    }
    const json = { name: 'Another', redirect_uris: [callback] }
    const { id } = (await at.admin.call('POST', '/admin/programs', { json })).body
    const { url, verifier } = askToConnect(id, callback)
    const code = (await decide(at.app, at.user, url)).searchParams.get('code')
    const { access_token } = (await at.exchange(code, verifier, { client_id: id })).body
    expect(await at.works(access_token)).toBe(200)
    expect((await at.admin.call('DELETE', `/admin/programs/${id}`)).status).toBe(200)
    expect([
      await at.works(access_token),
      (await at.admin.call('DELETE', `/admin/programs/${id}`)).status,
    ]).toEqual([401, 404])
  })

  it('describe themselves at an https address where administrators let them', async () => {
    const id = 'https://assistant.example/about.json'
    const about = { client_id: id, client_name: 'Described', redirect_uris: [callback] }
    const failure = async () =>
      new URL(
        (await openBrowser(at.app).open(askToConnect(id, callback).url)).location,
        testAppUrl,
      ).searchParams.get('error')
    at.described.mockImplementation(async () => Response.json(about))
    expect([await failure(), at.described.mock.calls.length]).toEqual(['invalid_client', 0])
    await at.setPrograms('described')
    at.described.mockImplementationOnce(async () => Response.json({ ...about, client_id: `${id}?` }))
    expect(await failure()).toBe('invalid_client_metadata')
    const browser = openBrowser(at.app)
    const uid = (await browser.open(askToConnect(id, callback).url)).location.split('/').at(-1)
    const headers = { cookie: browser.cookie() }
    const { body } = await at.user.call('GET', `/connections/${uid}`, { headers })
    expect(body.program).toEqual({ name: 'Described', source: 'described', host: 'assistant.example' })
    expect(
      at.described.mock.calls.every(([address, { allowed }]) => address === id && allowed.length === 0),
    ).toBe(true)
    await at.setPrograms('listed')
    const json = { allow: true, scopes: ['ask'] }
    const late = await at.user.call('POST', `/connections/${uid}`, { json, headers })
    expect(late.body.code).toBe('connection_expired')
  })

  it('that are a part of Citewell need nobody who lists them, and stay', async () => {
    const [{ id, own, name, connected_at }] = (await at.admin.call('GET', '/admin/programs')).body.items
    expect([own, name, connected_at]).toEqual([true, 'Citewell command line', null])
    expect((await at.admin.call('DELETE', `/admin/programs/${id}`)).status).toBe(404)
    const returns = 'http://127.0.0.1:5124/callback'
    const { url } = askToConnect(id, returns, { resource: `${testAppUrl}/api/v1` })
    const browser = openBrowser(at.app)
    const uid = (await browser.open(url)).location.split('/').at(-1)
    const headers = { cookie: browser.cookie() }
    const { body } = await at.user.call('GET', `/connections/${uid}`, { headers })
    expect(body.program).toEqual({ name, source: 'own', host: null })
    expect(body.scopes).toEqual(['ask', 'search', 'read', 'upload'])
    await decide(at.app, at.user, url)
    const [after] = (await at.admin.call('GET', '/admin/programs')).body.items
    expect(after.connected_at).toEqual(expect.any(String))
    const elsewhere = await openBrowser(at.app).open(askToConnect(id, 'https://evil.example/callback').url)
    expect(elsewhere.location).toBe('/connect?error=invalid_redirect_uri')
  })

  it('register themselves where administrators let them, until they are not used', async () => {
    const register = (body: object) =>
      fetch(`${at.app.url}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const good = { client_name: 'Self', redirect_uris: ['http://localhost:9/callback'] }
    expect((await register(good)).status).toBe(404)
    await at.setPrograms('registered')
    expect((await register({ redirect_uris: ['http://evil.example/'] })).status).toBe(400)
    const client = await at.dance(at.programOf(at.user, undefined, 'http://localhost:9/callback'), 'legacy')
    await client.close()
    expect((await register(good)).status).toBe(201)
    const old = { createdAt: new Date(Date.now() - 2 * 86_400_000) }
    await at.app.database.db.update(oauthClients).set(old).where(eq(oauthClients.listed, false))
    await removeExpiredOauth(at.app.database.db)
    const { items } = (await at.admin.call('GET', '/admin/programs')).body
    expect(items.slice(1).map(({ name }: { name: string }) => name)).toEqual([
      'Claude',
      'A desktop assistant',
    ])
    await at.setPrograms('listed')
    expect((await register(good)).status).toBe(404)
  })
})
