import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookDelivery } from '@citewell/contract/webhooks.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestUser } from '../../testing/start-app.testing.ts'

type Received = { headers: Record<string, string>; body: string; type: string; data: Record<string, unknown> }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const kindly: Answer = (_, response) => void response.end('Thank you')

/** A receiver that anybody may call; `answer` says how, kindly at the beginning of each test. */
type Receiver = { url: string; received: Received[]; answer: Answer }

export function givenReceiver(): Receiver {
  const receiver: Receiver = { url: '', received: [], answer: kindly }
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null)
    // Who sent it has gone before it was whole.
    if (body === null) return
    receiver.received.push({
      ...{ headers: request.headers as Record<string, string>, body },
      ...JSON.parse(body),
    })
    receiver.answer(request, response)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  })
  afterEach(() => {
    receiver.answer = kindly
    receiver.received.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

/** What was sent and what waits, newest first. */
export async function logOf(by: TestUser, id: string): Promise<WebhookDelivery[]> {
  return (await by.call('GET', `/webhooks/${id}/deliveries`)).body.items
}

/** For what enqueues nothing. */
export const jobless = { enqueue: async () => {} }
