import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { createAuth } from './create-auth.ts'
import { mailsTo } from './mails.testing.ts'
import { type LoginProof, openSession } from './open-session.ts'
import { encodeBase32, findTotpStep, totpAt } from './totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The server runs in this process, so no code expires on the way.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await app.stop()
})

const step = (offset = 0) => Math.floor(Date.now() / 30_000) + offset
const logIn = (email: string, code?: string) =>
  app.call('POST', '/auth/login', { form: { email, password: testPassword, ...(code ? { code } : {}) } })

const setUp = (user: TestUser, password = testPassword) =>
  user.call('POST', '/auth/2fa/setup', { json: { password } })

/** Turns the second factor on with the code of the previous step, so that the current one is unused. */
async function withTwoFactor(): Promise<{ user: TestUser; secret: string; codes: string[] }> {
  const user = await app.user()
  const { secret } = (await setUp(user)).body
  const { body } = await user.call('POST', '/auth/2fa/enable', { json: { code: totpAt(secret, step(-1)) } })
  return { user, secret, codes: body.recovery_codes }
}

describe('one-time codes', () => {
  it('are those of RFC 6238', () => {
    const secret = encodeBase32(Buffer.from('12345678901234567890'))
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const vectors: [seconds: number, code: string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ]
    for (const [seconds, code] of vectors) {
      const at = Math.floor(seconds / 30)
      expect(totpAt(secret, at)).toBe(code)
      expect(findTotpStep(secret, code, 0, seconds * 1000)).toBe(at)
      expect(findTotpStep(secret, code, 0, (seconds + 30) * 1000)).toBe(at)
      expect(findTotpStep(secret, code, 0, (seconds + 61) * 1000)).toBe(null)
      expect(findTotpStep(secret, code, at, seconds * 1000)).toBe(null)
    }
  })
})

describe('the second factor', () => {
  it('is asked for at login once it is on', async () => {
    const { user, secret } = await withTwoFactor()
    expect((await user.call('GET', '/auth/me')).body.two_factor).toBe(true)
    const asked = await logIn(user.email)
    expect([asked.status, asked.body.two_factor, asked.body.code]).toEqual([401, true, 'two_factor_required'])
    const wrong = await logIn(user.email, '000000')
    expect([wrong.status, wrong.body.two_factor, wrong.body.code]).toEqual([401, true, 'two_factor_wrong'])
    const wrongPassword = await app.call('POST', '/auth/login', {
      form: { email: user.email, password: 'Wrong-horse-9', code: totpAt(secret, step()) },
    })
    expect([wrongPassword.body.code, wrongPassword.body.two_factor]).toEqual(['wrong_credentials', undefined])
    const sessions = async () => (await user.call('GET', '/auth/sessions')).body.items.length
    expect(await sessions()).toBe(1)
    expect((await logIn(user.email, totpAt(secret, step()))).status).toBe(200)
    expect(await sessions()).toBe(2)
  })

  it('takes a code once, also when it is sent twice at the same time', async () => {
    const { user, secret } = await withTwoFactor()
    const code = totpAt(secret, step())
    const answers = await Promise.all([1, 2, 3].map(() => logIn(user.email, code)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 401, 401])
    expect((await logIn(user.email, code)).body.code).toBe('two_factor_wrong')
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { user, codes } = await withTwoFactor()
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    expect((await logIn(user.email, ` ${code.toLowerCase().replace('-', ' ')}`)).status).toBe(200)
    expect((await logIn(user.email, code)).status).toBe(401)
    expect((await user.call('GET', '/auth/2fa')).body).toEqual({ enabled: true, recovery_codes_left: 9 })
    const denied = await user.call('POST', '/auth/2fa/recovery-codes', { json: { password: 'x' } })
    expect(denied.body.code).toBe('wrong_password')
    const fresh = await user.call('POST', '/auth/2fa/recovery-codes', { json: { password: testPassword } })
    expect((await logIn(user.email, codes[1])).status).toBe(401)
    expect((await logIn(user.email, fresh.body.recovery_codes[0])).status).toBe(200)
    const kept = await app.database.execute(
      'select secret, recovery_codes::text as codes from two_factors where user_id = $1',
      [user.id],
    )
    expect(kept.rows[0].codes).not.toContain(fresh.body.recovery_codes[1].replace('-', ''))
    expect(kept.rows[0].codes).not.toContain(fresh.body.recovery_codes[1])
  })

  it('is set up with a code, and turned off with the password', async () => {
    const user = await app.user({ byForm: true })
    const enable = (code: string) => user.call('POST', '/auth/2fa/enable', { json: { code } })
    expect((await enable('123456')).body.code).toBe('two_factor_not_set_up')
    const set = (await setUp(user)).body
    expect(set.otpauth_uri).toContain(`secret=${set.secret}&issuer=Citewell`)
    expect((await enable('000000')).body.code).toBe('wrong_code')
    expect((await logIn(user.email)).status).toBe(200)
    expect((await enable(totpAt(set.secret, step()))).body.recovery_codes).toHaveLength(10)
    expect((await setUp(user)).body.code).toBe('two_factor_already_on')
    const kept = await app.database.execute('select secret from two_factors where user_id = $1', [user.id])
    expect(kept.rows[0].secret).not.toContain(set.secret)

    const off = (password: string) => user.call('POST', '/auth/2fa/disable', { json: { password } })
    expect((await off('Wrong-horse-9')).body.code).toBe('wrong_password')
    expect((await logIn(user.email)).status).toBe(401)
    expect((await off(testPassword)).status).toBe(200)
    expect((await logIn(user.email)).status).toBe(200)
    const subjects = (await mailsTo(app, user.email, 3)).map(mail => mail.subject)
    expect(subjects).toContain('Two-factor login was turned on for your Citewell account')
  })

  it('is not turned on by a stolen session, which lacks the password', async () => {
    const user = await app.user()
    const without = await user.call('POST', '/auth/2fa/setup')
    expect([without.status, without.body.code]).toEqual([403, 'wrong_password'])
    expect((await setUp(user, 'Wrong-horse-9')).body.code).toBe('wrong_password')
    const code = totpAt(encodeBase32(Buffer.alloc(20)), step())
    const enabled = await user.call('POST', '/auth/2fa/enable', { json: { code } })
    expect(enabled.body.code).toBe('two_factor_not_set_up')
    expect((await logIn(user.email)).status).toBe(200)
  })

  it('ends the other logins when it is turned on', async () => {
    const user = await app.user()
    const fresh = (await logIn(user.email)).body.access_token
    const call = (path: string, json: object) =>
      app.call('POST', path, { json, headers: { authorization: `Bearer ${fresh}` } })
    const { secret } = (await call('/auth/2fa/setup', { password: testPassword })).body
    expect((await call('/auth/2fa/enable', { code: totpAt(secret, step()) })).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
    const still = await app.call('GET', '/auth/me', { headers: { authorization: `Bearer ${fresh}` } })
    expect(still.body.authenticated).toBe(true)
  })

  it('also ends a login without a code, or by a passkey, that was checked before it was turned on', async () => {
    const { user, secret } = await withTwoFactor()
    const config = { appUrl: app.url, secret: 's'.repeat(32) }
    const { db, execute } = app.database
    const deps = { auth: createAuth(config, db), db, config }
    const hashes = 'select password from auth_accounts where user_id = $1'
    const passwordHash: string = (await execute(hashes, [user.id])).rows[0].password
    const open = (second: Extract<LoginProof, { second: unknown }>['second']) =>
      openSession(deps, user.id, { passwordHash, second }, false, { ip: '127.0.0.1', userAgent: '' })
    await expect(open({ twoFactor: false })).rejects.toThrow('Wrong email')
    await expect(open({ passkeyId: crypto.randomUUID() })).rejects.toThrow('Wrong email')
    expect((await user.call('GET', '/auth/sessions')).body.items).toHaveLength(1)
    expect((await logIn(user.email, totpAt(secret, step()))).status).toBe(200)
  })

  it('forgets a set-up that is not finished within fifteen minutes', async () => {
    const user = await app.user()
    const { secret } = (await setUp(user)).body
    const enable = () => user.call('POST', '/auth/2fa/enable', { json: { code: totpAt(secret, step()) } })
    await app.database.execute(
      "update two_factors set created_at = now() - interval '16 minutes' where user_id = $1",
      [user.id],
    )
    expect((await enable()).body.code).toBe('two_factor_not_set_up')
    const again = (await setUp(user)).body
    const json = { code: totpAt(again.secret, step()) }
    expect((await user.call('POST', '/auth/2fa/enable', { json })).status).toBe(200)
  })

  it('takes digits of every width, and refuses what only looks like a code', async () => {
    const user = await app.user()
    const { secret } = (await setUp(user)).body
    const enable = (code: string) => user.call('POST', '/auth/2fa/enable', { json: { code } })
    const wide = (code: string) => code.replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit)))
    for (const code of [
      '０００００',
      '０００００x',
      '٠٠٠٠٠٠',
      '𝟎𝟎𝟎𝟎𝟎𝟎',
      '①②③④⑤⑥',
      'ééé',
      '\u{1f600}\u{1f600}\u{1f600}',
    ])
      expect([code, (await enable(code)).body.code]).toEqual([code, 'wrong_code'])
    expect((await enable(wide(totpAt(secret, step(-1))))).status).toBe(200)
    expect((await logIn(user.email, wide(totpAt(secret, step())))).status).toBe(200)
  })

  it('stays on after a reset of the password, which says so', async () => {
    const { user, secret } = await withTwoFactor()
    await app.call('POST', '/auth/password/forgot', { json: { email: user.email } })
    const [mail] = await mailsTo(app, user.email, 1, 'Set a new password for Citewell')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const reset = await app.call('POST', '/auth/password/reset', {
      json: { token, new_password: testPassword },
    })
    expect(reset.body.two_factor).toBe(true)
    const [told] = await mailsTo(app, user.email, 1, 'A new password was set for your Citewell account')
    expect(told?.text).toContain('recovery code')
    expect((await logIn(user.email)).body.two_factor).toBe(true)
    expect((await logIn(user.email, totpAt(secret, step()))).status).toBe(200)
  })
})
