import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { EventStream, sendEvents } from './event-stream.ts'

describe('an event stream', () => {
  it('that is read slowly leaves no listeners behind', async () => {
    const counts: number[] = []
    const server = createServer(async (_request, raw) => {
      const reply = { hijack() {}, raw, getHeaders: () => ({}), log: console } as unknown as FastifyReply
      const stream = new EventStream(async function* () {
        for (let event = 0; event < 40; event++) {
          counts.push(raw.listenerCount('close') + raw.listenerCount('error') + raw.listenerCount('drain'))
          yield { event: 'large', data: 'y'.repeat(60_000) }
        }
      })
      await sendEvents(reply, stream, new AbortController(), new Set())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const [response] = (await once(
      get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }),
      'response',
    )) as [IncomingMessage]
    expect((await text(response)).match(/^event: large$/gm)).toHaveLength(40)
    expect(counts.at(-1)).toBe(counts[0])
    server.close()
  })
})
