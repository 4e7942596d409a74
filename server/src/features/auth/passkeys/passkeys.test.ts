import { describe, expect, it } from 'vitest'
import { givenApp } from '../../../testing/given-app.testing.ts'
import { type TestUser, testPassword } from '../../../testing/start-app.testing.ts'
import { mailsTo } from '../mails.testing.ts'
import { totpAt } from '../totp.ts'
import { relyingParty } from './relying-party.ts'
import { createAuthenticator } from './soft-authenticator.testing.ts'

const app = givenApp()

const origin = 'http://localhost:3000'
const newDevice = () => createAuthenticator(origin, 'localhost')
const askToAdd = (user: TestUser, json: object = { password: testPassword }) =>
  user.call('POST', '/auth/passkeys/options', { json })
const add = (user: TestUser, response: object, name = 'My phone') =>
  user.call('POST', '/auth/passkeys', { json: { name, response } })
const loginOptions = async () => (await app.call('POST', '/auth/passkey/login/options')).body.options
const logIn = (response: object, remember = false) =>
  app.call('POST', '/auth/passkey/login', { json: { response, remember } })

const remove = (user: TestUser, id: string, json: object = { password: testPassword }) =>
  user.call('DELETE', `/auth/passkeys/${id}`, { json })

async function withPasskey() {
  const user = await app.user()
  const device = newDevice()
  const { options } = (await askToAdd(user)).body
  const added = await add(user, device.make(options))
  return { user, device, id: added.body.id as string, added }
}

describe('a passkey', () => {
  it('logs in instead of the password, and is listed, renamed and removed', async () => {
    const { user, device, id, added } = await withPasskey()
    expect([added.status, added.body]).toMatchObject([201, { name: 'My phone', last_used_at: null }])
    await mailsTo(app, user.email, 1, 'A passkey was added for your Citewell account')
    const options = await loginOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const { status, body, headers } = await logIn(device.get(options), true)
    expect([status, body.email]).toEqual([200, user.email])
    expect(headers.getSetCookie().join()).toMatch(/citewell_session=.+Max-Age=2592000/)
    const me = await app.call('GET', '/auth/me', {
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(me.body.authenticated).toBe(true)

    const renamed = await user.call('PATCH', `/auth/passkeys/${id}`, { json: { name: ' Key ring ' } })
    expect(renamed.body).toMatchObject({ name: 'Key ring', last_used_at: expect.any(String) })
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(81)])
      expect((await user.call('PATCH', `/auth/passkeys/${id}`, { json: { name } })).status).toBe(422)
    expect((await user.call('GET', '/auth/passkeys')).body).toEqual({ items: [renamed.body] })
    const stranger = await app.user()
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await remove(user, id)).status).toBe(200)
    await mailsTo(app, user.email, 1, 'A passkey was removed for your Citewell account')
    expect((await logIn(device.get(await loginOptions()))).body.code).toBe('passkey_refused')
  })

  it('is not added by a stolen session or without the code, and not removed without them', async () => {
    const { user } = await withPasskey()
    const [own] = (await user.call('GET', '/auth/passkeys')).body.items
    expect((await remove(user, own.id, {})).body.code).toBe('invalid_request')
    expect((await remove(user, own.id, { password: 'Wrong-horse-9' })).body.code).toBe('wrong_password')
    expect((await askToAdd(user, {})).body.code).toBe('wrong_password')
    const { secret } = (await user.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })).body
    const step = Math.floor(Date.now() / 30_000)
    await user.call('POST', '/auth/2fa/enable', { json: { code: totpAt(secret, step - 1) } })
    expect((await askToAdd(user)).body.code).toBe('wrong_code')
    expect((await remove(user, own.id)).body.code).toBe('wrong_code')
  })

  it('is accepted once for a challenge, of ours, in time, and for whom it was made', async () => {
    const user = await app.user()
    const device = newDevice()
    const { options } = (await askToAdd(user)).body
    const tries = [
      device.make(options, { origin: 'http://evil.example' }),
      device.make((await askToAdd(user)).body.options, { rpId: 'evil.example' }),
      device.make((await askToAdd(user)).body.options, { userVerified: false }),
      device.make({ challenge: 'AAAA' }),
      device.make(await loginOptions()),
      device.make((await askToAdd(await app.user())).body.options),
    ]
    for (const response of tries) expect((await add(user, response)).body.code).toBe('passkey_refused')
    const late = (await askToAdd(user)).body.options
    await app.database.execute("update passkey_challenges set expires_at = now() - interval '1 second'")
    expect((await add(user, device.make(late))).body.code).toBe('passkey_refused')
    const made = device.make((await askToAdd(user)).body.options)
    expect((await add(user, made)).status).toBe(201)
    expect((await add(user, made)).body.code).toBe('passkey_refused')
    const other = await app.user()
    const again = device.make((await askToAdd(other)).body.options)
    expect((await add(other, again)).body.code).toBe('passkey_refused')
  })

  it('logs nobody in by a replay, a copy, another place, or an unchecked owner', async () => {
    const { device } = await withPasskey()
    const good = device.get(await loginOptions())
    expect((await logIn(good)).status).toBe(200)
    const tries = [
      good,
      device.get({ challenge: 'AAAA' }),
      device.get(await loginOptions(), { origin: 'http://evil.example' }),
      device.get(await loginOptions(), { rpId: 'evil.example' }),
      device.get(await loginOptions(), { userVerified: false }),
      device.get(await loginOptions(), { counter: 1 }),
      newDevice().get(await loginOptions()),
      { ...device.get(await loginOptions()), response: { clientDataJSON: 'x' } },
    ]
    for (const response of tries) {
      const { status, body } = await logIn(response)
      expect([status, body.code]).toEqual([403, 'passkey_refused'])
    }
    expect((await logIn(device.get(await loginOptions()))).status).toBe(200)
  })

  it('does not log in a suspended account, and goes with a reset of the password', async () => {
    const { user, device } = await withPasskey()
    await app.database.execute('update users set suspended_at = now() where id = $1', [user.id])
    expect((await logIn(device.get(await loginOptions()))).body.code).toBe('account_suspended')
    await app.database.execute('update users set suspended_at = null where id = $1', [user.id])
    await app.call('POST', '/auth/password/forgot', { json: { email: user.email } })
    const [mail] = await mailsTo(app, user.email, 1, 'Set a new password for Citewell')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await app.call('POST', '/auth/password/reset', { json: { token, new_password: testPassword } })
    expect((await logIn(device.get(await loginOptions()))).body.code).toBe('passkey_refused')
  })

  it.each([
    [
      'a new password',
      async (user: TestUser) => {
        const [currentPassword, newPassword] = [testPassword, 'Another-horse-9']
        const json = { currentPassword, newPassword, confirmPassword: newPassword }
        return (await user.call('POST', '/auth/change-password', { json })).status
      },
      'The password was changed for your Citewell account',
    ],
    [
      'two-factor login',
      async (user: TestUser) => {
        const { body } = await user.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })
        const code = totpAt(body.secret, Math.floor(Date.now() / 30_000))
        return (await user.call('POST', '/auth/2fa/enable', { json: { code } })).status
      },
      'Two-factor login was turned on for your Citewell account',
    ],
  ])('goes with %s, and so does one that is being added', async (_, change, subject) => {
    const { user, device } = await withPasskey()
    const begun = newDevice().make((await askToAdd(user)).body.options)
    expect(await change(user)).toBe(200)
    expect((await logIn(device.get(await loginOptions()))).body.code).toBe('passkey_refused')
    expect((await add(user, begun)).body.code).toBe('passkey_refused')
    expect((await user.call('GET', '/auth/passkeys')).body.items).toEqual([])
    const [mail] = await mailsTo(app, user.email, 1, subject)
    expect(mail?.text).toContain('All passkeys of the account were removed')
  })

  it('logs in, however many that nobody has were tried from the same address', async () => {
    const { device } = await withPasskey()
    const stranger = newDevice().get({ challenge: 'AAAA' })
    const tried = await Promise.all(Array.from({ length: 201 }, () => logIn(stranger)))
    expect(new Set(tried.map(({ body }) => body.code))).toEqual(new Set(['passkey_refused']))
    expect((await logIn(device.get(await loginOptions()))).status).toBe(200)
  })

  it('is one of at most twenty', async () => {
    const { user } = await withPasskey()
    await app.database.execute(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
       select gen_random_uuid(), $1, 'c' || n || $1, '', 0, '[]', false, 'x' from generate_series(1, 19) n`,
      [user.id],
    )
    expect((await askToAdd(user)).body.code).toBe('too_many_passkeys')
  })
})

describe('the place that passkeys are for', () => {
  const at = (mode: 'local' | 'production', appUrl: string, host: string, from?: string) =>
    relyingParty({ host, headers: from ? { origin: from } : {} }, { mode, appUrl })

  it('is APP_URL or, in local mode, localhost', () => {
    expect(
      at('production', 'https://cite.example.org', 'cite.example.org', 'https://cite.example.org'),
    ).toEqual({
      id: 'cite.example.org',
      origin: 'https://cite.example.org',
    })
    expect(at('local', origin, 'localhost:3107', 'http://localhost:3107')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:3107',
    })
    for (const [mode, appUrl, host, from] of [
      ['local', origin, '127.0.0.1:3000', 'http://127.0.0.1:3000'],
      ['local', origin, 'localhost:3000', 'http://localhost:4000'],
      ['production', 'https://192.0.2.1', '192.0.2.1', 'https://192.0.2.1'],
      ['production', 'https://[2001:db8::1]', '[2001:db8::1]', 'https://[2001:db8::1]'],
      ['production', 'https://cite.example.org', 'cite.example.org', 'http://localhost:3000'],
    ] as const)
      expect(() => at(mode, appUrl, host, from)).toThrow(/Passkeys/)
  })
})
