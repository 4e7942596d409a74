import type { ModelSlots } from './answer/model-slots.ts'
import type { DocumentEvents } from './domain/documents/document-events.ts'
import type { LiveSettings } from './domain/settings/live-settings.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Providers } from './providers/providers.ts'

/** What the parts of a running application are made of. */
export type Parts = {
  config: Config
  log: Log
  database: OpenDatabase
  jobs: JobQueue
  events: DocumentEvents
  /** Its members are replaced when settings change. */
  providers: Providers
  clock: Clock
  /** At the language model. */
  modelSlots: ModelSlots
  live: LiveSettings
  metrics: Metrics
}
