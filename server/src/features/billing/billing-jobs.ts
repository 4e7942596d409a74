import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/**
 * Asks the payment provider, which may be down for a while: with the delays between them, the tries take about six
 * hours.
 */
export const applyWebhookJob = defineJob('apply-webhook', {
  payload: z.object({ webhookId: z.string() }),
  concurrency: 2,
  tries: 13,
  heartbeatSeconds: 60,
})

/** After an account's address changed. */
export const updateCustomerJob = defineJob('update-customer', {
  payload: z.object({ userId: z.string() }),
  concurrency: 1,
  tries: 13,
  heartbeatSeconds: 60,
})

/** For a deleted account. */
export const endSubscriptionsJob = defineJob('end-subscriptions', {
  payload: z.object({ customerRef: z.string() }),
  concurrency: 1,
  tries: 13,
  heartbeatSeconds: 60,
})
