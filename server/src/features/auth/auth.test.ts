import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { testPassword } from '../../testing/start-app.testing.ts'

const app = givenApp()

describe('authentication', () => {
  it('does not tell a wrong password from an unknown address', async () => {
    const { email } = await app.user()
    const wrong = await app.call('POST', '/auth/login', { form: { email, password: 'Wrong-horse-9' } })
    const unknown = await app.call('POST', '/auth/login', {
      form: { email: 'no@example.org', password: 'Wrong-horse-9' },
    })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
    expect(unknown.body.detail).toBe(wrong.body.detail)
    const empty = await app.call('POST', '/auth/login', { form: { email, password: '' } })
    const nothing = [{}, { form: {} }, { form: { email: '' } }, { form: { password: 'x' } }]
    for (const answer of [
      empty,
      ...(await Promise.all(nothing.map(fields => app.call('POST', '/auth/login', fields)))),
    ])
      expect([answer.status, answer.body.detail[0]?.msg]).toEqual([422, 'Please enter email and password'])
  })

  it('says who is logged in, or that nobody is', async () => {
    const user = await app.user()
    expect((await user.call('GET', '/auth/me')).body).toMatchObject({
      authenticated: true,
      email: user.email,
    })
    const none = { globalSearch: false, exports: false, uploads: true }
    const features = async () => (await user.call('GET', '/auth/me')).body.features
    expect(await features()).toEqual({ ...none, collections: false })
    await app.database.execute('insert into account_limits (user_id, limits) values ($1, $2)', [
      user.id,
      { collections: true },
    ])
    expect(await features()).toEqual({ ...none, collections: true })
    expect((await user.call('GET', '/user/profile')).body).toMatchObject({ email: user.email, plan: 'free' })
    const nobody = await app.call('GET', '/auth/me')
    expect(nobody.status).toBe(200)
    expect(nobody.body).toMatchObject({ authenticated: false, email: null, role: null, features: null })
    expect((await app.call('GET', '/user/profile')).status).toBe(401)
  })

  it('takes the cookie only with the CSRF token', async () => {
    const { email } = await app.user()
    const login = await app.call('POST', '/auth/login', { form: { email, password: testPassword } })
    const cookies = login.headers.getSetCookie()
    const session = cookies.find(cookie => cookie.startsWith('citewell_session='))
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
    expect(session).toMatch(/Max-Age=43200/)
    const csrf = cookies.find(cookie => cookie.startsWith('csrf_token='))?.split(';')[0] ?? ''
    const cookie = `${session?.split(';')[0]}; ${csrf}`

    expect((await app.call('GET', '/auth/me', { headers: { cookie } })).body.email).toBe(email)
    const bare = await app.call('POST', '/chat/sessions', { headers: { cookie } })
    expect([bare.status, bare.body.code]).toEqual([403, 'csrf_failed'])
    const token = csrf.split('=')[1] ?? ''
    const good = await app.call('POST', '/chat/sessions', { headers: { cookie, 'x-csrf-token': token } })
    expect(good.status).toBe(201)
  })

  it('remembers for 30 days when asked to', async () => {
    const { email } = await app.user()
    const login = await app.call('POST', '/auth/login', {
      form: { email, password: testPassword, remember: 'true' },
    })
    expect(login.headers.getSetCookie().join()).toMatch(/Max-Age=2592000/)
  })

  it('ends the session for cookie and bearer alike on logout', async () => {
    const user = await app.user()
    const other = await app.user()
    expect((await user.call('POST', '/auth/logout')).status).toBe(200)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
    expect((await user.call('GET', '/chat/sessions')).status).toBe(401)
    expect(
      (await app.call('GET', '/auth/me', { headers: { cookie: `citewell_session=${user.token}` } })).body
        .authenticated,
    ).toBe(false)
    expect((await other.call('GET', '/auth/me')).body.authenticated).toBe(true)
    expect((await app.call('POST', '/auth/logout')).status).toBe(200)
  })

  it('takes no token without its signature', async () => {
    const user = await app.user()
    for (const token of [user.token.split('.')[0], `${user.token}x`, 'x.y', 'null']) {
      const answer = await app.call('GET', '/user/profile', { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status).toBe(401)
    }
  })

  it('takes odd cookies and tokens for nobody', async () => {
    const odd = ['%', '%E2%82%AC', 'a%0Ab', 'a%00b', 'a.b%2', 'a'.repeat(8000), 'a b', '"']
    for (const value of odd)
      for (const headers of [{ cookie: `citewell_session=${value}` }, { authorization: `Bearer ${value}` }]) {
        const { status, body } = await app.call('GET', '/auth/me', {
          headers: headers as Record<string, string>,
        })
        expect([value, status, body.authenticated]).toEqual([value, 200, false])
      }
  })

  it('answers 401 before it looks at the parameters', async () => {
    expect((await app.call('GET', '/upload/check')).status).toBe(401)
    expect((await app.call('POST', '/chat', { json: { nonsense: 1 } })).status).toBe(401)
  })

  it('ends an expired session', async () => {
    const user = await app.user()
    await app.database.execute(
      "update auth_sessions set expires_at = now() - interval '1 minute' where user_id = $1",
      [user.id],
    )
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
  })
})
