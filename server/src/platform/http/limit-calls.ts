import type { FastifyRequest } from 'fastify'
import { isProbe } from './own-site.ts'
import { addressKey, type RateLimits } from './rate-limits.ts'

/** Counts a call for its account, or for its address where nobody is logged in. Throws AppError rate_limited. */
export async function limitCalls(limits: RateLimits, request: FastifyRequest): Promise<void> {
  const { caller, ip } = request
  if (caller) await limits.take('account-calls', caller.userId, ip)
  else if (!isProbe(request.url)) await limits.take('address-calls', addressKey(ip), ip)
}
