import type { signOnLoginApi } from '@citewell/contract/sign-on-login.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers } from '../../../feature.ts'
import { runAs } from '../../../platform/database/run-as.ts'
import { inBackground } from '../../../platform/http/in-background.ts'
import { addressKey } from '../../../platform/http/rate-limits.ts'
import { sessionCookie, sessionCookieOptions } from '../../../platform/http/session-token.ts'
import type { AuthDeps } from '../auth.routes.ts'
import type { Device } from '../log-in.ts'
import { recordFailedLogin } from '../record-failed-login.ts'
import { reportNewDevice } from '../report-new-device.ts'
import { type Entered, finishSignOn } from './finish-sign-on.ts'
import { logInByDirectory } from './ldap/log-in-by-directory.ts'
import { anyProviderOn, attemptSeconds, startSignOn, stateCookie } from './start-sign-on.ts'

export function signOnLoginRoutes(deps: AuthDeps): Handlers<typeof signOnLoginApi> {
  const { db, config, limits } = deps
  const options = sessionCookieOptions(config)
  const letIn = (login: Entered, device: Device, request: FastifyRequest, reply: FastifyReply) => {
    const { maxAge, userId, ...result } = login
    inBackground(request, () => reportNewDevice(deps, { id: userId, email: result.email }, device))
    reply.setCookie(sessionCookie(config).name, result.access_token, { ...options, maxAge })
    return result
  }
  return {
    'GET /auth/sign-on': async () => ({ available: await runAs(null, () => anyProviderOn(db)) }),
    'POST /auth/sign-on': async ({ caller, body, request, reply }) => {
      await limits.take('sign-on', addressKey(request.ip), request.ip)
      // Its organisation is found by the address, not by who calls.
      const { start, ...found } = await runAs(null, () => startSignOn(deps, caller, body))
      if (start) reply.setCookie(stateCookie, start.state, { ...options, maxAge: attemptSeconds })
      return { url: start?.url ?? null, ...found }
    },
    'POST /auth/sign-on/directory': async ({ caller, body, request, reply }) => {
      await limits.take('sign-on', addressKey(request.ip), request.ip)
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      try {
        const login = await runAs(null, () => logInByDirectory(deps, caller, body, device))
        return letIn(login, device, request, reply)
      } catch (error) {
        inBackground(request, () => recordFailedLogin(db, body.email, error, request.ip))
        throw error
      }
    },
    'POST /auth/sign-on/finish': async ({ caller, body, request, reply }) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const kept = request.cookies[stateCookie] ?? ''
      reply.clearCookie(stateCookie, options)
      const { login, ...rest } = await runAs(null, () => finishSignOn(deps, body.query, kept, caller, device))
      if (!login) return { login: null, ...rest }
      return { login: letIn(login, device, request, reply), ...rest }
    },
  }
}
