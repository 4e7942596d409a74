import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { testPassword } from '../../testing/start-app.testing.ts'
import { createAuth } from './create-auth.ts'
import { mailsTo } from './mails.testing.ts'
import { openSession } from './open-session.ts'

const app = givenApp()

const newPassword = 'Other-horse-9'
const logIn = (email: string, password: string) =>
  app.call('POST', '/auth/login', { form: { email, password } })
const forgot = (email: string) => app.call('POST', '/auth/password/forgot', { json: { email } })
const reset = (token: string, password = newPassword) =>
  app.call('POST', '/auth/password/reset', { json: { token, new_password: password } })

async function resetToken(email: string, count = 1): Promise<string> {
  const mails = await mailsTo(app, email, count, 'Set a new password for Citewell')
  return /reset\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, once, and ends every session', async () => {
    const user = await app.user()
    expect((await forgot(` ${user.email.toUpperCase()}`)).status).toBe(200)
    const token = await resetToken(user.email)
    const short = await reset(token, 'Short-1')
    expect([short.status, short.body.detail[0].msg]).toEqual([422, 'Password must be at least 8 characters.'])
    expect((await reset(token)).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
    expect((await logIn(user.email, testPassword)).status).toBe(401)
    expect((await logIn(user.email, newPassword)).status).toBe(200)
    const again = await reset(token, 'Third-horse-9')
    expect([again.status, again.body.code]).toEqual([400, 'token_used'])
    expect(again.body.detail).toBe('The reset link is invalid or has expired.')
    await mailsTo(app, user.email, 1, 'A new password was set for your Citewell account')
  })

  it('is answered the same for a stranger, who gets no mail', async () => {
    const user = await app.user()
    const known = await forgot(user.email)
    const unknown = await forgot('nobody@example.org')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await resetToken(user.email)
    expect((await app.call('GET', '/dev/mail?to=nobody@example.org')).body.items).toEqual([])
  })

  it('has one link that works: the newest, for an hour', async () => {
    const { email } = await app.user()
    await forgot(email)
    const first = await resetToken(email)
    await forgot(email)
    const second = await resetToken(email, 2)
    expect((await reset(first)).body.code).toBe('token_invalid')
    await app.database.execute(
      "update mail_tokens set expires_at = now() - interval '1 second' where purpose = 'reset'",
    )
    expect((await reset(second)).body.code).toBe('token_expired')
    for (const token of ['', 'x', 'a'.repeat(500), "' or 1=1", `${second}x`, second.slice(1)])
      expect([token, (await reset(token)).body.code]).toEqual([token, 'token_invalid'])
  })

  it('is not replaced by a link without a token, which counts as a wrong one', async () => {
    const json = { new_password: newPassword }
    const { status, body } = await app.call('POST', '/auth/password/reset', { json })
    expect([status, body.detail]).toEqual([400, 'The reset link is invalid or has expired.'])
    const verify = await app.call('POST', '/auth/verify/confirm', { json: {} })
    expect([verify.status, verify.body.detail]).toEqual([400, 'Invalid verification link.'])
  })

  it('is replaced by one of two resets with the same link at once', async () => {
    const { email } = await app.user()
    await forgot(email)
    const token = await resetToken(email)
    const passwords = ['First-horse-9', 'Second-horse-9']
    const answers = await Promise.all(passwords.map(password => reset(token, password)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 400])
    for (const [index, password] of passwords.entries())
      expect((await logIn(email, password)).status).toBe(answers[index]?.status === 200 ? 200 : 401)
  })

  it('is not replaced by a verification link, nor is an address verified by a reset link', async () => {
    const { email } = await app.user({ byForm: true })
    const verify = await mailsTo(app, email, 1, 'Verify your e-mail address for Citewell')
    const token = /verify\?token=([\w-]+)/.exec(verify[0]?.text ?? '')?.[1] ?? ''
    expect((await reset(token)).body.code).toBe('token_invalid')
    await forgot(email)
    const confirm = await app.call('POST', '/auth/verify/confirm', {
      json: { token: await resetToken(email) },
    })
    expect(confirm.body.code).toBe('token_invalid')
  })
})

describe('changing the password', () => {
  it('needs the current one, keeps this session and ends the others', async () => {
    const user = await app.user()
    const other = (await logIn(user.email, testPassword)).body.access_token
    const change = (currentPassword: string) =>
      user.call('POST', '/auth/change-password', {
        json: { currentPassword, newPassword, confirmPassword: newPassword },
      })
    const wrong = await change('Wrong-horse-9')
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
    expect(typeof wrong.body.detail).toBe('string')
    expect((await change(testPassword)).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(true)
    const elsewhere = await app.call('GET', '/auth/me', { headers: { authorization: `Bearer ${other}` } })
    expect(elsewhere.body.authenticated).toBe(false)
    expect((await logIn(user.email, newPassword)).status).toBe(200)
    await mailsTo(app, user.email, 1, 'The password was changed for your Citewell account')
  })

  it('also ends a login whose password was checked before the change', async () => {
    const user = await app.user()
    const config = { appUrl: app.url, secret: 's'.repeat(32) }
    const { db } = app.database
    const deps = { auth: createAuth(config, db), db, config }
    const device = { ip: '127.0.0.1', userAgent: '' }
    const hashes = 'select password from auth_accounts where user_id = $1'
    const before = (await app.database.execute(hashes, [user.id])).rows[0].password
    const proof = { passwordHash: before, second: { twoFactor: false } }
    await openSession(deps, user.id, proof, false, device)
    const passwords = { currentPassword: testPassword, newPassword, confirmPassword: newPassword }
    await user.call('POST', '/auth/change-password', { json: passwords })
    await expect(openSession(deps, user.id, proof, false, device)).rejects.toThrow('Wrong email')
    expect((await user.call('GET', '/auth/sessions')).body.items).toHaveLength(1)
  })

  it('names the first rule that is broken, in the specified order', async () => {
    const user = await app.user()
    const tries: [string, string, string, string][] = [
      ['', 'x', 'y', 'Please fill all password fields'],
      [testPassword, '', '', 'Please fill all password fields'],
      [testPassword, 'short', '', 'Please fill all password fields'],
      [testPassword, 'short', 'other', 'New password must be at least 8 characters'],
      [testPassword, testPassword, 'other', 'New password must be different from current password'],
      [testPassword, newPassword, 'other', 'Passwords do not match'],
    ]
    for (const [currentPassword, next, confirmPassword, message] of tries) {
      const json = { currentPassword, newPassword: next, confirmPassword }
      const { status, body } = await user.call('POST', '/auth/change-password', { json })
      expect([status, body.detail[0].msg]).toEqual([422, message])
    }
    const long = { currentPassword: testPassword, newPassword: 'x'.repeat(4097), confirmPassword: 'x' }
    expect((await user.call('POST', '/auth/change-password', { json: long })).status).toBe(422)
  })

  it('takes a password of 4 KB', async () => {
    const user = await app.user()
    const long = `Aa1-${'x'.repeat(4092)}`
    const json = { currentPassword: testPassword, newPassword: long, confirmPassword: long }
    expect((await user.call('POST', '/auth/change-password', { json })).status).toBe(200)
    expect((await logIn(user.email, long)).status).toBe(200)
    expect((await logIn(user.email, `${long}y`)).status).toBe(422)
    expect((await logIn(user.email, long.slice(0, -1))).status).toBe(401)
  })
})
