import { z } from 'zod'
import { tenantId } from '../../domain/tenants/tenant-id.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Reads some of a grid's cells and queues itself behind the others until all are read. */
export const fillGridJob = defineJob('fill-grid', {
  payload: z.object({ tenantId, gridId: z.string() }),
  concurrency: 1,
  tries: 5,
  heartbeatSeconds: 60,
})
