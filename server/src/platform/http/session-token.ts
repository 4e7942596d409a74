import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Whether people reach us over https. Only then may cookies be Secure: over plain http a browser would drop them. */
export function overHttps({ appUrl }: Pick<Config, 'appUrl'>): boolean {
  return appUrl.startsWith('https:')
}

/** The session cookie. In production over https, the __Host- prefix ties it to our own host. */
export function sessionCookie(config: Pick<Config, 'mode' | 'appUrl'>): { name: string; secure: boolean } {
  const secure = overHttps(config)
  return { name: `${secure && config.mode === 'production' ? '__Host-' : ''}citewell_session`, secure }
}

/** How the session cookie is set and cleared. */
export function sessionCookieOptions(config: Pick<Config, 'appUrl'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: overHttps(config) } as const
}

/** How a request identifies its session. */
export type SessionToken = {
  token: string
  /** Browsers send cookies by themselves, so only a cookie needs the CSRF token. */
  via: 'cookie' | 'bearer'
}

/** The form of a signed token; anything else identifies nobody. */
const tokenPattern = /^[\w.+/=%-]{1,300}$/

/** The request's bearer token or, without one, its session cookie; null for neither. */
export function readSessionToken(request: FastifyRequest, cookieName: string): SessionToken | null {
  const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? request.cookies[cookieName]
  if (!token || !tokenPattern.test(token) || !decodes(token)) return null
  return { token, via: bearer ? 'bearer' : 'cookie' }
}

function decodes(token: string): boolean {
  try {
    return decodeURIComponent(token).length > 0
  } catch {
    return false
  }
}
