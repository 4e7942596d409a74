import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { tenantId } from '../tenants/tenant-id.ts'

const ofImport = z.object({ tenantId, importId: z.string() })

/** Queues the reading of what imports brought, some of each tenant at a time, until nothing waits. */
export const feedImportsJob = defineJob('feed-imports', {
  payload: z.object({}),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

/** Makes entries of the files of an archive. */
export const unpackArchiveJob = defineJob('unpack-archive', {
  payload: ofImport.extend({ path: z.string() }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

/** `by`: who asked for it, and the only collections that their API key sees. */
export const undoImportJob = defineJob('undo-import', {
  payload: ofImport.extend({
    by: z.object({
      userId: z.string(),
      key: z.string().nullable(),
      collectionIds: z.array(z.string()).nullable(),
    }),
  }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})
