import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { asWork, type CallTurns } from '../current-work.ts'
import { refersToGoneRow } from '../database/failure-of.ts'
import type { InTurn } from '../database/in-turn.ts'
import { AppError, notFound, notLoggedIn } from '../errors.ts'
import type { Log } from '../log.ts'
import { describeIssuesInSentences } from '../validation-text.ts'
import { serveApiReference } from './api-reference.ts'
import type { Authenticate } from './caller.ts'
import { setCsrfCookie } from './csrf-cookie.ts'
import { aboutApi, areas } from './describe-areas.ts'
import { describeCall } from './describe-calls.ts'
import { describeErrors } from './describe-errors.ts'
import { answerError } from './error-answer.ts'
import type { OpenStreams } from './event-stream.ts'
import type { IdempotentCalls } from './idempotency.ts'
import { keepBackgroundWork } from './in-background.ts'
import { apiBase } from './mount.ts'
import { answerOtherOrigin } from './other-origins.ts'
import { isProbe, requireOwnHost, requireOwnOrigin } from './own-site.ts'
import { addressKey, type RateLimits } from './rate-limits.ts'
import { overHttps, readSessionToken, sessionCookie } from './session-token.ts'

const jsonBytes = 1024 * 1024

export type ServerOptions = {
  config: Pick<Config, 'mode' | 'appUrl' | 'apiOrigins' | 'trustProxy' | 'logRequests'>
  log: Log
  authenticate: Authenticate
  limits: RateLimits
  open: OpenStreams
  /** Where calls that programs may repeat are kept. */
  idempotentCalls?: IdempotentCalls
  /** In which changes of one thing wait for each other. */
  inTurn?: InTurn
}

/** The HTTP server without its routes: parsing, sessions, headers, errors, OpenAPI. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  describeIssuesInSentences()
  const { config, log } = options
  const server = Fastify({
    loggerInstance: log as unknown as import('fastify').FastifyBaseLogger,
    logController: new RequestLog(config.logRequests),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: jsonBytes,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    // One of our hooks answers instead, with the standard error body.
    return503OnClosing: false,
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(async (error: Error, request, reply) => {
    answerError((await callerIsGone(error, request, options)) ? notLoggedIn() : error, request, reply)
    return reply
  })
  await server.register(cookie)
  await server.register(formbody, { bodyLimit: 64 * 1024 })
  await server.register(multipart, { limits: { files: 1, fields: 10, parts: 12, fieldSize: 1024 } })
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.mode === 'production' ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Citewell',
        version: '1',
        description: aboutApi,
      },
      tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie(config).name },
        },
      },
    },
    transform: describeCall,
    transformObject: document =>
      describeErrors('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  })
  server.decorate('idempotentCalls', options.idempotentCalls ?? null)
  server.decorate('inTurn', options.inTurn ?? ((_name, work) => work()))
  setBodyParsers(server)
  keepBackgroundWork(server)
  addRequestHooks(server, options)
  server.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => server.swagger())
  await serveApiReference(server)
  server.addHook('preClose', async () => {
    for (const { controller } of options.open) controller.abort()
  })
  return server
}

/** Whether the account was deleted while its call was on its way: rows of such a call then refer to nobody. */
async function callerIsGone(
  error: Error,
  request: FastifyRequest,
  { authenticate }: Pick<ServerOptions, 'authenticate'>,
): Promise<boolean> {
  if (!request.caller || !refersToGoneRow(error)) return false
  return (await authenticate(request).catch(() => undefined)) === null
}

/** Accepts JSON and forms only; a call without a payload may still announce JSON. */
function setBodyParsers(server: FastifyInstance): void {
  // Fastify also accepts plain text by default, but none of our calls does.
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
}

function addRequestHooks(server: FastifyInstance, { config, authenticate, limits }: ServerOptions): void {
  server.decorateRequest('caller', null)
  server.decorateRequest('sessionToken', null)
  const cookieName = sessionCookie(config).name
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  const calls = new WeakMap<FastifyRequest, CallTurns>()
  const callOf = (request: FastifyRequest): CallTurns => {
    const call = calls.get(request) ?? { began: performance.now(), turns: 0 }
    calls.set(request, call)
    return call
  }
  // Twice, because hooks after a payload run in the context in which the payload ended.
  for (const hook of ['onRequest', 'preValidation'] as const)
    server.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      asWork(
        {
          ...{ request: request.id, key: request.caller?.keyPrefix },
          bulk: request.routeOptions.config?.endpoint?.bulk,
          call: callOf(request),
        },
        done,
      ),
    )
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (answerOtherOrigin(request, reply, config.apiOrigins)) return reply
    if (closing) throw new AppError('shutting_down', 'Citewell is stopping. Please try again in a moment.')
    requireOwnHost(request, config)
    requireOwnOrigin(request, config.appUrl)
    if (config.mode === 'production' && isForDevelopers(request.url)) throw notFound('Page')
    if (!isCall(request)) return
    // Responses are data, never pages. Users' uploads have a stricter policy of their own.
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    setCsrfCookie(request, reply, overHttps(config))
    request.sessionToken = readSessionToken(request, cookieName)
    request.caller = request.sessionToken ? await identifyOrCount(authenticate, limits, request) : null
    await limitCalls(limits, request, reply)
  })
  server.addHook('preValidation', async request => {
    const query = request.query as Record<string, unknown> | null
    for (const [name, value] of Object.entries(query ?? {})) if (value === '' && query) delete query[name]
    // A missing body counts as a form without fields, so that the error names what is missing.
    if (request.routeOptions.schema?.body && request.body === undefined) request.body = {}
  })
}

/** Goes by the route, since the router decodes: `/%61pi/v1/…` and a full URL with its host are calls, too. */
function isCall(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith(apiBase)
}

/** The application decodes its URL, so this must, too. */
function isForDevelopers(url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
  try {
    return /^\/+dev(\/|$)/i.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** A refused key counts against its address, or keys could be tried as often as somebody likes. Throws AppError. */
async function identifyOrCount(authenticate: Authenticate, limits: RateLimits, request: FastifyRequest) {
  try {
    return await authenticate(request)
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      await limits.take('address-calls', addressKey(request.ip), request.ip)
    throw error
  }
}

/** Counts a call against its account or key, or against its address when nobody is logged in. Throws AppError rate_limited. */
async function limitCalls(limits: RateLimits, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { caller, ip } = request
  if (!caller) {
    if (!isProbe(request.url)) await limits.take('address-calls', addressKey(ip), ip)
    return
  }
  // A key's secret counts for itself, so that a busy program does not keep its maker out, and for all keys of its maker.
  if (caller.scopes) await limits.take('program-calls', caller.userId, ip)
  const counted = caller.scopes ? caller.sessionId : caller.userId
  const { limit, remaining, resetSeconds } = await limits.take('account-calls', counted, ip)
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  })
}

/** Logs one line per finished request, without its query, which may be a question, and without its payload. */
class RequestLog extends LogController {
  readonly #enabled: boolean

  constructor(enabled: boolean) {
    super({ requestIdLogLabel: 'request' })
    this.#enabled = enabled
  }

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!this.#enabled) return
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.raw.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.userId,
      },
      'request',
    )
  }
}

/** A URL without its query. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
