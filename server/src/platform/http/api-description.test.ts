import { api } from '@citewell/contract/api.ts'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { givenApp } from '../../testing/given-app.testing.ts'

const app = givenApp()

/** Lists that have a largest size, or are as long as what somebody set up by hand. */
const bounded = [
  'GET /dev/mail',
  'GET /auth/sessions',
  'GET /auth/passkeys',
  'GET /admin/golden',
  'GET /admin/limits',
  'GET /admin/notifications',
  'GET /admin/organisations',
  'GET /admin/programs',
  // A stretch of a document, from `start` to `end`.
  'GET /documents/{id}/layout',
  'GET /collections',
  'GET /collections/{id}/grants',
  'GET /documents/{id}/grants',
  'GET /chat/{id}/shares',
  'GET /grids',
  // The first hundred by name; `q` finds the others.
  'GET /grids/{id}/people',
  'GET /keys',
  'GET /webhooks',
  'GET /organisation/invitations',
  'GET /organisation/groups',
  'GET /organisation/holds',
  'GET /organisation/retention',
  'GET /organisation/retention/{id}/due',
  'GET /organisation/service-accounts',
  'GET /organisation/service-accounts/{id}/keys',
]

describe('the description of the API', () => {
  it('describes every call of the contract, and no other, as OpenAPI 3.1', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    )
    // A group that is mounted and not in `api` would be left out of the contract walk.
    expect(described.toSorted()).toEqual(Object.keys(api).toSorted())
    const areasOf = new Set(Object.keys(api).map(key => key.split('/')[1]))
    expect(body.tags.map(({ name }: { name: string }) => name).toSorted()).toEqual([...areasOf].toSorted())
    const upload = body.paths['/api/v1/upload'].post
    expect(upload.description).toBe('An API key needs the scope upload.')
    const form = upload.requestBody.content['multipart/form-data'].schema
    expect(Object.keys(form.properties)).toEqual(['session_id', 'collection_id', 'file'])
    expect(upload.responses[409].description).toContain('`idempotency_in_progress`')
    expect(upload.parameters).toMatchObject([
      { in: 'header', name: 'X-Content-Digest' },
      { in: 'header', name: 'Idempotency-Key' },
    ])
    const good = (path: string, method: string) =>
      Object.keys(body.paths[`/api/v1${path}`][method].responses[200].content)
    expect(good('/chat', 'post')).toEqual(['application/json', 'text/event-stream'])
    expect(good('/documents/events', 'get')).toEqual(['text/event-stream'])
  })

  it('gives an example of all that is sent and answered, which its schemas take', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    const { valid, errors } = await new Validator().validate(structuredClone(body))
    expect([valid, errors]).toEqual([true, undefined])
    const lacks = Object.entries<Endpoint>(api).flatMap(([key, { body: sent, answers, status = 200 }]) => {
      const [method = '', path = ''] = key.split(' ')
      const call = body.paths[`/api/v1${path}`][method.toLowerCase()]
      const example = (part?: { content: Record<string, { example?: unknown }> }) =>
        Object.values(part?.content ?? {})[0]?.example
      const noBody = sent && 'schema' in sent && !sent.schema.safeParse(example(call.requestBody)).success
      const isJson = answers === undefined || answers.startsWith('json')
      const noAnswer = isJson && example(call.responses[status]) === undefined
      const noParameter = call.parameters
        ?.filter(({ required }: { required?: boolean }) => required)
        .some(({ example: given }: { example?: unknown }) => given === undefined)
      return noBody || noAnswer || noParameter || !call.summary || !call.description ? [key] : []
    })
    expect(lacks).toEqual([])
  })

  it('lets programs repeat each call that changes something', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    const lacks = Object.entries<Endpoint>(api).filter(([key, { keys }]) => {
      const [method = '', path = ''] = key.split(' ')
      const { parameters = [] } = body.paths[`/api/v1${path}`][method.toLowerCase()]
      const takes = parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key')
      return takes !== (keys !== undefined && method !== 'GET')
    })
    expect(lacks.map(([key]) => key)).toEqual([])
  })

  it('gives lists that can grow without end by pages', () => {
    const lists = Object.entries<Endpoint>(api).filter(([key, { result, query }]) => {
      const items = result instanceof z.ZodObject ? result.shape.items : result
      const paged = ['cursor', 'offset', 'before'].some(name => query && name in query.shape)
      return key.startsWith('GET') && items instanceof z.ZodArray && !paged
    })
    expect(lists.map(([key]) => key).filter(key => !bounded.includes(key))).toEqual([])
  })

  it('can be read and tried on a page that loads nothing from elsewhere', async () => {
    const page = await fetch(`${app.url}/api-reference/`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect([page.status, policy]).toEqual([200, expect.stringContaining("script-src 'self';")])
    const html = await page.text()
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at = '']) => at)
    expect(loaded.filter(at => /^(https?:)?\/\//.test(at))).toEqual([])
    for (const at of loaded)
      expect((await fetch(new URL(at, `${app.url}/api-reference/`))).status, at).toBe(200)
  })
})
