import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { tenantId } from '../tenants/tenant-id.ts'

/** Sends what waits for an endpoint. What fails is tried again by the endpoint's own times, not by the queue's. */
export const deliverWebhooksJob = defineJob('deliver-webhooks', {
  payload: z.object({ tenantId, endpointId: z.string() }),
  concurrency: 8,
  tries: 2,
  heartbeatSeconds: 60,
})
