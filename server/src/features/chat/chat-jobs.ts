import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Queued when the tables of a document are others than those that its answers were computed over. */
export const recomputeAnswersJob = defineJob('recompute-answers', {
  /** `after` is the last answer that a job before it computed. */
  payload: z.object({ documentId: z.string(), after: z.string().optional() }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})
