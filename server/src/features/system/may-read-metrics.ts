import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/**
 * With a token set, whoever bears it; without one, a caller on this machine. A reverse proxy on this machine speaks
 * for others, which its headers show, whether or not we believe what they say.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': real } = request.headers
  if (token !== null) return isSame(authorization ?? '', `Bearer ${token}`)
  const direct = forwarded === undefined && forwardedFor === undefined && real === undefined
  return direct && loopback.test(request.socket.remoteAddress ?? '')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
