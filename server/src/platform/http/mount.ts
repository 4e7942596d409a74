import type { Access, Endpoint, EndpointKey, EndpointMap } from '@citewell/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { type DatabaseUser, runAs } from '../database/run-as.ts'
import { requireAccess } from './access.ts'
import type { Identity } from './caller.ts'
import { changeSeen, type Shown, tagAnswer } from './entity-tags.ts'
import { EventStream, type OpenStreams, sendEvents } from './event-stream.ts'
import { FileResponse, fileHeaders } from './file-answer.ts'
import type { Handlers } from './handlers.ts'
import { answerOnce } from './idempotency.ts'

export const apiBase = '/api/v1'

const jsonType = 'application/json; charset=utf-8'

type AnyHandler = (input: Record<string, unknown>) => unknown

/** Adds calls to a server; `open` holds the streams to end when it closes. */
export type Routes = (server: FastifyInstance, open: OpenStreams) => void

/** Serves a group of the contract's endpoints under /api/v1. The handlers decide the type of the caller. */
export function routes<Map extends EndpointMap>(endpoints: Map, handlers: Handlers<Map, never>): Routes {
  return (server, open) => {
    for (const key of Object.keys(endpoints) as (keyof Map & EndpointKey)[]) {
      const endpoint = endpoints[key]
      if (!endpoint) continue
      const handlerOf = (name: EndpointKey) => handlers[name as keyof Map] as unknown as AnyHandler
      const shows = endpoint.ifMatch
      const seen = shows ? endpoints[shows] : undefined
      if (shows && !seen) throw new Error(`${key} can be compared only with a call of its own group`)
      const shown = shows && seen ? { key: shows, endpoint: seen, handler: handlerOf(shows) } : null
      server.route(routeOf(key, endpoint, handlerOf(key), shown, open))
    }
  }
}

function routeOf(
  key: EndpointKey,
  endpoint: Endpoint,
  handler: AnyHandler,
  shown: Shown | null,
  open: OpenStreams,
): RouteOptions {
  const [method = 'GET', path = '/'] = key.split(' ')
  const status = endpoint.status ?? 200
  const json = endpoint.answers === undefined || endpoint.answers.startsWith('json')
  return {
    method: method as HTTPMethods,
    // A stream has no end that a HEAD could wait for.
    exposeHeadRoute: method === 'GET' && endpoint.answers !== 'events',
    config: { endpoint },
    url: `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body && 'schema' in endpoint.body
        ? { body: endpoint.body.schema, consumes: [bodyTypes[endpoint.body.as]] }
        : {}),
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
      response: json ? { [status]: endpoint.result } : {},
    },
    onRequest: async request => requireAccess(request, endpoint),
    handler: async (request, reply) => {
      const controller = controllerFor(reply)
      return runAs(databaseUser(endpoint.access, request.caller), async () => {
        const answer = await answerOnce(request, reply, status, () =>
          changeSeen(request, shown, async () =>
            handler({
              params: request.params,
              query: request.query,
              body: request.body,
              caller: request.caller,
              request,
              reply,
              signal: controller.signal,
            }),
          ),
        )
        const seen =
          method === 'GET' ? endpoint : shown?.endpoint.result === endpoint.result ? shown.endpoint : null
        const tagged = json ? seen : null
        return reply.sent ? reply : send(request, reply, answer, { status, tagged, controller, open })
      })
    },
  }
}

/** Public calls come before there is a tenant, as signing up does. */
function databaseUser(access: Access, caller: Identity | null): DatabaseUser | null {
  if (access === 'admin') return { role: 'citewell_admin' }
  // Without a caller, which never comes here, it would see nothing.
  return access === 'user' ? { role: 'citewell_tenant', tenant: caller?.tenantId ?? '' } : null
}

const bodyTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

function controllerFor(reply: FastifyReply): AbortController {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller
}

type Sending = {
  status: number
  /** The call whose ETag it has, if it has one. */
  tagged: Endpoint | null
  controller: AbortController
  open: OpenStreams
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  { status, tagged, controller, open }: Sending,
): Promise<unknown> {
  if (answer instanceof EventStream)
    return sendEvents(reply, answer, { controller, caller: request.caller }, open)
  if (answer instanceof FileResponse) {
    reply.status(answer.file.range ? 206 : 200).headers(fileHeaders(answer.file))
    return reply.send(answer.file.stream)
  }
  if (request.method === 'GET') reply.header('cache-control', 'no-store')
  if (!tagged) return reply.status(status).send(answer)
  reply.status(status)
  // A program's call that may be repeated is text already.
  const text =
    typeof answer === 'string' ? answer : String(reply.serialize(answer as Record<string, unknown>))
  if (tagAnswer(request, reply, text, tagged)) return reply.status(304).send()
  return reply.type(jsonType).send(text)
}
