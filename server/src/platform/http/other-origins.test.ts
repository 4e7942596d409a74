import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'

const app = givenApp({ API_ORIGINS: 'https://portal.example,http://localhost:8080' })
let secret: string
beforeAll(async () => {
  secret = (await makeTestKey(app, await app.user())).secret
})

const portal = 'https://portal.example'
const from = (origin: string, path: string, more: RequestInit = {}) =>
  fetch(`${app.url}${path}`, { ...more, headers: { origin, ...more.headers } })
const mayRead = (answer: Response) => answer.headers.get('access-control-allow-origin')

describe('a page of another origin', () => {
  it('may call with an API key where the operator named it', async () => {
    const asked = {
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization, if-match, x-stainless-os',
    }
    const headers = { authorization: `Bearer ${secret}` }
    for (const path of ['/api/v1/documents', '/openai/v1/models', '/mcp']) {
      const may = await from(portal, path, { method: 'OPTIONS', headers: asked })
      expect([path, may.status, mayRead(may), may.headers.get('access-control-allow-headers')]).toEqual([
        ...[path, 204, portal, asked['access-control-request-headers']],
      ])
      expect(mayRead(await from(portal, path, { headers }))).toBe(portal)
    }
    const answer = await from(portal, '/api/v1/documents', { headers })
    expect([answer.status, answer.headers.get('access-control-allow-credentials')]).toEqual([200, null])
    expect(answer.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining')
    expect(answer.headers.get('vary')).toContain('Origin')
    const refused = await from(portal, '/api/v1/documents', {
      headers: { authorization: `Bearer ${secret.replace(/.$/, 'x')}` },
    })
    expect([refused.status, mayRead(refused)]).toEqual([401, portal])
  })

  it.each([
    ['nobody named it', 'https://evil.example', '/api/v1/documents', true],
    ['it only begins alike', `${portal}.evil.example`, '/api/v1/documents', true],
    ['it is a frame without an origin', 'null', '/api/v1/documents', true],
    ['it sends no bearer token', portal, '/api/v1/health', false],
    ['it calls what is no door for programs', portal, '/oauth/token', true],
  ])('reads nothing where %s', async (_, origin, path, bearer) => {
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${secret}` } : {}
    expect(mayRead(await from(origin, path, { headers }))).toBe(null)
  })

  it('logs nobody in', async () => {
    const answer = await from(portal, '/api/v1/auth/login', { method: 'POST', body: new URLSearchParams() })
    expect([answer.status, mayRead(answer)]).toEqual([403, null])
  })
})
