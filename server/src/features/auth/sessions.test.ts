import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDevice } from '../../domain/accounts/describe-device.ts'
import { makeMmdb } from '../../providers/location/mmdb.testing.ts'
import { hearDocuments } from '../../testing/hear-documents.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { mailsTo } from './mails.testing.ts'
import { totpAt } from './totp.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-sessions-'))
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function logIn(email: string, userAgent: string, remember = false): Promise<string> {
  const { body } = await app.call('POST', '/auth/login', {
    form: { email, password: testPassword, ...(remember ? { remember: 'true' } : {}) },
    headers: { 'user-agent': userAgent },
  })
  return body.access_token
}
const isOpen = async (token: string) =>
  (await app.call('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } })).body.authenticated

/** The stream of document changes of a session. */
const hear = (token: string) => hearDocuments(app.url, token)

describe('the stream of a session', () => {
  it('hears nothing more once the session has ended by hand', async () => {
    const user = await app.user()
    const tokens = [await logIn(user.email, firefox), await logIn(user.email, safari)]
    const [stays, leaves, isEnded] = [
      await hear(user.token),
      await hear(tokens[0] ?? ''),
      await hear(tokens[1] ?? ''),
    ]
    const { items } = (await user.call('GET', '/auth/sessions')).body
    const other = items.find(({ device }: { device: string }) => device.includes('Safari'))
    expect((await user.call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(200)
    await app.call('POST', '/auth/logout', { headers: { authorization: `Bearer ${tokens[0]}` } })
    const { body } = await user.upload(await user.chat(), 'told.txt', 'The telling of changes.')
    await user.settled(body.id)
    await until(() => stays.text.includes('"status":"ready"'))
    await until(() => leaves.ended && isEnded.ended)
    expect(stays.ended).toBe(false)
    expect([leaves.text, isEnded.text].join('')).not.toContain('event: document')
    await user.call('POST', '/auth/logout-all')
    await until(() => stays.ended)
  })
})

describe('sessions', () => {
  it('are listed with device and last use, and ended one by one', async () => {
    const user = await app.user()
    const token = await logIn(user.email, firefox, true)
    const { items } = (await user.call('GET', '/auth/sessions')).body
    expect(items).toHaveLength(2)
    const other = items.find((item: { current: boolean }) => !item.current)
    expect(other).toMatchObject({
      device: 'Firefox on Windows',
      user_agent: firefox,
      ip_address: '127.0.0.1',
      network: 'this-machine',
      country: null,
      opened_by: 'password',
      provider: null,
    })
    const life = Date.parse(other.expires_at) - Date.parse(other.created_at)
    expect(life).toBe(30 * 24 * 60 * 60 * 1000)

    const stranger = await app.user()
    expect((await stranger.call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(404)
    expect(await isOpen(token)).toBe(true)
    expect((await user.call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(200)
    expect(await isOpen(token)).toBe(false)
    expect((await user.call('DELETE', `/auth/sessions/${other.id}`)).body.code).toBe('not_found')
    expect((await user.call('GET', '/auth/sessions')).body.items).toHaveLength(1)
  })

  it('take their cookie with them, however they end', async () => {
    const cleared = (answer: { headers: Headers }) =>
      answer.headers
        .getSetCookie()
        .some(line => line.startsWith('citewell_session=;') && /Expires=Thu, 01 Jan 1970/.test(line))
    const user = await app.user()
    const held = { cookie: `citewell_session=${encodeURIComponent(user.token)}` }
    const see = (path: string) => app.call('GET', path, { headers: held })
    expect(cleared(await see('/auth/me'))).toBe(false)
    const { items } = (await user.call('GET', '/auth/sessions')).body
    const both = { ...held, authorization: `Bearer ${user.token}` }
    expect(cleared(await app.call('DELETE', `/auth/sessions/${items[0].id}`, { headers: both }))).toBe(true)
    // Ended elsewhere: the next look at who is logged in takes it away. Other calls may be answered late, after another login.
    expect(cleared(await see('/chat/sessions'))).toBe(false)
    expect(cleared(await app.call('GET', '/chat/sessions', { headers: both }))).toBe(false)
    for (const headers of [held, both])
      expect(cleared(await app.call('GET', '/auth/me', { headers }))).toBe(true)
    expect(cleared(await app.call('GET', '/auth/me'))).toBe(false)
  })

  it('say their country where the installation has a file for it', async () => {
    const file = join(folder, 'country.mmdb')
    writeFileSync(file, makeMmdb('GeoLite2-Country', { '49.32.0.0/11': { country: { iso_code: 'IN' } } }))
    const located = await startTestApp({ GEOIP_DB: file, TRUST_PROXY: '127.0.0.1' })
    const user = await located.user()
    for (const ip of ['49.40.1.1', '8.8.8.8', '192.168.0.7'])
      await located.call('POST', '/auth/login', {
        form: { email: user.email, password: testPassword },
        headers: { 'x-forwarded-for': ip },
      })
    const { items } = (await user.call('GET', '/auth/sessions')).body
    const places = items.map((each: { ip_address: string; network: string; country: string | null }) => [
      each.ip_address,
      each.network,
      each.country,
    ])
    await located.stop()
    expect(places.toSorted()).toEqual([
      ['127.0.0.1', 'this-machine', null],
      ['192.168.0.7', 'local', null],
      ['49.40.1.1', 'internet', 'IN'],
      ['8.8.8.8', 'internet', null],
    ])
  })

  it('are ended but for this one, and nobody else’s', async () => {
    const [user, stranger] = [await app.user(), await app.user()]
    const token = await logIn(user.email, firefox)
    expect((await user.call('DELETE', '/auth/sessions')).body).toEqual({ ended: 1 })
    expect([await isOpen(token), await isOpen(user.token), await isOpen(stranger.token)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('are all ended at once, this one too', async () => {
    const user = await app.user()
    const token = await logIn(user.email, firefox)
    expect((await user.call('POST', '/auth/logout-all')).status).toBe(200)
    expect([await isOpen(token), await isOpen(user.token)]).toEqual([false, false])
  })

  it('are known to the next call as another process has changed them', async () => {
    const user = await app.user()
    const token = await logIn(user.email, firefox)
    const me = async () =>
      (await app.call('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } })).body
    // The third of these comes from what is known of the login.
    for (let call = 0; call < 3; call++) expect((await me()).authenticated).toBe(true)
    const change = (set: string) => app.database.execute(`update users set ${set} where id = $1`, [user.id])
    await change(`name = 'Another name'`)
    expect((await me()).name).toBe('Another name')
    await change('suspended_at = now()')
    expect((await me()).authenticated).toBe(false)
    await change('suspended_at = null')
    for (let call = 0; call < 3; call++) expect((await me()).authenticated).toBe(true)
    await app.database.execute('delete from auth_sessions where user_id = $1', [user.id])
    expect((await me()).authenticated).toBe(false)
  })

  it('end when unused for half of their life', async () => {
    const user = await app.user()
    const remembered = await logIn(user.email, firefox, true)
    const unused = (interval: string) =>
      app.database.execute(
        `update auth_sessions set updated_at = updated_at - interval '${interval}' where user_id = $1`,
        [user.id],
      )
    await unused('5 hours 59 minutes')
    expect(await isOpen(user.token)).toBe(true)
    // The use before counts: without it, this would end the session.
    await unused('2 hours')
    expect(await isOpen(user.token)).toBe(true)
    await unused('7 hours')
    const headers = { authorization: `Bearer ${remembered}` }
    expect((await app.call('GET', '/auth/sessions', { headers })).body.items).toHaveLength(1)
    expect(await isOpen(user.token)).toBe(false)
    expect(await isOpen(remembered)).toBe(true)
    await unused('16 days')
    expect(await isOpen(remembered)).toBe(false)
  })

  it('from a new device are announced by mail, but the first one is not', async () => {
    const { email } = await app.user()
    await logIn(email, firefox)
    await logIn(email, firefox)
    await logIn(email, safari)
    const mails = await mailsTo(app, email, 2, 'New login to your Citewell account')
    expect(mails.map(mail => /Device: (.+)/.exec(mail.text)?.[1]).toSorted()).toEqual([
      'Firefox on Windows',
      'Safari on iPhone',
    ])
  })
})

describe('consent', () => {
  it('is asked for again when a newer version is in force', async () => {
    const user = await app.user()
    const needed = async () => (await user.call('GET', '/auth/me')).body.needs_reconsent
    expect(await needed()).toBe(false)
    await app.database.execute("update users set terms_version = '2024-01-01' where id = $1", [user.id])
    expect(await needed()).toBe(true)
    const given = await user.call('POST', '/auth/consent')
    expect([given.status, given.body.needs_reconsent, await needed()]).toEqual([200, false, false])
    expect((await app.call('POST', '/auth/consent')).status).toBe(401)
  })
})

describe('a device', () => {
  it('is called by its browser and system', () => {
    const chrome =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    expect(describeDevice(chrome)).toBe('Chrome on Linux')
    expect(describeDevice(`${chrome} Edg/140.0`)).toBe('Edge on Linux')
    expect(describeDevice(safari)).toBe('Safari on iPhone')
    expect(describeDevice('curl/8.0')).toBe('curl')
    for (const odd of [null, '', '<script>', 'x'.repeat(5000)])
      expect(describeDevice(odd)).toBe('Unknown device')
  })
})

describe('a login that is older than an hour', () => {
  const age = (id: string) =>
    app.database.execute(
      "update auth_sessions set created_at = now() - interval '2 hours' where user_id = $1",
      [id],
    )
  const confirm = (user: TestUser, json: object) => user.call('POST', '/auth/confirm', { json })
  const sensitive = async (user: TestUser) => (await user.call('POST', '/account/export')).body.code

  it('makes sensitive calls once it was confirmed by the password, and as long as before', async () => {
    const [user, other] = [await app.user(), await app.user()]
    const before = (await user.call('GET', '/auth/sessions')).body.items[0].expires_at
    await age(user.id)
    expect(await sensitive(user)).toBe('login_not_confirmed')
    expect((await user.call('GET', '/auth/confirm')).body).toEqual({
      provider: null,
      directory: null,
      code: false,
    })
    expect((await confirm(user, { password: 'Wrong-horse-9' })).body.code).toBe('wrong_password')
    expect((await confirm(user, {})).body.code).toBe('wrong_password')
    await confirm(other, { password: testPassword })
    expect(await sensitive(user)).toBe('login_not_confirmed')
    expect((await confirm(user, { password: testPassword })).status).toBe(200)
    expect(await sensitive(user)).toBeUndefined()
    expect((await user.call('GET', '/auth/sessions')).body.items[0].expires_at).toBe(before)
  })

  it('needs a code, too, if the second factor is on', async () => {
    const user = await app.user()
    const { secret } = (await user.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })).body
    const step = Math.floor(Date.now() / 30_000)
    await user.call('POST', '/auth/2fa/enable', { json: { code: totpAt(secret, step - 1) } })
    await age(user.id)
    expect((await user.call('GET', '/auth/confirm')).body.code).toBe(true)
    expect((await confirm(user, { password: testPassword })).body.code).toBe('wrong_code')
    expect(await sensitive(user)).toBe('login_not_confirmed')
    expect((await confirm(user, { password: testPassword, code: totpAt(secret, step) })).status).toBe(200)
    expect(await sensitive(user)).toBeUndefined()
  })

  it('invites people who administer no more, and others as before', async () => {
    const owner = await addMember(app, await addOrganisation(app), 'owner')
    await age(owner.id)
    const invite = async (role: string) =>
      (await owner.call('POST', '/organisation/invitations', { json: { emails: ['new@example.org'], role } }))
        .body.code
    expect([await invite('admin'), await invite('member')]).toEqual(['login_not_confirmed', undefined])
  })
})
