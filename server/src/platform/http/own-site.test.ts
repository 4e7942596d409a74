import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testPassword } from '../../testing/start-app.testing.ts'

let local: TestApp
let production: TestApp
beforeAll(async () => {
  local = await startTestApp()
  production = await startTestApp({
    APP_MODE: 'production',
    APP_URL: 'http://citewell.example.org',
    SECRET: 'TPXCa8Uo0mQ5v2sJk7RwY9zLd3HnEb1G',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
})
afterAll(() => Promise.all([local.stop(), production.stop()]))

type Sent = { status: number; code: string | undefined; cookies: string[] }

function send(app: TestApp, path: string, headers: Record<string, string>, body?: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const { hostname: host, port } = new URL(app.url)
    const sent = request({ host, port, path, method, headers }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => {
        const json = response.headers['content-type']?.includes('json')
        const code = json ? JSON.parse(text).code : undefined
        resolve({ status: response.statusCode ?? 0, code, cookies: response.headers['set-cookie'] ?? [] })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

describe('the name that a request is made to', () => {
  it('is this machine in local mode, or else refused', async () => {
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])
      expect([host, (await send(local, '/api/v1/auth/me', { host })).status]).toEqual([host, 200])
    for (const host of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example:3000',
      '192.168.1.5',
      'x@localhost',
    ])
      for (const path of ['auth/me', 'dev/mail', 'health', 'ready', 'metrics']
        .map(name => `/api/v1/${name}`)
        .concat('/'))
        expect([host, await send(local, path, { host })]).toMatchObject([
          host,
          { status: 421, code: 'forbidden_host' },
        ])
  })

  it('is that of APP_URL in production, but for those who watch over the process', async () => {
    const statusAt = async (host: string, path: string) => (await send(production, path, { host })).status
    expect(await statusAt('citewell.example.org', '/api/v1/auth/me')).toBe(200)
    expect(await statusAt('Citewell.example.org:80', '/api/v1/auth/me')).toBe(200)
    for (const host of ['127.0.0.1', 'localhost', 'citewell.example.org:81', 'evil.example'])
      expect([host, await statusAt(host, '/api/v1/auth/me')]).toEqual([host, 421])
    expect(await statusAt('10.0.0.7:3000', '/api/v1/health')).toBe(200)
    expect(await statusAt('10.0.0.7:3000', '/api/v1/ready')).toBe(200)
  })
})

describe('a call that changes something', () => {
  it('is refused when the page of another site sends it, login too', async () => {
    const { email, token } = await local.user()
    const form = new URLSearchParams({ email, password: testPassword }).toString()
    const logIn = (headers: Record<string, string>) =>
      send(
        local,
        '/api/v1/auth/login',
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        form,
      )
    const host = new URL(local.url).host
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
      { origin: 'http://127.0.0.1:1' },
    ]) {
      const answer = await logIn(headers)
      expect([headers, answer.status, answer.code]).toEqual([headers, 403, 'csrf_failed'])
      expect(answer.cookies.join()).not.toContain('session')
    }
    for (const headers of [
      {},
      { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
    ])
      expect([headers, (await logIn(headers)).status]).toEqual([headers, 200])
    const bearer = {
      authorization: `Bearer ${token}`,
      origin: 'https://evil.example',
      'content-type': 'application/json',
    }
    expect((await send(local, '/api/v1/chat/sessions', bearer, '')).status).toBe(201)
  })
})

describe('production over https', () => {
  it('ties the session cookie to its own name', async () => {
    const app = await startTestApp({
      APP_MODE: 'production',
      APP_URL: 'https://citewell.example.org',
      TRUST_PROXY: '127.0.0.1',
      SECRET: 'TPXCa8Uo0mQ5v2sJk7RwY9zLd3HnEb1G',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    const headers = { 'x-forwarded-host': 'citewell.example.org' }
    const form = { email: 'host@example.org', password: testPassword, name: 'Ada', agree: 'true' }
    await app.call('POST', '/auth/signup', { form, headers })
    await app.database.execute('update users set email_verified = true')
    const login = await app.call('POST', '/auth/login', { form, headers })
    const session = login.headers.getSetCookie().find(cookie => cookie.startsWith('__Host-citewell_session='))
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    const cookie = session?.split(';')[0] ?? ''
    expect((await app.call('GET', '/auth/me', { headers: { ...headers, cookie } })).body.authenticated).toBe(
      true,
    )
    const bare = { ...headers, cookie: cookie.replace('__Host-', '') }
    expect((await app.call('GET', '/auth/me', { headers: bare })).body.authenticated).toBe(false)
    await app.stop()
  })
})

describe('production over plain http', () => {
  it('sets cookies that a browser keeps there, and knows no pages for developers', async () => {
    const host = 'citewell.example.org'
    const { cookies } = await send(production, '/api/v1/auth/me', { host })
    expect(cookies.join()).toMatch(/csrf_token=/)
    expect(cookies.join()).not.toMatch(/secure/i)
    const whole = `http://${host}/dev/mail`
    for (const path of ['/dev/mail', '/dev', '/dev/?x', '//dev/mail', '/%64ev/mail', whole])
      expect([path, (await send(production, path, { host })).status]).toEqual([path, 404])
  })
})
