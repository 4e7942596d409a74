import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { runAs } from '../../platform/database/run-as.ts'
import type { Routes } from '../../platform/http/mount.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { identifyToken } from './identify-token.ts'
import { logRequest } from './request-log.ts'
import { runBulk } from './scim/bulk.ts'
import { mostBytes, oneOf, resourceTypes, schemaList, serviceProviderConfig } from './scim/descriptions.ts'
import { listResponse, type Query } from './scim/pages.ts'
import { groups, people, type Resources } from './scim/resources.ts'
import type { ScimCaller } from './scim/scim-caller.ts'
import { refusalOf, ScimError } from './scim/scim-error.ts'
import type { Json } from './scim/values.ts'

type Deps = { db: Database; jobs: JobQueue; limits: RateLimits; config: Pick<Config, 'appUrl'> }

export const scimPath = '/scim/v2'

type Answer = { status: number; body: Json | null; problem?: string | null }
type Call = {
  caller: ScimCaller
  params: { id?: string }
  query: Query
  body: unknown
  request: FastifyRequest
}

/** SCIM 2.0 (RFC 7644), by which a directory says who is in an organisation. Not part of the API: it has its own tokens and errors. */
export function scimRoutes(deps: Deps): Routes {
  const base = `${deps.config.appUrl}${scimPath}`
  return server => {
    void server.register(
      async scope => {
        const callers = new WeakMap<FastifyRequest, ScimCaller>()
        const problems = new WeakMap<FastifyRequest, string>()
        takeScimJson(scope)
        scope.addHook('onRequest', async request => {
          callers.set(request, await identifyToken({ ...deps, base }, request))
        })
        scope.addHook('onSend', async (request, reply, payload) => {
          const caller = callers.get(request)
          const problem = problems.get(request) ?? null
          if (caller) await logRequest(deps.db, caller, request, { status: reply.statusCode, problem })
          return payload
        })
        scope.setErrorHandler((error, request, reply) => {
          const { status, body, retryAfter } = refusalOf(error, request.id)
          if (status >= 500) request.log.error({ error }, 'Unexpected error')
          if (status === 401) reply.header('www-authenticate', 'Bearer realm="Citewell"')
          if (retryAfter !== null) reply.header('retry-after', Math.ceil(retryAfter))
          problems.set(request, body.detail)
          return send(reply, { status, body: body as unknown as Json })
        })
        scope.setNotFoundHandler(() => {
          throw new ScimError(
            404,
            'There is no such resource. There are Users, Groups, Bulk, Schemas, ResourceTypes and ServiceProviderConfig.',
          )
        })
        const on = (
          method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
          url: string,
          handle: (call: Call) => Promise<Answer>,
        ) =>
          scope.route({
            method,
            url,
            schema: { hide: true },
            bodyLimit: mostBytes,
            handler: async (request, reply) => {
              const caller = callers.get(request)
              if (!caller) throw new ScimError(401, 'Send a token of the organisation as a bearer token.')
              const { params, query, body } = request as {
                params: { id?: string }
                query: Query
                body: unknown
              }
              const answer = await runAs({ role: 'citewell_tenant', tenant: caller.tenantId }, () =>
                handle({ caller, params, query, body, request }),
              )
              if (answer.problem) problems.set(request, answer.problem)
              return send(reply, answer)
            },
          })
        const kinds = { users: people(deps), groups: groups(deps) }
        addResources(on, '/Users', kinds.users)
        addResources(on, '/Groups', kinds.groups)
        addDescriptions(on, base)
        on('POST', '/Bulk', async ({ caller, body, request }) => {
          const count = (operations: number) =>
            deps.limits.take('provisioning-calls', caller.token.id, caller.ip, operations)
          const { response, failed, of } = await runBulk(kinds, caller, body, {
            requestId: request.id,
            count,
          })
          return {
            status: 200,
            body: response,
            problem: failed > 0 ? `${failed} of ${of} operations failed.` : null,
          }
        })
      },
      { prefix: scimPath },
    )
  }
}

type On = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  handle: (call: Call) => Promise<Answer>,
) => void

function addResources(on: On, path: string, resources: Resources): void {
  const one = `${path}/:id`
  const ok = (body: Json): Answer => ({ status: 200, body })
  on('GET', path, async ({ caller, query }) => ok(await resources.list(caller, query)))
  on('POST', path, async ({ caller, body, query }) => ({
    status: 201,
    body: await resources.add(caller, body, query),
  }))
  on('GET', one, async ({ caller, params, query, request }) => {
    const found = await resources.read(caller, idOf(params), query)
    const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim())
    return known?.includes(String((found.meta as Json).version)) ? { status: 304, body: null } : ok(found)
  })
  on('PUT', one, async ({ caller, params, body, query, request }) =>
    ok(await resources.replace(caller, idOf(params), body, query, request.headers['if-match'])),
  )
  on('PATCH', one, async ({ caller, params, body, query, request }) =>
    ok(await resources.patch(caller, idOf(params), body, query, request.headers['if-match'])),
  )
  on('DELETE', one, async ({ caller, params, request }) => {
    await resources.remove(caller, idOf(params), request.headers['if-match'])
    return { status: 204, body: null }
  })
}

/** What no id can be is an id that nobody has. */
const idOf = ({ id = '' }: { id?: string }): string => (id.includes('\0') || !id.isWellFormed() ? '-' : id)

function addDescriptions(on: On, base: string): void {
  const whole = (list: Json[]): Answer => ({
    status: 200,
    body: listResponse(list, list.length, { startIndex: 1, count: list.length }),
  })
  on('GET', '/ServiceProviderConfig', async () => ({ status: 200, body: serviceProviderConfig(base) }))
  on('GET', '/ResourceTypes', async () => whole(resourceTypes(base)))
  on('GET', '/ResourceTypes/:id', async ({ params }) => ({
    status: 200,
    body: oneOf(resourceTypes(base), 'ResourceType', params.id ?? ''),
  }))
  on('GET', '/Schemas', async () => whole(schemaList(base)))
  on('GET', '/Schemas/:id', async ({ params }) => ({
    status: 200,
    body: oneOf(schemaList(base), 'Schema', params.id ?? ''),
  }))
}

function takeScimJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser(['application/scim+json'], { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const { location, version } = (body?.meta ?? {}) as { location?: string; version?: string }
  reply.status(status).header('cache-control', 'no-store')
  if (version) reply.header('etag', version)
  if (location && status === 201) reply.header('location', location)
  if (body === null) return reply.send()
  return reply.type('application/scim+json; charset=utf-8').serializer(JSON.stringify).send(body)
}
