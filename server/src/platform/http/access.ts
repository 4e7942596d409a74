import { timingSafeEqual } from 'node:crypto'
import type { Endpoint, KeyScope } from '@citewell/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, notLoggedIn } from '../errors.ts'
import { csrfCookie } from './csrf-cookie.ts'
import { requireFreshLogin } from './require-fresh-login.ts'

/**
 * The one place that decides who may call. It runs before the parameters are read, so that a 422 reveals nothing that a
 * 401 would hide. Throws AppError.
 */
export function requireAccess(
  request: FastifyRequest,
  { access, keys, fresh }: Pick<Endpoint, 'access' | 'keys' | 'fresh'>,
): void {
  const caller = request.caller
  if (caller?.via === 'cookie') requireCsrfToken(request)
  if (access === 'public') return
  if (!caller) throw notLoggedIn()
  if (caller.scopes) requireScope(caller.scopes, keys)
  if (access === 'admin' && caller.role !== 'admin')
    throw new AppError('forbidden', 'This needs an administrator.')
  // A key has no login that could be stolen with a browser; its scopes say what it may do.
  if (fresh && !caller.scopes) requireFreshLogin(caller)
}

function requireScope(held: readonly KeyScope[], wanted: readonly KeyScope[] = []): void {
  if (wanted.length === 0)
    throw new AppError('not_for_keys', 'No API key may make this call. Log in to make it.')
  if (!wanted.some(scope => held.includes(scope)))
    throw new AppError(
      'scope_missing',
      `This key may not make this call. It would need the scope ${orOf(wanted)}.`,
    )
}

const orOf = (scopes: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(scopes)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Double submit: only our own pages can read the cookie and repeat it in the header. */
function requireCsrfToken(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const cookie = Buffer.from(request.cookies[csrfCookie] ?? '')
  const header = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  if (cookie.length === 0 || cookie.length !== header.length || !timingSafeEqual(cookie, header))
    throw new AppError(
      'csrf_failed',
      'This request did not come from a page of ours. Please reload and try again.',
    )
}
