import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { identityProviders } from '../../../../domain/sign-on/sign-on-tables.ts'
import { runAs } from '../../../../platform/database/run-as.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import type { Routes } from '../../../../platform/http/mount.ts'
import { addressKey } from '../../../../platform/http/rate-limits.ts'
import { sessionCookieOptions } from '../../../../platform/http/session-token.ts'
import type { AuthDeps } from '../../auth.routes.ts'
import { attemptSeconds, stateCookie } from '../start-sign-on.ts'
import { writeMetadata } from './metadata.ts'
import { acsOf, entityIdOf, samlPath } from './saml-provider.ts'

/** Of a form with a response; groups can make it long. */
const largestForm = 1024 * 1024

/** What SAML providers use: our metadata, and the address that their pages send people back to with a form. */
export function samlRoutes(deps: AuthDeps): Routes {
  const { db, config, limits } = deps
  const back = (reply: FastifyReply, state = '') =>
    reply.header('cache-control', 'no-store').redirect(`/sign-on?${new URLSearchParams({ state })}`, 303)
  return server => {
    server.get<{ Params: { id: string } }>(
      `${samlPath}/:id`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { id } = request.params
        const [row] = await runAs(null, () =>
          db
            .select({ saml: identityProviders.saml })
            .from(identityProviders)
            .where(and(eq(identityProviders.id, id), isNotNull(identityProviders.saml))),
        )
        if (!row?.saml) throw notFound('Identity provider')
        const { certificate } = row.saml
        reply.header('content-type', 'application/samlmetadata+xml; charset=utf-8')
        return writeMetadata({ entityId: entityIdOf(deps, id), acs: acsOf(deps, id), certificate })
      },
    )
    server.post<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>(
      `${samlPath}/:id/acs`,
      { bodyLimit: largestForm, config: { crossSite: true }, schema: { hide: true } },
      async (request, reply) => {
        const text = (name: string) => {
          const value = request.body?.[name]
          return typeof value === 'string' ? value : ''
        }
        const relayState = text('RelayState').slice(0, 200)
        try {
          await limits.take('sign-on', addressKey(request.ip), request.ip)
          // Signatures take four packages, which most installations never need.
          const { receiveResponse } = await import('./receive-response.ts')
          const received = await runAs(null, () =>
            receiveResponse(deps, request.params.id, { response: text('SAMLResponse'), relayState }),
          )
          if (received?.began === 'there')
            reply.setCookie(stateCookie, received.state, {
              ...sessionCookieOptions(config),
              maxAge: attemptSeconds,
            })
          return back(reply, received?.state)
        } catch (error) {
          // A person looks at this, who is better told on a page.
          if (error instanceof AppError) return back(reply)
          throw error
        }
      },
    )
  }
}
