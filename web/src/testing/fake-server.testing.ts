import { vi } from 'vitest'

type Asked = { key: string; query: Record<string, string>; body: unknown }
export type Answers = Record<string, (asked: Asked) => unknown>

/**
 * A fake server: answers calls by method and path, such as "GET /chat/one", with JSON or a Response; anything
 * else is a 404. Records the calls, and `answers` can be changed later. `vi.unstubAllGlobals()` ends it.
 */
export function fakeServer(answers: Answers) {
  const asked: Asked[] = []
  if (typeof window === 'undefined') {
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://localhost/' } }))
    vi.stubGlobal('document', { cookie: '' })
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const key = `${request.method} ${pathname.replace('/api/v1', '')}`
    const query = Object.fromEntries(searchParams)
    const one = { key, query, body: text === '' ? null : (JSON.parse(text) as unknown) }
    asked.push(one)
    const answer = answers[key]
    if (!answer) return Response.json({ detail: `No answer to ${key}` }, { status: 404 })
    const given = await answer(one)
    return given instanceof Response ? given : Response.json(given)
  })
  return { asked, answers, keys: () => asked.map(({ key }) => key) }
}

/** An event-stream response whose events the test sends one by one; stays open until `end`. */
export function eventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    highWaterMark: 100,
  })
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: unknown) =>
      writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => writer.close(),
    breakOff: () => writer.abort(new TypeError('network error')),
  }
}

/** A promise that a test resolves when it wants to. */
export function later<Value>() {
  let settle: (value: Value | PromiseLike<Value>) => void = () => undefined
  const promise = new Promise<Value>(resolve => {
    settle = resolve
  })
  return { promise, settle }
}
