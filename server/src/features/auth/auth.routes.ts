import type { authApi } from '@citewell/contract/auth.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { inBackground } from '../../platform/http/in-background.ts'
import { sessionCookie } from '../../platform/http/session-token.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { confirmVerification } from './confirm-verification.ts'
import type { Auth } from './create-auth.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { presentMe, presentProfile } from './present-user.ts'
import { resendVerification } from './send-verification.ts'
import { signUp } from './sign-up.ts'

export type AuthDeps = {
  auth: Auth
  db: Database
  jobs: JobQueue
  config: Pick<Config, 'appUrl' | 'signUps' | 'adminEmail' | 'mode'>
}

export function authRoutes(deps: AuthDeps): Handlers<typeof authApi> {
  const cookie = sessionCookie(deps.config)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure } as const
  const resend = ({ body, request }: { body: { email: string }; request: FastifyRequest }) => {
    inBackground(request, () => resendVerification(deps, body.email))
    return { message: 'If this address waits for verification, a mail is on its way.' }
  }
  return {
    'GET /auth/me': ({ caller }) => presentMe(caller),
    'GET /user/profile': ({ caller }) => presentProfile(caller),
    'POST /auth/signup': async ({ body, request }) => {
      const { email, sendMail } = await signUp(deps, body)
      inBackground(request, sendMail)
      return { message: 'Please check your inbox to verify your e-mail address.', email }
    },
    'POST /auth/login': async ({ body, request, reply }) => {
      const device = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const { maxAge, ...result } = await logIn(deps, body, device)
      reply.setCookie(cookie.name, result.access_token, { ...options, maxAge })
      return result
    },
    'POST /auth/logout': async ({ request, reply }) => {
      await logOut(deps.auth, request)
      reply.clearCookie(cookie.name, options)
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
