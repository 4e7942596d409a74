import type { authApi } from '@citewell/contract/auth.ts'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { confirmVerification } from './confirm-verification.ts'
import type { Auth } from './create-auth.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { presentMe, presentProfile } from './present-user.ts'
import { sendVerification } from './send-verification.ts'
import { signUp } from './sign-up.ts'

export type AuthDeps = {
  auth: Auth
  db: Database
  jobs: JobQueue
  config: Pick<Config, 'appUrl' | 'signUps' | 'adminEmail' | 'mode'>
}

/** Only the session cookie carries the __Host- prefix, and only where it can: over https. */
export function sessionCookieName(mode: Config['mode']): string {
  return mode === 'production' ? '__Host-session' : 'session'
}

export function authRoutes(deps: AuthDeps): Handlers<typeof authApi> {
  const cookieName = sessionCookieName(deps.config.mode)
  const setSession = (reply: FastifyReply, token: string, maxAge: number) =>
    reply.setCookie(cookieName, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.config.mode === 'production',
      maxAge,
    })
  const resend = async ({ body }: { body: { email: string } }) => {
    await sendVerification(deps, body.email)
    return { message: 'If this address waits for verification, a mail is on its way.' }
  }
  return {
    'GET /auth/me': ({ caller }) => presentMe(caller),
    'GET /user/profile': ({ caller }) => presentProfile(caller),
    'POST /auth/signup': async ({ body }) => {
      const { email } = await signUp(deps, body)
      return { message: 'Please check your inbox to verify your e-mail address.', email }
    },
    'POST /auth/login': async ({ body, request, reply }) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const { maxAge, ...result } = await logIn(deps, body, device)
      setSession(reply, result.access_token, maxAge)
      return result
    },
    'POST /auth/logout': async ({ request, reply }) => {
      await logOut(deps.auth, request, cookieName)
      reply.clearCookie(cookieName, { path: '/', secure: deps.config.mode === 'production' })
      return { message: 'You are logged out.' }
    },
    'POST /auth/resend-verification': resend,
    'POST /auth/verify/start': resend,
    'POST /auth/verify/confirm': async ({ body }) => {
      await confirmVerification(deps, body.token)
      return { message: 'Email verified! You can log in now.' }
    },
  }
}
