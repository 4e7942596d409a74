import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateTls } from './private-tls.testing.ts'

const run = promisify(execFile)
const script = new URL('./reach-out.testing.ts', import.meta.url).pathname
const { ca, cert, key } = privateTls

let folder: string
/** Everything that answers by HTTPS: a model, a store, Stripe, a collector of traces. */
let services: https.Server
let mail: SMTPServer
let proxy: http.Server
/** Names that the proxy was asked to connect to, and the calls that arrived. */
const connected: string[] = []
const called: string[] = []
const open = new Set<Socket>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-out-'))
  writeFileSync(join(folder, 'ca.pem'), ca)
  services = https.createServer({ cert, key }, answer)
  mail = new SMTPServer({
    secure: true,
    cert,
    key,
    authOptional: true,
    onData: async (stream, _session, done) => {
      called.push(`mail of ${(await text(stream)).length} characters`)
      done()
    },
  })
  // A client that does not trust the certificate leaves during the handshake.
  mail.on('error', () => undefined)
  proxy = http.createServer((_request, response) => response.writeHead(501).end())
  // The proxy resolves names; here all of them lead to this machine.
  proxy.on('connect', (request: IncomingMessage, client: Socket) => {
    const [name = '', port] = (request.url ?? '').split(':')
    connected.push(name)
    const server = connect(Number(port), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      server.pipe(client)
      client.pipe(server)
    })
    for (const socket of [server, client]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
    }
  })
  for (const server of [services, mail, proxy]) server.listen(0, '127.0.0.1')
  await Promise.all([services, mail.server, proxy].map(server => once(server, 'listening')))
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  proxy.close()
  services.close()
  services.closeAllConnections()
  await new Promise<void>(resolve => mail.close(() => resolve()))
  rmSync(folder, { recursive: true, force: true })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host = '', 'content-type': type = '' } = request.headers
  const name = host.split(/[.:]/, 1)[0]
  if ((await text(request).catch(() => null)) === null) return
  called.push(`${request.method} ${name} ${request.url?.split('/')[1]}`)
  if (request.method === 'HEAD') return void response.writeHead(404).end()
  if (request.url?.endsWith('/chat/completions')) {
    const delta = { choices: [{ index: 0, delta: { content: 'Hello' }, finish_reason: null }] }
    const end = {
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify(delta)}\n\ndata: ${JSON.stringify(end)}\n\ndata: [DONE]\n\n`)
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  if (request.url?.endsWith('/embeddings'))
    response.end(
      JSON.stringify({
        data: [{ embedding: [1, 0], index: 0 }],
        usage: { prompt_tokens: 1, total_tokens: 1 },
      }),
    )
  else response.end(type.includes('form') ? JSON.stringify({ id: 'cus_1', object: 'customer' }) : '{}')
}

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port

/** `at` turns a service's short name into its host name. */
async function reachOut(
  at: (name: string) => string,
  more: Record<string, string>,
): Promise<Record<string, string>> {
  const url = (name: string) => `https://${at(name)}:${portOf(services)}`
  const prices = ['MINI_INR', 'PRO_INR', 'MINI_USD', 'PRO_USD'].map(name => [
    `STRIPE_PRICE_${name}`,
    `price_${name}`,
  ])
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    MODEL_BASE_URL: `${url('model')}/v1`,
    EMBEDDING_BASE_URL: `${url('embedding')}/v1`,
    EMBEDDING_MODEL: 'm',
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: url('store'),
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    SMTP_URL: `smtps://localhost:${portOf(mail.server)}`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: url('stripe'),
    ...Object.fromEntries(prices),
    OTEL_EXPORTER_OTLP_ENDPOINT: `https://localhost:${portOf(services)}`,
    ...more,
  }
  connected.length = 0
  called.length = 0
  const { stdout } = await run(process.execPath, [script], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

const reached = { model: 'Hello', embedding: '1', files: 'false', mail: 'sent', payment: 'cus_1' }

describe('connections out', () => {
  it('believe an authority of the company’s own, and none that they were not told of', async () => {
    const localhost = () => 'localhost'
    const told = { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') }
    expect(await reachOut(localhost, told)).toEqual(reached)
    expect(called).toContain('POST localhost v1')
    expect(called.some(call => call.startsWith('mail of'))).toBe(true)
    // The collector's calls appear under its own path.
    expect(called.filter(call => call === 'POST localhost v1').length).toBeGreaterThanOrEqual(4)
    const untold = await reachOut(localhost, {})
    for (const [name, result] of Object.entries(reached))
      expect([name, untold[name]]).not.toEqual([name, result])
    expect(called).toEqual([])
  }, 300_000)

  it('go by the proxy of the environment, but not to the hosts that it leaves out', async () => {
    const through = {
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      NO_PROXY: 'localhost',
    }
    // No name server knows these names; only the proxy can reach them.
    expect(await reachOut(name => `${name}.citewell.test`, through)).toEqual(reached)
    const names = ['model', 'embedding', 'store', 'stripe'].map(name => `${name}.citewell.test`)
    expect([...new Set(connected)].sort()).toEqual(names.sort())

    const mailProxy = `smtps://localhost:${portOf(mail.server)}?proxy=${through.HTTPS_PROXY}`
    const direct = await reachOut(() => 'localhost', { ...through, SMTP_URL: mailProxy })
    expect(direct).toEqual(reached)
    // Mail goes through a proxy only when its SMTP address names one.
    expect([...new Set(connected)]).toEqual(['localhost'])
    expect(connected).toHaveLength(1)
  }, 300_000)
})
