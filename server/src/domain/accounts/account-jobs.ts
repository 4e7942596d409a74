import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

export const exportAccountJob = defineJob('export-account', {
  payload: z.object({ exportId: z.string() }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})
