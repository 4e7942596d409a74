import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import { administered } from '../../domain/organisations/administered.ts'
import { seatCustomers } from '../../domain/organisations/seat-tables.ts'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import { AppError } from '../../platform/errors.ts'
import { requireAccess } from '../../platform/http/access.ts'
import { apiBase, type Routes } from '../../platform/http/mount.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { seatsPortalPath } from './show-seats.ts'

type PortalDeps = { payment: RealPayments; onError: (error: unknown) => void }

const largestEvent = 1024 * 1024

/**
 * The routes for Stripe and the browser rather than the web: one receives signed events, whose body is needed exactly as
 * sent, and two lead to the customer portal, of one's own plan and of the organisation's.
 */
export function providerRoutes(deps: BillingDeps & PortalDeps): Routes {
  return server => {
    void server.register(async scope => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.post(
        `${apiBase}/billing/stripe/webhook`,
        { bodyLimit: largestEvent, schema: { hide: true } },
        async request => {
          const signature = request.headers['stripe-signature']
          if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
            throw new AppError('webhook_signature_wrong', 'This event carries no signature.')
          await receiveProviderEvent(deps, request.body, signature)
          return { received: true }
        },
      )
    })
    const hidden = {
      schema: { hide: true },
      onRequest: async (request: FastifyRequest) => requireAccess(request, { access: 'user' }),
    }
    server.get(`${apiBase}/billing/portal`, hidden, async (request, reply) => {
      const userId = request.caller?.userId ?? ''
      const [row] = await deps.db
        .select({ customerRef: subscriptions.customerRef })
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
      return toPortal(deps, reply, row?.customerRef ?? null, '/billing')
    })
    server.get(seatsPortalPath, hidden, async (request, reply) => {
      const { tenantId } = administered(request.caller as Caller)
      const [row] = await deps.db
        .select({ customerRef: seatCustomers.customerRef })
        .from(seatCustomers)
        .where(eq(seatCustomers.tenantId, tenantId))
      return toPortal(deps, reply, row?.customerRef ?? null, '/organisation')
    })
  }
}

async function toPortal(
  { payment, onError }: PortalDeps,
  reply: FastifyReply,
  customerRef: string | null,
  page: string,
) {
  reply.header('cache-control', 'no-store')
  if (!customerRef) return reply.redirect(page, 303)
  try {
    return reply.redirect(await payment.portal(customerRef, page), 303)
  } catch (error) {
    onError(error)
    return reply.redirect(`${page}?problem=portal`, 303)
  }
}
