import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asFromMcp } from '../../domain/keys/doors.ts'
import type { Config } from '../../platform/config.ts'
import type { Routes } from '../../platform/http/mount.ts'
import type { Log } from '../../platform/log.ts'
import { once } from '../../platform/once.ts'
import { ApiRefusal, apiOf, limitsTold } from './call-api.ts'
import type { McpCaller } from './mcp-tool.ts'

/** MCP over HTTP, without sessions: each request is answered by a server of its own, with what its API key may do. */
export function mcpRoutes({ config, log }: { config: Pick<Config, 'appUrl'>; log: Log }): Routes {
  return server => {
    // Loaded when the first program calls, since most installations have none.
    let opened: Promise<McpHttpHandler> | null = null
    const handlerOf = once(() => {
      opened = import('./create-mcp-handler.ts').then(({ createHandler }) => createHandler(log))
      return opened
    })
    server.addHook('preClose', async () => (await opened)?.close())
    server.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/mcp',
      schema: { hide: true },
      handler: async (request, reply) => {
        const api = apiOf(server, request, asFromMcp)
        try {
          const key = await api.call('GET /keys/current', {})
          return await answer(await handlerOf(), request, reply, { api, key, appUrl: config.appUrl, log })
        } catch (error) {
          if (!(error instanceof ApiRefusal)) throw error
          // A login is no key: 404 says that there is none.
          const status = error.status === 404 ? 401 : error.status
          if (status === 401) reply.header('www-authenticate', wayIn(config.appUrl, request))
          if (error.retryAfter) reply.header('retry-after', error.retryAfter)
          reply.headers(limitsTold(request))
          const message =
            error.status === 404 ? 'Connect by OAuth, or send an API key as a bearer token.' : error.message
          return reply.status(status).send({
            jsonrpc: '2.0',
            id: null,
            error: { code: -32_001, message, data: { code: error.body.code } },
          })
        }
      },
    })
  }
}

/** Where a client learns how to be let in. */
function wayIn(appUrl: string, { headers }: FastifyRequest): string {
  const told = `Bearer realm="Citewell", resource_metadata="${appUrl}/.well-known/oauth-protected-resource/mcp"`
  return headers.authorization ? `${told}, error="invalid_token"` : told
}

async function answer(
  handler: McpHttpHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: McpCaller,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  const { key } = caller
  const asked = new Request(new URL('/mcp', caller.appUrl), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  const authInfo = { token: '', clientId: key.id, scopes: key.scopes, extra: { ...caller } }
  const response = await handler.fetch(asked, {
    authInfo,
    ...(request.body === undefined ? {} : { parsedBody: request.body }),
  })
  reply.status(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.headers(limitsTold(request))
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : null)
}
