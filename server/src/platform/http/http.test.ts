import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { startTestApp, type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { AppError } from '../errors.ts'
import { createLog } from '../log.ts'
import type { Authenticate } from './caller.ts'
import { createServer } from './create-server.ts'
import { fileHeaders, parseRange } from './file-answer.ts'
import { createFrontDoor } from './front-door.ts'
import type { RateLimits } from './rate-limits.ts'

const app = givenApp()
let user: TestUser
beforeAll(async () => {
  user = await app.user()
})

describe('every answer', () => {
  it('carries a request id and headers that keep a browser safe', async () => {
    const { headers } = await app.call('GET', '/health')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBeTruthy()
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    const encoded = await fetch(`${app.url}/%61pi/v1/health`)
    expect(encoded.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'))
    const page = await fetch(`${app.url}/chat`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect((await fetch(`${app.url}/assets/gone-1234.js`)).status).toBe(404)
  })

  it('to HEAD ends, and is the same as to GET', async () => {
    const head = (path: string) =>
      fetch(`${app.url}${path}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${user.token}` },
        signal: AbortSignal.timeout(5000),
      })
    for (const path of ['/', '/chat', '/api/v1/documents'])
      expect([path, (await head(path)).status]).toEqual([
        path,
        (await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${user.token}` } })).status,
      ])
    expect((await head('/api/v1/documents/events')).status).toBe(404)
  })

  it('brings the CSRF cookie, a stream of events too', async () => {
    const over = new AbortController()
    const stream = await fetch(`${app.url}/api/v1/documents/events`, {
      headers: { authorization: `Bearer ${user.token}` },
      signal: over.signal,
    })
    expect(stream.headers.getSetCookie().join()).toMatch(/^csrf_token=[\w-]{32};/)
    over.abort()
    const login = await app.call('POST', '/auth/login', {
      form: { email: user.email, password: testPassword },
    })
    expect(login.headers.getSetCookie().map(cookie => cookie.split('=')[0])).toEqual([
      'csrf_token',
      'citewell_session',
    ])
  })

  it('to a malformed form says so', async () => {
    const part = (name: string, value: string) =>
      `--X\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}`
    const chat = await user.chat()
    const field = part('name="session_id"', chat)
    const file = part('name="file"; filename="a.txt"', 'Some text')
    const type = 'multipart/form-data'
    for (const [contentType, body] of [
      [type, `${field}\r\n${file}\r\n--X--\r\n`],
      [`${type}; boundary=X`, 'nothing of the kind'],
      [`${type}; boundary=X`, ''],
      [`${type}; boundary=X`, field],
      [`${type}; boundary=X`, `${field}\r\n${file}`],
      [`${type}; boundary=X`, `${field}\r\n${part('name="__proto__"', '1')}\r\n--X--\r\n`],
      [`${type}; boundary=${'x'.repeat(400)}`, `${field}\r\n${file}\r\n--X--\r\n`],
    ] as const) {
      const answer = await user.call('POST', '/upload', { body, headers: { 'content-type': contentType } })
      expect([contentType, body, answer.status]).toEqual([contentType, body, 422])
      expect(['invalid_request', 'document_missing']).toContain(answer.body.code)
    }
  })

  it('that failed has the one shape', async () => {
    const answers = [
      await app.call('GET', '/no-such-call'),
      await app.call('GET', '/chat/sessions'),
      await user.call('GET', '/documents?limit=1000'),
      await user.call('POST', '/chat', {
        body: '{"payload": ',
        headers: { 'content-type': 'application/json' },
      }),
      await user.call('POST', '/chat', { body: 'x=1', headers: { 'content-type': 'text/plain' } }),
      await user.call('POST', '/chat', { json: { payload: 'x'.repeat(2_000_000) } }),
      await user.call('DELETE', '/health'),
      await user.call('GET', '/documents/%ED%A0%BD'),
      await user.call('GET', `/documents/${'x'.repeat(600)}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [401, 'not_authenticated'],
      [422, 'invalid_request'],
      [400, 'broken_json'],
      [415, 'unsupported_media_type'],
      [413, 'request_too_large'],
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    for (const { body, headers } of answers) {
      expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'request_id'])
      expect(body.request_id).toBe(headers.get('x-request-id'))
    }
    expect(answers[2]?.body.detail[0]).toMatchObject({ loc: ['query', 'limit'] })
  })
})

describe('the API', () => {
  it('serves nothing for developers in production', async () => {
    const production = await startTestApp({
      APP_MODE: 'production',
      APP_URL: 'https://citewell.example.org',
      TRUST_PROXY: '127.0.0.1',
      SECRET: 'TPXCa8Uo0mQ5v2sJk7RwY9zLd3HnEb1G',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    const headers = { 'x-forwarded-host': 'citewell.example.org' }
    expect((await production.call('GET', '/dev/mail', { headers })).status).toBe(404)
    const healthy = await production.call('GET', '/health')
    expect(healthy.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(healthy.headers.getSetCookie().join()).toMatch(/csrf_token=.*Secure/)
    await production.stop()
  })

  it('says in which mode it is', async () => {
    expect((await app.call('GET', '/environment')).body).toEqual({
      mode: 'local',
      mail: 'outbox',
      engine: { kind: 'quotes', model: null },
      sign_ups: 'open',
      self_service: true,
      sales_email: 'sales@citewell.example',
    })
  })
})

const freeLimits: RateLimits = {
  take: async () => ({ limit: 1, remaining: 1, resetSeconds: 1 }),
  allows: async () => true,
  clear: async () => {},
  inSlot: (_, work) => work(),
}

function bareServer(authenticate: Authenticate, limits = freeLimits) {
  const config = {
    mode: 'local',
    appUrl: 'http://localhost',
    trustProxy: null,
    apiOrigins: [],
    logRequests: false,
  } as const
  return createServer({ config, log: createLog('silent'), authenticate, limits, open: new Set() })
}

describe('a call with a key', () => {
  async function takenBy(authenticate: Authenticate): Promise<string[][]> {
    const taken: string[][] = []
    const limits: RateLimits = {
      ...freeLimits,
      take: (name, key, ip) => {
        taken.push([name, key])
        return freeLimits.take(name, key, ip)
      },
    }
    const server = await bareServer(authenticate, limits)
    server.get('/api/v1/here', async () => ({ ok: true }))
    await server.inject({ url: '/api/v1/here', headers: { authorization: `Bearer cw_${'0'.repeat(12)}` } })
    await server.close()
    return taken
  }

  it('counts against its address when the key is refused', async () => {
    const refuse = async () => {
      throw new AppError('not_authenticated', 'This API key is not valid.')
    }
    expect(await takenBy(refuse)).toEqual([['address-calls', '127.0.0.1']])
  })

  it('counts for the key and for all keys of its maker', async () => {
    const whose = { userId: 'maker', tenantId: null as never, sessionId: 'key:1' }
    const identity = { ...whose, role: 'user', provedAt: new Date() } as const
    expect(
      await takenBy(async () => ({ ...identity, via: 'bearer', key: { id: '1' }, scopes: ['read'] })),
    ).toEqual([
      ['program-calls', 'maker'],
      ['account-calls', 'key:1'],
    ])
  })
})

describe('a stopping server', () => {
  it('says so to whoever still calls', async () => {
    const server = await bareServer(async () => null)
    await server.ready()
    const door = createFrontDoor()
    const { port } = await door.listen(0, '127.0.0.1')
    door.open((request, response) => server.routing(request, response))
    await server.close()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/health`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
    expect(await answer.json()).toMatchObject({ code: 'shutting_down', request_id: expect.any(String) })
    await door.close(0)
  })

  it('ends open streams', async () => {
    const stopping = await startTestApp()
    const person = await stopping.user()
    const response = await fetch(`${stopping.url}/api/v1/documents/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const ended = (async () => {
      for await (const chunk of response.body ?? []) void chunk
      return 'ended'
    })()
    await stopping.stop()
    expect(await ended).toBe('ended')
  })
})

describe('a part of a file', () => {
  it('is what the Range header names', () => {
    expect(parseRange('bytes=0-4', 10)).toEqual({ start: 0, end: 4 })
    expect(parseRange('bytes=5-', 10)).toEqual({ start: 5, end: 9 })
    expect(parseRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 })
    expect(parseRange('bytes=0-999', 10)).toEqual({ start: 0, end: 9 })
    for (const none of [undefined, 'bytes=-', 'bytes=9-2', 'bytes=10-', 'items=0-1', 'bytes=0-1,4-5'])
      expect(parseRange(none, 10)).toBe(null)
  })

  it('has a name that cannot break out of its header', () => {
    const file = { stream: null as never, mediaType: 'text/plain', size: 1, range: null }
    const header =
      fileHeaders({ ...file, filename: 'a"\r\nSet-Cookie: x=1; ü.txt' })['content-disposition'] ?? ''
    expect(header).not.toMatch(/[\r\n]/)
    expect(header).toContain(`filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1%3B%20%C3%BC.txt`)
  })
})
