import type { confirmApi } from '@citewell/contract/auth.ts'
import type { Handlers } from '../../feature.ts'
import { addressKey } from '../../platform/http/rate-limits.ts'
import { sessionCookieOptions } from '../../platform/http/session-token.ts'
import type { AuthDeps } from './auth.routes.ts'
import { confirmLogin, howToConfirm } from './confirm-login.ts'
import { attemptSeconds, startConfirmation, stateCookie } from './sign-on/start-sign-on.ts'

export function confirmRoutes(deps: AuthDeps): Handlers<typeof confirmApi> {
  const options = sessionCookieOptions(deps.config)
  return {
    'GET /auth/confirm': async ({ caller }) => howToConfirm(caller),
    'POST /auth/confirm': async ({ caller, body, request }) => {
      await confirmLogin(deps, caller, body, request.ip)
      return { ok: true }
    },
    'POST /auth/confirm/sign-on': async ({ caller, request, reply }) => {
      await deps.limits.take('sign-on', addressKey(request.ip), request.ip)
      const { url, state } = await startConfirmation(deps, caller)
      reply.setCookie(stateCookie, state, { ...options, maxAge: attemptSeconds })
      return { url }
    },
  }
}
