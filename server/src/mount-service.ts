import { adminFilesApi } from '@citewell/contract/admin/files.ts'
import { adminGoldenApi } from '@citewell/contract/admin/golden.ts'
import { adminLimitsApi } from '@citewell/contract/admin/limits.ts'
import { adminNotificationsApi } from '@citewell/contract/admin/notifications.ts'
import { adminSettingsApi } from '@citewell/contract/admin/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { DocumentEvents } from './domain/documents/document-events.ts'
import { removeDocument } from './domain/documents/remove-document.ts'
import type { LiveSettings } from './domain/settings/live-settings.ts'
import { adminFilesRoutes } from './features/admin/files/admin-files.routes.ts'
import { adminGoldenRoutes } from './features/admin/golden/admin-golden.routes.ts'
import { adminNotificationsRoutes } from './features/admin/notifications/admin-notifications.routes.ts'
import { adminSettingsRoutes } from './features/admin/settings/admin-settings.routes.ts'
import { trySettings } from './features/admin/settings/try-settings.ts'
import { cancelDocument, retryDocument } from './features/library/change-document.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { OpenStreams } from './platform/http/event-stream.ts'
import { mount } from './platform/http/mount.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Providers } from './providers/providers.ts'

type ServiceParts = {
  config: Config
  database: OpenDatabase
  jobs: JobQueue
  events: DocumentEvents
  providers: Providers
  live: LiveSettings
  open: OpenStreams
}

/** The calls by which administrators run the service. */
export function mountService(server: FastifyInstance, parts: ServiceParts): void {
  const { config, database, jobs, events, providers, live, open } = parts
  const { db } = database
  const library = { db, jobs, events }
  const files = adminFilesRoutes({
    db,
    jobs,
    retry: document => retryDocument(library, document),
    cancel: document => cancelDocument(library, document),
    remove: document => db.transaction(tx => removeDocument(tx, library, document)),
  })
  mount(server, adminFilesApi, files, open)
  mount(server, adminNotificationsApi, adminNotificationsRoutes({ db }), open)
  mount(server, adminGoldenApi, adminGoldenRoutes({ db, jobs }), open)
  const embedding = () => providers.embedding
  const settings = adminSettingsRoutes({
    db,
    jobs,
    config,
    live,
    trySettings,
    embedding,
    mail: providers.mail,
    payment: providers.payment,
  })
  mount(server, { ...adminSettingsApi, ...adminLimitsApi }, settings, open)
}
