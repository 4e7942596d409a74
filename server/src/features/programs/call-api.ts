import { Readable } from 'node:stream'
import type { CallInput, CallKey, CallResult } from '@citewell/contract/call-types.ts'
import type { ErrorBody } from '@citewell/contract/errors.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../platform/http/mount.ts'

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The API refused a call that a program's request was translated to. */
export class ApiRefusal extends Error {
  readonly body: ErrorBody
  readonly status: number
  readonly retryAfter: string | null

  constructor(body: ErrorBody, status: number, retryAfter: string | null = null) {
    super(sentenceOf(body))
    this.name = 'ApiRefusal'
    this.body = body
    this.status = status
    this.retryAfter = retryAfter
  }
}

function sentenceOf({ detail }: ErrorBody): string {
  return typeof detail === 'string'
    ? detail
    : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ')
}

type ApiEvent = { event: string; data: unknown }

/** Calls of the API in the name of a request, with its key or login: all go through access, limits and validation. */
export type CallApi = {
  /** Throws ApiRefusal. */
  call<Key extends CallKey>(key: Key, input: CallInput<Key>): Promise<CallResult<Key>>
  /** Passes the request's own body on as it comes, which must not have been read. Throws ApiRefusal. */
  forward<Key extends CallKey>(key: Key): Promise<CallResult<Key>>
  /** The events of a call that streams; what it does ends with the iteration, and with the signal. Throws ApiRefusal. */
  stream<Key extends CallKey>(key: Key, input: CallInput<Key>, signal: AbortSignal): AsyncIterable<ApiEvent>
}

const told = new WeakMap<FastifyRequest, Record<string, string>>()

/** What the last call in the name of a request was told of how many are left: it is for whoever sent the request. */
export const limitsTold = (request: FastifyRequest): Record<string, string> => told.get(request) ?? {}

const limitNames = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']

/** `through` says to which door the request came, if not to that of the API. */
export function apiOf(
  server: FastifyInstance,
  request: FastifyRequest,
  through: <Result>(call: () => Result) => Result = call => call(),
  authorization = request.headers.authorization,
): CallApi {
  const inject = (
    key: CallKey,
    { params, query, body }: LooseInput,
    accept: string,
    headers: Record<string, string> = {},
  ) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.[name] ?? '')))
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
    const sent = {
      method: method as 'GET',
      url: `${apiBase}${filled}`,
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      remoteAddress: request.ip,
      headers: {
        accept,
        host: request.host,
        ...(authorization && { authorization }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
      payloadAsStream: true as const,
    }
    // It begins when it is waited for.
    return through(async () => {
      const answer = await server.inject(sent)
      const given = limitNames.map(name => [name, answer.headers[name]] as const)
      const limits = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
      if (limits.length > 0) told.set(request, Object.fromEntries(limits))
      return answer
    })
  }
  async function resultOf<Key extends CallKey>(answer: Answered): Promise<CallResult<Key>> {
    const body = JSON.parse(await textOf(answer.stream())) as unknown
    if (answer.statusCode >= 400) throw refusal(answer, body)
    return body as CallResult<Key>
  }
  return {
    call: async (key, input) => resultOf(await inject(key, input as LooseInput, 'application/json')),
    forward: async key => {
      const names = ['content-type', 'content-length', 'x-content-digest'] as const
      const given = names.flatMap(name => [[name, request.headers[name]]])
      const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined))
      return resultOf(await inject(key, { body: request.raw }, 'application/json', headers))
    },
    stream: async function* stream(key, input, signal) {
      signal.throwIfAborted()
      const answer = await inject(key, input as LooseInput, 'text/event-stream')
      // What makes the events sees that its listener has gone.
      const stop = () => answer.raw.res.destroy()
      signal.addEventListener('abort', stop, { once: true })
      try {
        if (answer.statusCode >= 400) throw refusal(answer, JSON.parse(await textOf(answer.stream())))
        const events = (Readable.toWeb(answer.stream()) as ReadableStream<Uint8Array<ArrayBuffer>>)
          .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array<ArrayBuffer>, string>)
          .pipeThrough(new EventSourceParserStream())
        for await (const { event = 'message', data } of events) yield { event, data: JSON.parse(data) }
      } finally {
        signal.removeEventListener('abort', stop)
        stop()
      }
    },
  }
}

async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString()
}

type Answer = { statusCode: number; headers: Record<string, unknown> }
type Answered = Answer & { stream: () => Readable }

function refusal({ statusCode, headers }: Answer, body: unknown): ApiRefusal {
  const after = headers['retry-after']
  return new ApiRefusal(body as ErrorBody, statusCode, after === undefined ? null : String(after))
}
