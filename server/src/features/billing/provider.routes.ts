import { eq } from 'drizzle-orm'
import { subscriptions } from '../../domain/plans/plan-tables.ts'
import { AppError } from '../../platform/errors.ts'
import { requireAccess } from '../../platform/http/access.ts'
import { apiBase, type Routes } from '../../platform/http/mount.ts'
import type { RealPayments } from '../../providers/payment/payment.ts'
import type { BillingDeps } from './billing-deps.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'

const largestEvent = 1024 * 1024

/**
 * The two routes for Stripe and the browser rather than the web: one receives signed events, whose body is needed
 * exactly as sent, and one leads to the customer portal.
 */
export function providerRoutes(
  deps: BillingDeps & { payment: RealPayments; onError: (error: unknown) => void },
): Routes {
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
    server.get(
      `${apiBase}/billing/portal`,
      { schema: { hide: true }, onRequest: async request => requireAccess(request, { access: 'user' }) },
      async (request, reply) => {
        const userId = request.caller?.userId ?? ''
        const [row] = await deps.db
          .select({ customerRef: subscriptions.customerRef })
          .from(subscriptions)
          .where(eq(subscriptions.userId, userId))
        reply.header('cache-control', 'no-store')
        if (!row?.customerRef) return reply.redirect('/billing', 303)
        try {
          return reply.redirect(await deps.payment.portal(row.customerRef), 303)
        } catch (error) {
          deps.onError(error)
          return reply.redirect('/billing?problem=portal', 303)
        }
      },
    )
  }
}
