import { randomBytes, randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { csrfCookie } from './access.ts'
import type { Authenticate } from './caller.ts'
import { answerError } from './error-answer.ts'
import type { OpenStreams } from './event-stream.ts'
import { apiBase } from './mount.ts'
import { RequestLog } from './request-log.ts'

const jsonBytes = 1024 * 1024

export type ServerOptions = {
  config: Pick<Config, 'mode' | 'trustProxy' | 'logRequests'>
  log: Log
  authenticate: Authenticate
  open: OpenStreams
}

/** The HTTP server without its routes: parsing, sessions, headers, errors, OpenAPI. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
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
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(answerError)
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
        description: 'Questions about documents, answers with proof.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  setBodyParsers(server)
  addRequestHooks(server, options)
  server.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => server.swagger())
  server.addHook('preClose', async () => {
    for (const controller of options.open) controller.abort()
  })
  return server
}

/** JSON and forms alone; a call without a payload may still announce JSON. */
function setBodyParsers(server: FastifyInstance): void {
  // Fastify would take plain text by itself; no call of ours does.
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
}

function addRequestHooks(server: FastifyInstance, { config, authenticate }: ServerOptions): void {
  server.decorateRequest('caller', null)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith(apiBase)) return
    if (!request.cookies[csrfCookie])
      reply.setCookie(csrfCookie, randomBytes(24).toString('base64url'), {
        path: '/',
        sameSite: 'lax',
        secure: config.mode === 'production',
      })
    request.caller = await authenticate(request)
  })
  server.addHook('preValidation', async request => {
    const query = request.query as Record<string, unknown> | null
    for (const [name, value] of Object.entries(query ?? {})) if (value === '' && query) delete query[name]
  })
}
