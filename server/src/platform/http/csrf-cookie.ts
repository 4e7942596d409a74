import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const csrfCookie = 'csrf_token'

/**
 * Gives the cookie to a caller without one. Sets the header immediately, because cookies that the cookie plugin
 * collects are lost on event streams. Returns whether it was set.
 */
export function setCsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): boolean {
  if (request.cookies[csrfCookie]) return false
  const value = randomBytes(24).toString('base64url')
  reply.header(
    'set-cookie',
    request.server.serializeCookie(csrfCookie, value, { path: '/', sameSite: 'lax', secure }),
  )
  return true
}
