import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { isLoopback } from '../../platform/http/rate-limits.ts'

/**
 * With a token set, only whoever presents it. Without one, only callers on this machine in local mode, and nobody in
 * production: a reverse proxy on this machine speaks for others without necessarily showing it.
 */
export function mayReadMetrics(
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  { mode, metricsToken }: Pick<Config, 'mode' | 'metricsToken'>,
): boolean {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor, 'x-real-ip': real } = request.headers
  if (metricsToken !== null) return isSame(authorization ?? '', `Bearer ${metricsToken}`)
  const direct = forwarded === undefined && forwardedFor === undefined && real === undefined
  return mode === 'local' && direct && isLoopback(request.socket.remoteAddress ?? '')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
