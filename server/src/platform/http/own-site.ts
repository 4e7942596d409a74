import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { apiBase } from './mount.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
/** Called by monitoring, which in production knows the process by its IP address. */
const probes = new Set(['health', 'ready', 'metrics'].map(name => `${apiBase}/${name}`))

export function isProbe(url: string): boolean {
  return probes.has(url.split('?', 1)[0] ?? '')
}

/**
 * Refuses a request to a host name other than ours. Otherwise a foreign page whose name points at this machine (DNS
 * rebinding) could read the response as its own. Throws AppError forbidden_host.
 */
export function requireOwnHost(request: FastifyRequest, config: Pick<Config, 'mode' | 'appUrl'>): void {
  const { host } = request
  if (config.mode === 'local' && loopback.test(host)) return
  if (hostOf(host, config.appUrl) === new URL(config.appUrl).host) return
  if (config.mode === 'production' && isProbe(request.url)) return
  throw new AppError('forbidden_host', 'Citewell does not answer under this name.')
}

/** A Host header in the form that our own URL has: lower case, without the default port. */
function hostOf(host: string, appUrl: string): string | null {
  const address = `${new URL(appUrl).protocol}//${host}`
  return URL.canParse(address) ? new URL(address).host : null
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page sends through the visitor's browser, including sign-up and login, which no session
 * protects. A browser never sends a bearer token by itself. Throws AppError csrf_failed.
 */
export function requireOwnOrigin(request: FastifyRequest, appUrl: string): void {
  if (safeMethods.has(request.method) || request.routeOptions?.config?.crossSite) return
  if (/^bearer\s/i.test(request.headers.authorization ?? '')) return
  const { origin } = request.headers
  const foreign = request.headers['sec-fetch-site'] === 'cross-site'
  if (foreign || (origin !== undefined && !isOwnOrigin(origin, request.host, appUrl)))
    throw new AppError('csrf_failed', 'This request did not come from a page of ours.')
}

/** The scheme may differ: a proxy may speak https for us. */
function isOwnOrigin(origin: string, host: string, appUrl: string): boolean {
  if (origin === new URL(appUrl).origin) return true
  return origin === `http://${host}` || origin === `https://${host}`
}
