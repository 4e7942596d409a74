import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

let app: TestApp
let user: TestUser
const spinning: Worker[] = []
beforeAll(async () => {
  const original = globalThis.setInterval
  // Without the sweep of each minute and hour, which would queue again what was lost.
  const noSchedules = vi
    .spyOn(globalThis, 'setInterval')
    .mockImplementation(((run: () => void, milliseconds: number) =>
      original(milliseconds >= 60_000 ? () => {} : run, milliseconds)) as typeof setInterval)
  app = await startTestApp()
  noSchedules.mockRestore()
  user = await app.user({ tier: 'pro' })
  for (let n = 0; n <= availableParallelism(); n += 1)
    spinning.push(new Worker('for (;;) {}', { eval: true, execArgv: [] }))
})
afterAll(async () => {
  await Promise.all(spinning.map(worker => worker.terminate()))
  await app.stop()
})

describe('on a machine that is fully loaded', () => {
  it('every upload wakes its job, and the last event of each document reaches the page', async () => {
    const stop = new AbortController()
    const told = new Map<string, string>()
    const response = await fetch(`${app.url}/api/v1/documents/events`, {
      headers: { authorization: `Bearer ${user.token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    })
    const listening = (async () => {
      let waiting = ''
      const decoder = new TextDecoder()
      for await (const chunk of response.body ?? []) {
        const events = (waiting + decoder.decode(chunk, { stream: true })).split('\n\n')
        waiting = events.pop() ?? ''
        for (const event of events) {
          const data = /^event: document\ndata: (.+)$/m.exec(event)?.[1]
          if (data === undefined) continue
          const { id, status } = JSON.parse(data)
          told.set(id, status)
        }
      }
    })().catch(() => undefined)
    const chats = await Promise.all(Array.from({ length: 6 }, () => user.chat()))
    const uploaded = await Promise.all(
      chats.flatMap((chat, n) =>
        [1, 2, 3, 4].map(m => user.upload(chat, `${n}-${m}.txt`, `Text ${m} of chat ${n}, about its fee.`)),
      ),
    )
    const ids = uploaded.map(({ status, body }) => {
      expect(status).toBe(201)
      return body.id as string
    })
    for (const id of ids) expect((await user.settled(id)).status).toBe('ready')
    await until(() => ids.every(id => told.get(id) === 'ready'))
    stop.abort()
    await listening
  })
})
