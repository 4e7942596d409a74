import type { authApi } from '@citewell/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import { endSessions } from '../../domain/accounts/end-sessions.ts'
import { listSessions } from '../../domain/accounts/list-sessions.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Feature, Handlers } from '../../feature.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { inBackground } from '../../platform/http/in-background.ts'
import { addressKey, type RateLimits } from '../../platform/http/rate-limits.ts'
import { sessionCookie, sessionCookieOptions } from '../../platform/http/session-token.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Providers } from '../../providers/providers.ts'
import { changePassword } from './change-password.ts'
import { confirmVerification } from './confirm-verification.ts'
import type { Auth } from './create-auth.ts'
import { endSession } from './end-session.ts'
import { giveConsent } from './give-consent.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { presentMe, presentProfile } from './present-user.ts'
import { recordFailedLogin } from './record-failed-login.ts'
import { reportNewDevice } from './report-new-device.ts'
import { resetPassword } from './reset-password.ts'
import { sendReset } from './send-reset.ts'
import { resendVerification } from './send-verification.ts'
import { signUp } from './sign-up.ts'

export type AuthDeps = {
  auth: Auth
  db: Database
  jobs: JobQueue
  limits: RateLimits
  features: readonly Feature[]
  providers: Pick<Providers, 'location'>
  config: Pick<
    Config,
    | 'appUrl'
    | 'signUps'
    | 'adminEmail'
    | 'adminOrganisation'
    | 'adminGroup'
    | 'mode'
    | 'secret'
    | 'consent'
    | 'signOnHosts'
  >
}

type MailRequest = { body: { email: string }; request: FastifyRequest }

export function authRoutes(deps: AuthDeps): Handlers<typeof authApi> {
  const { db, limits } = deps
  const cookie = sessionCookie(deps.config)
  const options = sessionCookieOptions(deps.config)
  const countRequest = ({ ip }: FastifyRequest) => limits.take('mail-request', addressKey(ip), ip)
  const resend = async ({ body, request }: MailRequest) => {
    await countRequest(request)
    inBackground(request, () => resendVerification(deps, body.email, request.ip))
    return { message: 'If this address waits for verification, a mail is on its way.' }
  }
  return {
    'GET /auth/me': ({ caller, request, reply }) => {
      // Only here: a late answer to another call would take the cookie of a login that another tab made since.
      if (!caller && request.cookies[cookie.name] !== undefined) reply.clearCookie(cookie.name, options)
      return presentMe(caller)
    },
    'GET /user/profile': ({ caller }) => presentProfile(caller),
    'POST /auth/signup': async ({ body, request }) => {
      await signUp(deps, body, request.ip)
      return { message: 'Please check your inbox to verify your e-mail address.', email: body.email }
    },
    'POST /auth/login': async ({ body, request, reply }) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      try {
        const { maxAge, userId, ...result } = await logIn(deps, body, device)
        inBackground(request, () => reportNewDevice(deps, { id: userId, email: result.email }, device))
        reply.setCookie(cookie.name, result.access_token, { ...options, maxAge })
        return result
      } catch (error) {
        inBackground(request, () => recordFailedLogin(db, body.email, error, request.ip))
        throw error
      }
    },
    'POST /auth/logout': async ({ caller, request, reply }) => {
      await logOut(db, caller, request.ip)
      reply.clearCookie(cookie.name, options)
      return { message: 'You are logged out.' }
    },
    'POST /auth/resend-verification': resend,
    'POST /auth/verify/start': resend,
    'POST /auth/verify/confirm': async ({ body, request }) => {
      const { addressChanged } = await confirmVerification(deps, body.token, request.ip)
      return {
        message: addressChanged
          ? 'Email verified! It is the address of your account from now on.'
          : 'Email verified! You can log in now.',
      }
    },
    'POST /auth/password/forgot': async ({ body, request }) => {
      await countRequest(request)
      inBackground(request, () => sendReset(deps, body.email, request.ip))
      return { message: 'If there is an account with this address, a mail is on its way.' }
    },
    'POST /auth/password/reset': async ({ body, request }) => {
      const { twoFactor } = await resetPassword(deps, body, request.ip)
      return { message: 'Password updated', two_factor: twoFactor }
    },
    'POST /auth/change-password': async ({ caller, body, request }) => {
      await changePassword(deps, caller, body, request.ip)
      return { message: 'Password changed.' }
    },
    'POST /auth/logout-all': async ({ caller, request, reply }) => {
      const ended = await endSessions(db, caller.userId)
      const actor = { id: caller.userId, email: caller.email }
      await recordEvent(db, { action: 'logout-all', actor, ip: request.ip, details: { ended } })
      reply.clearCookie(cookie.name, options)
      return { message: 'Logged out from all devices.' }
    },
    'POST /auth/consent': async ({ caller, request }) =>
      presentMe(await giveConsent(deps, caller, request.ip)),
    'GET /auth/sessions': async ({ caller }) => ({
      items: await listSessions({ db, location: deps.providers.location }, caller),
    }),
    'DELETE /auth/sessions': async ({ caller, request }) => {
      const ended = await endSessions(db, caller.userId, caller.sessionId)
      const actor = { id: caller.userId, email: caller.email }
      await recordEvent(db, { action: 'session-ended', actor, ip: request.ip, details: { ended } })
      return { ended }
    },
    'DELETE /auth/sessions/{id}': async ({ caller, params, request, reply }) => {
      await endSession(db, caller, params.id, request.ip)
      if (params.id === caller.sessionId) reply.clearCookie(cookie.name, options)
      return { ok: true }
    },
  }
}
