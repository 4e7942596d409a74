import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Citewell, type CitewellError } from './citewell.ts'
import { fetchByXhr } from './fetch-by-xhr.ts'

type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server that answers with what a test lists, one reply after the other; the last one stays. */
let replies: Reply[] = []
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let url = ''
let stop = () => {}
beforeEach(async () => {
  replies = []
  seen = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null)
    // The client gave the call up.
    if (body === null) return
    const { method = '', url: path = '', headers } = request
    seen.push({ method, url: path, headers, body })
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(request, response, body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { detail: 'No.', code, request_id: 'r1' }, headers)
const cut: Reply = (_, response) => response.destroy()
const events =
  (text: string, end = true): Reply =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(text)
    if (end) response.end()
  }

const client = (more: object = {}) => new Citewell({ url, key: 'cw_1', ...more })
const none = { items: [], next_cursor: null, total: 0 }

async function errorOf(call: Promise<unknown>): Promise<CitewellError> {
  return call.then(
    () => {
      throw new Error('It succeeded.')
    },
    error => error,
  )
}

describe('the client', () => {
  it('sends the key, fills in the address and leaves out what is not given', async () => {
    replies = [json(200, none)]
    await client().call('GET /documents', { query: { q: 'a&b', state: undefined } })
    await client({ url: `${url}/api/v1/` }).call('DELETE /documents/{id}', { params: { id: 'a/b' } })
    expect(seen.map(call => `${call.method} ${call.url}`)).toEqual([
      'GET /api/v1/documents?q=a%26b',
      'DELETE /api/v1/documents/a%2Fb',
    ])
    expect(seen[0]?.headers.authorization).toBe('Bearer cw_1')
  })

  it('refuses what is no address', () => {
    for (const wrong of ['citewell.example.org', 'ftp://citewell.example.org', ''])
      expect(() => client({ url: wrong })).toThrow(TypeError)
  })

  it('reads a list page by page', async () => {
    replies = [json(200, { ...none, items: [1, 2], next_cursor: 'c' }), json(200, { ...none, items: [3] })]
    expect(await Array.fromAsync(client().list('GET /documents', { query: { q: 'x' } }))).toEqual([1, 2, 3])
    expect(seen.map(call => call.url)).toEqual(['/api/v1/documents?q=x', '/api/v1/documents?q=x&cursor=c'])
  })

  it('names what is refused: code, request, time to wait, fields, limit', async () => {
    const detail = [{ loc: ['query', 'limit'], msg: 'Too large', type: 'x' }]
    const limit = { name: 'documents', allowed: 5, resets_at: null, upgrade_to: 'pro' }
    replies = [
      json(422, { detail, code: 'invalid_request', request_id: 'r1', limit }, { 'retry-after': '7' }),
    ]
    expect(await errorOf(client().call('GET /documents'))).toMatchObject({
      name: 'CitewellError',
      message: 'query.limit: Too large',
      code: 'invalid_request',
      status: 422,
      requestId: 'r1',
      retryAfter: 7,
      issues: [{ path: ['query', 'limit'], message: 'Too large' }],
      limit,
    })
  })

  it('tells a page of something else from an answer', async () => {
    replies = [(_, response) => response.writeHead(404).end('<html>Not here</html>')]
    expect((await errorOf(client().call('GET /documents'))).code).toBe('answer_not_understood')
    replies = [(_, response) => response.writeHead(200).end('<html>Welcome</html>')]
    expect((await errorOf(client().call('GET /documents'))).code).toBe('answer_not_understood')
  })

  it('does not follow a redirect with the key', async () => {
    replies = [(_, response) => response.writeHead(302, { location: '/elsewhere' }).end()]
    expect((await errorOf(client({ retries: 0 }).call('GET /documents'))).code).toBe('network_failed')
    expect(seen).toHaveLength(1)
  })
})

describe('a call that failed', () => {
  it('is made again when it only reads', async () => {
    replies = [cut, refusal(503, 'database_unavailable', { 'retry-after': '0' }), json(200, none)]
    expect(await client().call('GET /documents')).toEqual(none)
    expect(seen).toHaveLength(3)
  })

  it('is not made again when it may have changed something', async () => {
    replies = [cut, json(201, {})]
    const make = (options = {}) => client().call('POST /collections', { body: { name: 'New' } }, options)
    expect((await errorOf(make())).code).toBe('network_failed')
    expect(seen).toHaveLength(1)
    replies = [cut, json(201, {})]
    await make({ idempotencyKey: 'once' })
    expect(seen.slice(1).map(({ headers }) => headers['idempotency-key'])).toEqual(['once', 'once'])
  })

  it('is made again when the server did nothing yet, after the time that it names', async () => {
    replies = [refusal(429, 'rate_limited', { 'retry-after': '0' }), json(201, {})]
    await client().call('POST /collections', { body: { name: 'New' } })
    expect(seen).toHaveLength(2)
    replies = [refusal(429, 'rate_limited', { 'retry-after': '3600' })]
    expect((await errorOf(client().call('GET /documents'))).retryAfter).toBe(3600)
    replies = [refusal(429, 'daily_chats_used_up', { 'retry-after': '0' })]
    expect((await errorOf(client().call('GET /documents'))).code).toBe('daily_chats_used_up')
    expect(seen).toHaveLength(4)
  })

  it('is given up after the tries that were allowed', async () => {
    replies = [refusal(503, 'not_ready', { 'retry-after': '0' })]
    expect((await errorOf(client({ retries: 1 }).call('GET /documents'))).code).toBe('not_ready')
    expect(seen).toHaveLength(2)
  })

  it('ends when its time is over, or the caller says so', async () => {
    replies = [() => undefined]
    const late = client().call('GET /documents', {}, { timeout: 20, retries: 0 })
    expect((await errorOf(late)).code).toBe('timed_out')
    const control = new AbortController()
    const reason = new Error('Enough.')
    const ended = errorOf(client().call('GET /documents', {}, { signal: control.signal }))
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    control.abort(reason)
    expect(await ended).toBe(reason)
    replies = [refusal(503, 'not_ready', { 'retry-after': '60' })]
    const waiting = new AbortController()
    const waited = errorOf(client().call('GET /documents', {}, { signal: waiting.signal }))
    await vi.waitFor(() => expect(seen).toHaveLength(3))
    waiting.abort(reason)
    expect(await waited).toBe(reason)
  })
})

describe('a streamed answer', () => {
  const delta = (text: string) => `event: text-delta\ndata: ${JSON.stringify({ text })}\n\n`
  const end = 'event: answer-end\ndata: {"response":"Ja."}\n\n'

  it('gives the events, without the signs of life between them', async () => {
    replies = [events(`: alive\n\n${delta('Jä.')}: alive\n\n${end}`)]
    const got = await Array.fromAsync(client().askStreamed('Ja?', { scope: 'all' }))
    expect(got.map(({ event }) => event)).toEqual(['text-delta', 'answer-end'])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ payload: 'Ja?', scope: 'all' })
    expect(seen[0]?.headers.accept).toBe('text/event-stream')
  })

  it('throws when it ends before the answer does', async () => {
    replies = [events(delta('Ja'))]
    expect((await errorOf(client().ask('Ja?'))).code).toBe('answer_cut_off')
    replies = [
      (_, response) => events(delta('Ja'), false)(_, response, '') ?? setImmediate(() => response.destroy()),
    ]
    expect((await errorOf(client().ask('Ja?'))).code).toBe('network_failed')
  })

  it('throws the error that ends it', async () => {
    const body = { detail: 'Used up.', code: 'monthly_tokens_used_up', request_id: 'r9' }
    replies = [events(`event: answer-error\ndata: ${JSON.stringify(body)}\n\n`)]
    const error = await errorOf(client().ask('Ja?'))
    expect(error).toMatchObject({ code: 'monthly_tokens_used_up', requestId: 'r9', message: 'Used up.' })
  })

  it('closes the connection when one stops listening', async () => {
    let closed = false
    replies = [
      (request, response) => {
        response.on('close', () => {
          closed = true
        })
        events(delta('Ja'), false)(request, response, '')
      },
    ]
    for await (const _ of client().askStreamed('Ja?')) break
    await vi.waitFor(() => expect(closed).toBe(true))
  })
})

describe('an upload', () => {
  const file = new File(['Fee: 42 €'], 'a"b.txt')
  const sha256 = 'd2f3f7b9c5c3'

  it('sends a form with the digest, and again after a break', async () => {
    replies = [cut, json(201, { id: '1' })]
    const sent: number[] = []
    const onProgress = (bytes: number, total: number) => sent.push(bytes / total)
    await client().upload(file, { collectionId: 'c1', onProgress })
    const { body = '', headers } = seen[1] ?? {}
    expect(body).toMatch(/name="collection_id"\r\n\r\nc1\r\n.*filename="a%22b.txt".*Fee: 42 €/s)
    expect(headers?.['x-content-digest']).toMatch(/^[\da-f]{64}$/)
    expect(sent.at(-1)).toBe(1)
  })

  it('tells in a browser how much was sent, and takes no answer of another address', async () => {
    const elsewhere: Reply = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end()
    replies = [json(201, { id: '1' }), refusal(413, 'document_too_large'), elsewhere, json(201, { id: '2' })]
    const window = new Window({ url, settings: { fetch: { disableSameOriginPolicy: true } } })
    vi.stubGlobal('XMLHttpRequest', window.XMLHttpRequest)
    vi.stubGlobal('FormData', window.FormData)
    const browserFile = new window.File(['Fee: 42 €'], 'fee.txt') as unknown as File
    const options = { sha256, onProgress: () => undefined }
    expect(await client().upload(browserFile, options)).toEqual({ id: '1' })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer cw_1', 'x-content-digest': sha256 })
    expect(seen[0]?.body).toContain('filename="fee.txt"')
    expect((await errorOf(client().upload(browserFile, options))).code).toBe('document_too_large')
    const redirected = client({ retries: 0 }).upload(browserFile, options)
    expect((await errorOf(redirected)).code).toBe('network_failed')
    expect(seen.at(-1)?.url).toBe('/elsewhere')
    const calls = seen.length
    const stopped = fetchByXhr(() => undefined)(url, { signal: AbortSignal.abort('stopped') })
    expect([await stopped.catch(reason => reason), seen.length]).toEqual(['stopped', calls])
    await window.happyDOM.close()
  })
})
