import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverScript } from './server-script.testing.ts'
import { until } from './until.testing.ts'

const password = 'Correct-horse-9'
const text = 'The quarterly rent of the lighthouse is 7,431 euros.'
const question = 'How much is the rent of the lighthouse?'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Line = { msg?: string; name?: string; path?: string; request?: string; job?: string; trace_id?: string }

let sent = ''
let said = ''
let token = ''
let lines: Line[]
let spans: Span[]

/** A person signs up, uploads and asks. Then the process ends, which sends its last spans. */
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-traces-'))
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    const body = await textOf(request).catch(() => null)
    if (body === null) return
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const child = spawn(process.execPath, [serverScript], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
  })
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += String(chunk)
        const url = /ready at (http:\S+)/.exec(said)?.[1]
        if (url) resolve(url)
      })
    child.once('exit', () => reject(new Error(said)))
  })
  try {
    await use(`${await ready}/api/v1`)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    collector.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  sent = bodies.join('\n')
  spans = bodies.flatMap(body =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap(scope => scope.spans),
    ),
  )
  lines = said
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
}, 600_000)

async function use(api: string): Promise<void> {
  const person = { email: 'ada@example.org', password, name: 'Ada Lovelace', agree: 'true' }
  await fetch(`${api}/auth/signup`, { method: 'POST', body: new URLSearchParams(person) })
  const verify = await until(async () => {
    const { items } = await read(fetch(`${api}/dev/mail`))
    return /verify\?token=([\w-]+)/.exec(items[0]?.text ?? '')?.[1]
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  expect((await post('/auth/verify/confirm', { token: verify })).status).toBe(200)
  const wrong = new URLSearchParams({ email: person.email, password: 'Wrong-horse-10' })
  await fetch(`${api}/auth/login`, { method: 'POST', body: wrong })
  const login = new URLSearchParams({ email: person.email, password })
  token = (await read(fetch(`${api}/auth/login`, { method: 'POST', body: login }))).access_token
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('session_id', (await read(post('/chat/sessions', {}, headers))).id)
  form.append('file', new Blob([text]), 'lighthouse.txt')
  const { id } = await read(fetch(`${api}/upload`, { method: 'POST', headers, body: form }))
  await until(async () => {
    const document = await read(fetch(`${api}/documents/${id}`, { headers }))
    return document.status === 'ready'
  })
  const session_id = form.get('session_id')
  const answer = await read(post('/chat', { payload: question, session_id }, headers))
  expect(answer.response).toContain('7,431')
  await fetch(`${api}/search?q=${encodeURIComponent(question)}&session_id=${session_id}`, { headers })
  await post('/chat', { payload: 7 }, headers)
}

// biome-ignore lint/suspicious/noExplicitAny: a test may look at any part of a response
async function read(answer: Promise<Response>): Promise<any> {
  return (await answer).json()
}

describe('the trace of a call', () => {
  it('holds the call, the job that it queued and their statements', () => {
    const upload = spans.find(span => span.name === 'POST /api/v1/upload')
    const job = spans.find(span => span.name === 'job ingest-document')
    expect(upload).toBeDefined()
    expect(job?.traceId).toBe(upload?.traceId)
    const statements = spans.filter(span => span.traceId === upload?.traceId).map(({ name }) => name)
    expect(statements).toContain('INSERT documents')
    expect(statements.some(name => /^(INSERT|UPDATE) (chunks|documents)$/.test(name))).toBe(true)
    const ofJob = spans.filter(span => span.parentSpanId === job?.spanId).map(({ name }) => name)
    expect(ofJob.some(name => name.startsWith('SELECT'))).toBe(true)
  })

  it('is named by each log line, beside its request and job', () => {
    const request = lines.find(line => line.msg === 'request' && line.path === '/api/v1/upload')
    const job = lines.find(line => line.msg === 'job' && line.name === 'ingest-document')
    expect(request?.request).toBeTruthy()
    expect(job?.job).toBeTruthy()
    expect(job?.request).toBe(request?.request)
    const span = spans.find(one => one.name === 'job ingest-document')
    expect(job?.trace_id).toBe(span?.traceId)
    expect(request?.trace_id).toBe(span?.traceId)
    const attribute = span?.attributes.find(({ key }) => key === 'citewell.job')
    expect(attribute?.value.stringValue).toBe(job?.job)
  })

  it('holds, like the log, no password, token, address, question or text', () => {
    expect(said).toContain('"path":"/api/v1/search"')
    expect(sent).toContain('GET /api/v1/search')
    const secrets = [password, 'Wrong-horse-10', token, token.split('.')[0] ?? token, 'ada@example.org']
    const words = ['Ada Lovelace', '7,431', 'lighthouse', encodeURIComponent(question), question]
    for (const held of [said, sent])
      for (const secret of [...secrets, ...words]) expect(held).not.toContain(secret)
  })
})
