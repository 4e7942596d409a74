import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const asked: string[] = []
const proxy = createServer()
proxy.on('connect', (request, socket) => {
  asked.push(request.url ?? '')
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
})
let fetchOutside: typeof import('./fetch-outside.ts').fetchOutside
const before = https.globalAgent.options.proxyEnv
beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  https.globalAgent.options.proxyEnv = { HTTPS_PROXY: `http://127.0.0.1:${port}` }
  // The agents read the environment once, and another file may have called before.
  vi.resetModules()
  fetchOutside = (await import('./fetch-outside.ts')).fetchOutside
})
afterAll(() => {
  https.globalAgent.options.proxyEnv = before
  proxy.close()
})

describe('a call to an address that a user gave', () => {
  const call = (allowed: string[]) =>
    fetchOutside('https://localhost:9', { allowed, mostBytes: 1000, milliseconds: 5000 })

  it('does not go by a proxy, which would resolve the names of inner hosts', async () => {
    await expect(call([])).rejects.toThrow('localhost is in this network')
    expect(asked).toEqual([])
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['never answers', () => {}],
    ['begins to answer and never ends', response => void response.write('{')],
  ])('is given up at a host that %s', async (_, answer) => {
    const slow = createServer((_request, response) => answer(response))
    await once(slow.listen(0, '127.0.0.1'), 'listening')
    const { port } = slow.address() as AddressInfo
    const asking = fetchOutside(`http://127.0.0.1:${port}`, {
      ...{ allowed: ['127.0.0.1'], mostBytes: 1000, milliseconds: 100 },
    })
    await expect(asking).rejects.toThrow('did not answer in time')
    slow.closeAllConnections()
    slow.close()
  })

  it('goes by it to a host that is allowed by name', async () => {
    await expect(call(['localhost'])).rejects.toThrow('could not be reached')
    expect(asked).toEqual(['localhost:9'])
  })
})
