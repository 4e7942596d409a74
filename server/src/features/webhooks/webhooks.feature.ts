import { webhooksApi } from '@citewell/contract/webhooks.ts'
import { eq } from 'drizzle-orm'
import { deliverWebhooksJob } from '../../domain/webhooks/deliver-webhooks-job.ts'
import { webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { announceLimits } from './announce-limits.ts'
import { deliverWaiting, queueDue } from './deliver-waiting.ts'
import { forgetDeliveries } from './deliveries.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

/** Other programs are told what happens, at addresses that they name. */
export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: parts => [routes(webhooksApi, webhooksRoutes(parts))],
  jobs: [
    handleJob(deliverWebhooksJob, ({ payload, signal }, parts) => deliverWaiting(parts, payload, signal)),
  ],
  schedules: [
    { name: 'queue-webhooks', every: 'minute', run: queueDue },
    { name: 'announce-limits', every: 'minute', run: announceLimits },
    { name: 'forget-deliveries', every: 'hour', run: forgetDeliveries },
  ],
  accountExport: {
    facts: {
      webhooks: async (db, { tenantId }) =>
        db
          .select({
            name: webhookEndpoints.name,
            url: webhookEndpoints.url,
            events: webhookEndpoints.events,
            created_at: webhookEndpoints.createdAt,
          })
          .from(webhookEndpoints)
          .where(eq(webhookEndpoints.tenantId, tenantId)),
    },
  },
}
