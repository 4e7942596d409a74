import { runAs } from '../../../platform/database/run-as.ts'
import type { Routes } from '../../../platform/http/mount.ts'
import { addressKey } from '../../../platform/http/rate-limits.ts'
import type { AuthDeps } from '../auth.routes.ts'
import { logOutByProvider, TokenRefused } from './back-channel-logout.ts'
import { oidcPath } from './oidc.ts'

/** Where identity providers of OpenID Connect say that somebody has logged out there. */
export function backChannelRoutes(deps: AuthDeps): Routes {
  const { limits } = deps
  return server => {
    server.post<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>(
      `${oidcPath}/:id/logout`,
      { config: { crossSite: true }, schema: { hide: true } },
      async (request, reply) => {
        const token = request.body?.logout_token
        reply.header('cache-control', 'no-store')
        // Only what is refused counts in the end: a company's evening is many logouts.
        await limits.take('logout-token', addressKey(request.ip), request.ip)
        try {
          if (typeof token !== 'string') throw new TokenRefused('The form has no logout_token.')
          await runAs(null, () => logOutByProvider(deps, request.params.id, token, request.ip))
        } catch (error) {
          if (!(error instanceof TokenRefused)) throw error
          // The form of errors that the specification names.
          return reply.code(400).send({ error: 'invalid_request', error_description: error.message })
        }
        await limits.clear('logout-token', addressKey(request.ip), request.ip)
        return reply.code(200).send()
      },
    )
  }
}
