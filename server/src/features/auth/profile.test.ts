import { describe, expect, it } from 'vitest'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { askForAddress } from './change-address.ts'
import { mailsTo } from './mails.testing.ts'

const app = givenApp({ ADMIN_EMAIL: 'boss@example.org' })

const confirmSubject = 'Confirm your new e-mail address for Citewell'
const ask = (user: TestUser, email: string, password = testPassword) =>
  user.call('POST', '/account/email', { json: { email, password } })
const confirm = (token: string) => app.call('POST', '/auth/verify/confirm', { json: { token } })
const logIn = (email: string) => app.call('POST', '/auth/login', { form: { email, password: testPassword } })
const newAddress = () => `new-${crypto.randomUUID()}@example.org`

async function linkTo(email: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(app, email, count, confirmSubject)
  return /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('the own name', () => {
  it('is changed, and shown wherever the account is', async () => {
    const user = await app.user()
    const change = (name: string) => user.call('PATCH', '/user/profile', { json: { name } })
    expect((await change('  Grace Hopper ')).body).toEqual({ name: 'Grace Hopper' })
    expect((await user.call('GET', '/auth/me')).body.name).toBe('Grace Hopper')
    for (const [name, message] of [
      [' ', 'Please enter your name'],
      ['a\u202eb', 'Please enter your name'],
      ['a\nb', 'Please enter your name'],
      ['x'.repeat(81), 'The name can have at most 80 characters'],
    ] as const) {
      const { status, body } = await change(name)
      expect([status, body.detail[0].msg]).toEqual([422, message])
    }
    const { rows } = await app.database.execute(
      "select details from audit_log where action = 'name-changed' and actor_id = $1",
      [user.id],
    )
    expect(rows).toEqual([{ details: {} }])
  })
})

describe('the own address', () => {
  it('counts once the link in its mailbox was opened, and the old one is told', async () => {
    const user = await app.user()
    const email = newAddress()
    const asked = await ask(user, ` ${email.toUpperCase()}`)
    expect([asked.status, asked.body.email]).toEqual([200, email])
    expect((await user.call('GET', '/account/email')).body).toEqual(asked.body)
    await mailsTo(app, user.email, 1, 'A new e-mail address was requested for your Citewell account')
    expect((await logIn(email)).status).toBe(401)
    const token = await linkTo(email)
    const done = await confirm(token)
    expect([done.status, done.body.message]).toEqual([200, expect.stringContaining('from now on')])

    // The login stays, and knows the new address.
    expect((await user.call('GET', '/auth/me')).body.email).toBe(email)
    expect([(await logIn(email)).status, (await logIn(user.email)).status]).toEqual([200, 401])
    const [told] = await mailsTo(
      app,
      user.email,
      1,
      'The e-mail address of your Citewell account was changed',
    )
    expect(told?.text).toContain(email)
    expect((await user.call('GET', '/account/email')).body).toEqual({ email: null, expires_at: null })
    expect((await confirm(token)).body.code).toBe('token_used')
  })

  it('needs the password and an address', async () => {
    const user = await app.user()
    expect((await ask(user, newAddress(), 'Wrong-horse-9')).body.code).toBe('wrong_password')
    expect((await ask(user, newAddress(), '')).body.code).toBe('wrong_password')
    for (const email of ['', 'nobody', 'a..b@example.org', 'ü@example.org'])
      expect((await ask(user, email)).body.detail[0].msg).toBe('Enter a valid email')
    expect((await ask(user, user.email)).body.detail[0].msg).toBe('This is your address already')
  })

  it('gives no hint that somebody has it, and its owner is told', async () => {
    const [user, other] = [await app.user(), await app.user()]
    const [taken, free] = [await ask(user, other.email), newAddress()]
    expect([taken.status, Object.keys(taken.body)]).toEqual([200, ['email', 'expires_at']])
    expect((await user.call('GET', '/account/email')).body.email).toBe(other.email)
    const [mail] = await mailsTo(app, other.email, 1, 'You already have a Citewell account')
    expect(mail?.text).not.toContain('token=')
    expect((await logIn(other.email)).status).toBe(200)
    expect((await ask(user, free)).status).toBe(taken.status)
  })

  it('is not taken from somebody who verified it in the meantime, but from a sign-up that nobody verified', async () => {
    const [user, rival] = [await app.user(), await app.user()]
    const email = newAddress()
    await ask(user, email)
    await ask(rival, email)
    const [second, first] = (await mailsTo(app, email, 2, confirmSubject)).map(
      mail => /token=([\w-]+)/.exec(mail.text)?.[1] ?? '',
    )
    const form = { email, password: testPassword, name: 'Squatter', agree: 'true' }
    await app.call('POST', '/auth/signup', { form })
    expect((await confirm(first ?? '')).status).toBe(200)
    expect((await confirm(second ?? '')).body.code).toBe('token_invalid')
    expect((await rival.call('GET', '/auth/me')).body.email).toBe(rival.email)
    expect((await user.call('GET', '/auth/me')).body.email).toBe(email)
  })

  it('stays when the change is given up, replaced, too late, or answered with a new password', async () => {
    const user = await app.user()
    const [one, two, three, four] = [newAddress(), newAddress(), newAddress(), newAddress()]
    await ask(user, one)
    await ask(user, two)
    expect((await confirm(await linkTo(one))).body.code).toBe('token_invalid')
    expect((await user.call('DELETE', '/account/email')).status).toBe(200)
    expect((await confirm(await linkTo(two))).body.code).toBe('token_invalid')
    await ask(user, three)
    await app.database.execute(
      "update mail_tokens set expires_at = now() - interval '1 second' where email = $1",
      [three],
    )
    expect((await confirm(await linkTo(three))).body.code).toBe('token_expired')
    await ask(user, four)
    await app.call('POST', '/auth/password/forgot', { json: { email: user.email } })
    const [mail] = await mailsTo(app, user.email, 1, 'Set a new password for Citewell')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await app.call('POST', '/auth/password/reset', { json: { token, new_password: testPassword } })
    expect((await confirm(await linkTo(four))).body.code).toBe('token_invalid')
    expect((await logIn(user.email)).status).toBe(200)
  })

  it('stays when the owner ended the session while the call was on its way', async () => {
    const user = await app.user()
    const { rows } = await app.database.execute('select id from auth_sessions where user_id = $1', [user.id])
    const sessionId = String(rows[0]?.id)
    const limits: RateLimits = {
      // The last thing that is counted before anything is stored.
      take: async name => {
        if (name === 'mail')
          await app.database.execute('delete from auth_sessions where user_id = $1', [user.id])
        return { limit: 1, remaining: 1, resetSeconds: 1 }
      },
      allows: async () => true,
      clear: async () => {},
      inSlot: (_, work) => work(),
    }
    const caller = { userId: user.id, email: user.email, name: 'Ada', twoFactor: false, sessionId }
    const late = askForAddress(
      { db: app.database.db, jobs: {} as never, limits, config: { appUrl: '', secret: '' } },
      caller as Caller,
      { email: newAddress(), password: testPassword, code: '' },
      '127.0.0.1',
    )
    await expect(late).rejects.toMatchObject({ code: 'not_authenticated' })
    const kept = await app.database.execute(
      "select 1 from mail_tokens where user_id = $1 and purpose = 'email'",
      [user.id],
    )
    expect(kept.rows).toEqual([])
  })

  it('ends links that were mailed to the old one, and makes the configured one the administrator', async () => {
    const user = await app.user()
    await app.call('POST', '/auth/password/forgot', { json: { email: user.email } })
    const [mail] = await mailsTo(app, user.email, 1, 'Set a new password for Citewell')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await ask(user, 'boss@example.org')
    await confirm(await linkTo('boss@example.org'))
    const reset = await app.call('POST', '/auth/password/reset', {
      json: { token, new_password: testPassword },
    })
    expect(reset.body.code).toBe('token_invalid')
    expect((await user.call('GET', '/auth/me')).body.role).toBe('admin')
  })
})
