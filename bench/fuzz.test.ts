import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../server/src/testing/start-app.testing.ts'
import { fuzzCalls } from './fuzz-calls.ts'

/** A few; `npm run bench -- fuzz` makes as many as one has time for. */
const calls = 200

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('the API', () => {
  it('answers what its schemas take, and what they do not, without an error of its own', async () => {
    const user = await app.user({ tier: 'pro' })
    const person = { name: 'person', headers: { authorization: `Bearer ${user.token}` }, calls: /./ }
    const report = await fuzzCalls(app.url, [person], { calls, seed: 11 })
    expect(report.failures).toEqual([])
    expect(report.served.size).toBeGreaterThan(10)
  })
})

describe('the fuzz', () => {
  it('reports a call that is answered by 500, by no error of the API, or not at all', async () => {
    const answers = [500, 404, null]
    let number = 0
    const server = createServer((request, response) => {
      const status = answers[number++ % answers.length]
      if (status) response.writeHead(status).end('{}')
      else request.socket.destroy()
    })
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const nobody = { name: 'nobody', headers: {}, calls: /./ }
    const { failures } = await fuzzCalls(url, [nobody], { calls: 30, seed: 5, atOnce: 1 })
    const kinds = ['500', '404', 'no answer'].map(why =>
      failures.some(failure => failure.why.startsWith(why)),
    )
    expect(kinds).toEqual([true, true, true])
    server.closeAllConnections()
    server.close()
  })
})
