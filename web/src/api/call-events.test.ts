import { describe, expect, it, vi } from 'vitest'
import { eventStream, fakeServer } from '../testing/fake-server.testing.ts'
import { callEvents, type ServerEvent } from './call-events.ts'

function follow(answer: () => Response) {
  fakeServer({ 'GET /documents/events': answer })
  return callEvents('GET /documents/events', {}, new AbortController().signal)
}

describe('a stream of events', () => {
  it('gives each event with its data, and ends when the server closes it', async () => {
    const stream = eventStream()
    const events: ServerEvent[] = []
    void stream
      .send('listening', {})
      .then(() => stream.send('document', { id: 'one' }))
      .then(stream.end)
    for await (const event of follow(() => stream.response)) events.push(event)
    expect(events).toEqual([
      { event: 'listening', data: {} },
      { event: 'document', data: { id: 'one' } },
    ])
  })

  it('reads letters and lines that come in halves', async () => {
    const bytes = new TextEncoder().encode('event: text\ndata: {"text":"é"}\n\n')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const events = follow(() => new Response(body))
    expect((await events.next()).value).toEqual({ event: 'text', data: { text: 'é' } })
  })

  it('throws what the server refuses with', async () => {
    const events = follow(() => Response.json({ detail: 'Not yours.' }, { status: 404 }))
    await expect(events.next()).rejects.toMatchObject({ status: 404, message: 'Not yours. (HTTP 404)' })
  })

  it('fails when nothing has come for 45 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stream = eventStream()
    const events = follow(() => stream.response)
    await stream.send('listening', {})
    await events.next()
    await vi.advanceTimersByTimeAsync(44_999)
    await stream.send('listening', {})
    await events.next()
    const next = expect(events.next()).rejects.toThrow('The connection went silent')
    await vi.advanceTimersByTimeAsync(45_000)
    await next
  })

  it('closes the connection when one stops listening', async () => {
    const cancelled = vi.fn()
    const body = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(new TextEncoder().encode('event: a\ndata: 1\n\n')),
      cancel: cancelled,
    })
    for await (const { data } of follow(() => new Response(body))) {
      expect(data).toBe(1)
      break
    }
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
  })
})
