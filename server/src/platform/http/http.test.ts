import { api } from '@citewell/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../test-app.ts'
import { fileHeaders, parseRange } from './file-answer.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user()
})
afterAll(() => app.stop())

describe('every answer', () => {
  it('carries a request id and headers that keep a browser safe', async () => {
    const { headers } = await app.call('GET', '/health')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBeTruthy()
    expect(headers.get('access-control-allow-origin')).toBe(null)
    const page = await fetch(`${app.url}/chat`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect((await fetch(`${app.url}/assets/gone-1234.js`)).status).toBe(404)
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
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [401, 'not_authenticated'],
      [422, 'invalid_request'],
      [400, 'broken_json'],
      [415, 'unsupported_media_type'],
      [413, 'request_too_large'],
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
  it('describes every call of the contract as OpenAPI 3.1', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    for (const key of Object.keys(api)) {
      const [method = '', path = ''] = key.split(' ')
      expect(body.paths[`/api/v1${path}`]?.[method.toLowerCase()], key).toBeTruthy()
    }
  })

  it('serves nothing for developers in production', async () => {
    const production = await startTestApp({
      APP_MODE: 'production',
      APP_URL: 'https://citewell.example.org',
      SECRET: 's'.repeat(40),
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    const headers = { host: 'citewell.example.org' }
    expect((await production.call('GET', '/dev/mail', { headers })).status).toBe(404)
    const healthy = await production.call('GET', '/health')
    expect(healthy.headers.get('strict-transport-security')).toContain('max-age')
    expect(healthy.headers.getSetCookie().join()).toMatch(/csrf_token=.*Secure/)
    await production.stop()
  })

  it('says in which mode it is', async () => {
    expect((await app.call('GET', '/environment')).body).toEqual({
      mode: 'local',
      mail: 'outbox',
      engine: { kind: 'quotes', model: null },
      sign_ups: 'open',
    })
  })
})

describe('a stopping server', () => {
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
