import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { EventStream, type ServerEvent, sendEvents } from './event-stream.ts'

/** What a client receives of the events. */
async function sent(events: (raw: ServerResponse) => AsyncIterable<ServerEvent>): Promise<string> {
  const server = createServer(async (_request, raw) => {
    const reply = {
      hijack() {},
      raw,
      getHeaders: () => ({}),
      log: { error: () => {} },
    } as unknown as FastifyReply
    const stream = { controller: new AbortController(), caller: null }
    await sendEvents(reply, new EventStream(() => events(raw)), stream, new Set())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  const whole = await text(response)
  server.close()
  return whole
}

describe('an event stream', () => {
  it('that is read slowly leaves no listeners behind', async () => {
    const counts: number[] = []
    const whole = await sent(async function* (raw) {
      for (let event = 0; event < 40; event++) {
        counts.push(raw.listenerCount('close') + raw.listenerCount('error') + raw.listenerCount('drain'))
        yield { event: 'large', data: 'y'.repeat(60_000) }
      }
    })
    expect(whole.match(/^event: large$/gm)).toHaveLength(40)
    expect(counts.at(-1)).toBe(counts[0])
  })

  it('is whole and in order, whether its events come in one go or one by one', async () => {
    const whole = await sent(async function* () {
      yield { event: 'first', data: 1 }
      yield { event: 'together', data: 2 }
      await new Promise(setImmediate)
      yield { event: 'later', data: 3, id: 'x' }
      yield { event: 'last', data: 4 }
    })
    expect(whole).toBe(
      ': open\n\nevent: first\ndata: 1\n\nevent: together\ndata: 2\n\nid: x\nevent: later\ndata: 3\n\nevent: last\ndata: 4\n\n',
    )
  })

  it('sends what was said before it broke off', async () => {
    const whole = await sent(async function* () {
      yield { event: 'said', data: 1 }
      throw new Error('broken')
    })
    expect(whole).toContain('event: said')
  })
})
