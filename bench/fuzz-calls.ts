import { api } from '@citewell/contract/api.ts'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { errorBody } from '@citewell/contract/errors.ts'
import fc from 'fast-check'
import { examplePayload, type KnownIds, kindOf, payloadOf, type Seen } from './fuzz-values.ts'

/** Who calls: a name for the report, the headers that say so, and which calls are mostly theirs, by a pattern. */
export type FuzzCaller = { name: string; headers: Record<string, string>; calls: RegExp }
type Failure = { key: string; caller: string; why: string; sent: string }
export type FuzzReport = {
  calls: number
  statuses: Map<number, number>
  served: Set<string>
  failures: Failure[]
}

/** Calls after which there is nothing left to fuzz, or another installation. */
const ending =
  /^(DELETE \/account|POST \/auth\/(logout|change-password|2fa)|POST \/admin\/(settings|limits|users\/(suspend|demote))|POST \/organisation\/leave|POST \/organisations\/switch)/

/** A stream of events has no end to wait for. */
const endpoints = Object.entries<Endpoint>(api).filter(([, { answers }]) => answers !== 'events')
const lasting = endpoints.filter(([key]) => !ending.test(key))
/** They make something, or list it, without naming anything. */
const beginning = lasting.filter(([key]) => !key.includes('{'))

/**
 * Makes calls of the contract with values that its schemas take, and with others. Reports what was answered by 500 or by
 * nothing, and errors that have not the shape of one. The first calls are examples, so that there is something to name;
 * the last ones are also those that end something. The same seed makes the same values, as long as the answers are the
 * same.
 */
export async function fuzzCalls(
  url: string,
  callers: FuzzCaller[],
  { calls, seed, atOnce = 16 }: { calls: number; seed: number; atOnce?: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { calls: 0, statuses: new Map(), served: new Set(), failures: [] }
  const all: KnownIds = new Map()
  const own = new Map(callers.map(({ name }) => [name, new Map() as KnownIds]))
  let next = 0
  const work = async () => {
    while (next < calls) {
      const number = next++
      const begins = number < calls * 0.2
      const pool = begins ? beginning : number < calls * 0.97 ? lasting : endpoints
      const [[key, endpoint], caller] = sample(whoCalls(pool, callers), seed + number)
      const path = key.slice(key.indexOf(' ') + 1)
      const ids = { own: own.get(caller.name) ?? all, all }
      const payload: One['payload'] = begins
        ? [examplePayload(endpoint, path), null]
        : sample(fc.tuple(payloadOf(endpoint, path, ids), disturbance), seed + number)
      await callOnce(url, { key, endpoint, caller, payload, ids, report })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

/** Mostly somebody whose call it is. */
function whoCalls(pool: typeof endpoints, callers: FuzzCaller[]) {
  return fc.constantFrom(...pool).chain(call => {
    const fitting = callers.filter(({ calls }) => calls.test(call[0]))
    const anybody = { weight: 1, arbitrary: fc.constantFrom(...callers) }
    const caller =
      fitting.length > 0
        ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, anybody)
        : fc.constantFrom(...callers)
    return fc.tuple(fc.constant(call), caller)
  })
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value =>
  fc.sample(fc.noBias(arbitrary), { numRuns: 1, seed })[0] as Value

/** What is done to a request besides its values. */
const disturbance = fc.constantFrom(
  ...Array<null>(30).fill(null),
  ...(['broken', 'other-type', 'twice', 'no-type', 'if-match', 'stream', 'name', 'none-match'] as const),
)
type Disturbance =
  | 'broken'
  | 'other-type'
  | 'twice'
  | 'no-type'
  | 'if-match'
  | 'stream'
  | 'name'
  | 'none-match'
  | null

type One = {
  key: string
  endpoint: Endpoint
  caller: FuzzCaller
  payload: [import('./fuzz-values.ts').Payload, Disturbance]
  ids: Seen
  report: FuzzReport
}

async function callOnce(url: string, { key, endpoint, caller, payload, ids, report }: One): Promise<void> {
  const [{ params, query, body }, disturbed] = payload
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => asPart(params[name]))
  const asked = queryOf(query, disturbed)
  const { sent, type } = bodyOf(endpoint, body, disturbed)
  const headers: Record<string, string> = {
    ...caller.headers,
    ...headersOf(disturbed),
    ...(type ? { 'content-type': type } : {}),
  }
  const fail = (why: string) =>
    report.failures.push({
      ...{ key, caller: caller.name, why },
      sent: `${filled}${asked} ${typeof sent === 'string' ? sent.slice(0, 500) : ''} ${disturbed ?? ''}`,
    })
  report.calls++
  try {
    const answer = await fetch(`${url}/api/v1${filled}${asked}`, {
      ...{ method, headers, body: sent ?? null, redirect: 'manual' },
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    const said: unknown = isJson && text !== '' ? JSON.parse(text) : null
    if (answer.status === 500) fail(`500 ${text.slice(0, 200)}`)
    else if (answer.status >= 400 && !errorBody.safeParse(said).success)
      fail(`${answer.status} ${text.slice(0, 200)}`)
    if (answer.status < 300) {
      report.served.add(key)
      for (const known of [ids.own, ids.all]) keepIds(said, lastWord(path), known)
    }
  } catch (error) {
    fail(`no answer: ${(error as Error).message}`)
  }
}

/** A part of an address, which the router takes as it is: an empty one would be another address. */
const asPart = (value: unknown) => encodeURIComponent(wellFormed(asText(value)).slice(0, 600)) || '%20'
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const wellFormed = (text: string) => text.toWellFormed()

function queryOf(query: Record<string, unknown>, disturbed: Disturbance): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = wellFormed(asText(value)).slice(0, 6_000)
    search.append(name, text)
    if (disturbed === 'twice') search.append(name, text)
  }
  return search.size > 0 ? `?${search}` : ''
}

function bodyOf(endpoint: Endpoint, body: unknown, disturbed: Disturbance) {
  const kind = endpoint.body?.as
  if (kind === undefined) return { sent: undefined, type: null }
  if (kind === 'multipart') return multipartOf(endpoint, disturbed)
  const fields = body as Record<string, unknown> | null
  if (kind === 'form')
    return { sent: queryOf(fields ?? {}, null).slice(1), type: 'application/x-www-form-urlencoded' }
  const text = JSON.stringify(body) ?? ''
  const type = disturbed === 'other-type' ? 'text/plain' : disturbed === 'no-type' ? null : 'application/json'
  return { sent: disturbed === 'broken' ? text.slice(0, -1) : text, type }
}

function multipartOf(endpoint: Endpoint, disturbed: Disturbance) {
  const name = endpoint.body?.as === 'multipart' ? endpoint.body.file : 'file'
  const lines = [
    '--edge',
    `content-disposition: form-data; name="${disturbed === 'twice' ? 'other' : name}"; filename="a${disturbed ?? ''}.txt"`,
    '',
    `The lease ends ${Math.random()}.`,
    ...(disturbed === 'broken' ? [] : ['--edge--', '']),
  ]
  return {
    sent: lines.join('\r\n'),
    type: `multipart/form-data; boundary=${disturbed === 'no-type' ? '' : 'edge'}`,
  }
}

function headersOf(disturbed: Disturbance): Record<string, string> {
  if (disturbed === 'if-match') return { 'if-match': '"of-long-ago"' }
  if (disturbed === 'none-match') return { 'if-none-match': '*' }
  if (disturbed === 'stream') return { accept: 'text/event-stream' }
  return disturbed === 'name' ? { 'idempotency-key': 'the-same' } : {}
}

const lastWord = (path: string) => path.split('/').findLast(word => !word.startsWith('{')) ?? ''

/** Keeps the ids of an answer for later calls, by what they name. */
function keepIds(value: unknown, of: string, known: KnownIds): void {
  if (Array.isArray(value)) for (const entry of value.slice(0, 20)) keepIds(entry, of, known)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inside] of Object.entries(value)) {
    if (typeof inside === 'string' && /(^|_)id$/.test(name)) {
      const kind = kindOf(name === 'id' ? of : name)
      const list = known.get(kind) ?? []
      if (!list.includes(inside)) known.set(kind, [...list.slice(-50), inside])
    } else keepIds(inside, Array.isArray(inside) && name !== 'items' ? name : of, known)
  }
}
