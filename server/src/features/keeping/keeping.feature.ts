import { keepingApi } from '@citewell/contract/keeping.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { keepingRoutes } from './keeping.routes.ts'
import { queueRetention, runRetention, runRetentionJob } from './run-retention.ts'

/** What an organisation keeps: holds, retention rules, and receipts of what was deleted. */
export const keepingFeature: Feature = {
  name: 'keeping',
  routes: parts => [routes(keepingApi, keepingRoutes(parts))],
  jobs: [
    handleJob(runRetentionJob, ({ payload, signal }, { db, jobs, events }) =>
      runRetention({ db, jobs, events }, payload, signal),
    ),
  ],
  schedules: [{ name: 'queue-retention', every: 'hour', run: queueRetention }],
}
