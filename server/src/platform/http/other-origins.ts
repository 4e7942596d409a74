import type { FastifyReply, FastifyRequest } from 'fastify'

/** What programs call. The login in the browser and the screens are not among it. */
const doors = /^\/(?:api\/v1|openai\/v1|mcp)(?:[/?]|$)/
const readable = [
  ...['content-disposition', 'content-range', 'etag', 'idempotency-replayed', 'mcp-protocol-version'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after', 'www-authenticate'],
  'x-request-id',
].join(', ')

/**
 * Lets pages of the origins that the operator names read answers to calls with a bearer token, which no page sends without
 * knowing it. Cookies count for nothing there. Returns whether the browser only asked if it may call, which is answered.
 */
export function answerOtherOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): boolean {
  if (origins.length === 0 || !doors.test(request.url)) return false
  reply.header('vary', 'Origin, Access-Control-Request-Headers')
  const { origin = '', authorization = '' } = request.headers
  const asks = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
  if (!origins.includes(origin) || !(asks || /^bearer\s/i.test(authorization))) return false
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readable })
  if (!asks) return false
  const headers = String(request.headers['access-control-request-headers'] ?? '')
  reply
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      // Clients add some of their own, which mean nothing to us.
      'access-control-allow-headers': /^[\w, -]*$/.test(headers) ? headers : '',
      'access-control-max-age': 600,
    })
    .status(204)
    .send()
  return true
}
