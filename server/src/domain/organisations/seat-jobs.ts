import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** For what an administrator's terms took the place of. */
export const endSeatSubscriptionJob = defineJob('end-seat-subscription', {
  payload: z.object({ subscriptionRef: z.string() }),
  concurrency: 1,
  tries: 13,
  heartbeatSeconds: 60,
})
