import type { adminBillingApi } from '@citewell/contract/admin/billing.ts'
import type { billingAdminApi } from '@citewell/contract/billing.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import type { Handlers } from '../../../feature.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listWebhooks, readWebhook } from './list-webhooks.ts'
import { readBillingStats } from './read-billing-stats.ts'

export type AdminBillingDeps = {
  db: Database
  clock: Clock
  /** Applies a stored event again; nothing changes twice if it was applied before. Throws what prevents it. */
  replay: (id: string) => Promise<unknown>
}

export function adminBillingRoutes({
  db,
  clock,
  replay,
}: AdminBillingDeps): Handlers<typeof adminBillingApi & typeof billingAdminApi> {
  return {
    'GET /admin/billing/stats': () => readBillingStats(db, clock.now()),
    'GET /admin/billing/webhooks': ({ query }) => listWebhooks(db, query),
    'GET /admin/billing/webhooks/{id}': ({ params }) => readWebhook(db, params.id),
    'POST /admin/billing/webhooks/{id}/replay': async ({ params, caller, request }) => {
      await readWebhook(db, params.id)
      await replay(params.id)
      const actor = { id: caller.userId, email: caller.email }
      const details = { webhook: params.id }
      await recordEvent(db, { action: 'webhook-replayed', actor, ip: request.ip, details })
      const { payload: _, ...row } = await readWebhook(db, params.id)
      return row
    },
  }
}
