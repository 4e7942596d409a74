import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Asks the payment provider, which may be down for some time: some six hours with the waits between. */
export const applyWebhookJob = defineJob('apply-webhook', {
  payload: z.object({ webhookId: z.string() }),
  concurrency: 2,
  tries: 13,
  heartbeatSeconds: 60,
})

/** Of an account that is deleted. */
export const endSubscriptionsJob = defineJob('end-subscriptions', {
  payload: z.object({ customerRef: z.string() }),
  concurrency: 1,
  tries: 13,
  heartbeatSeconds: 60,
})
