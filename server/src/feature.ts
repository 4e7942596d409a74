import type { Found } from '@citewell/contract/admin/overview.ts'
import type { EndpointMap } from '@citewell/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { AskDocuments } from './answer/ask-documents.ts'
import type { users } from './domain/accounts/account-tables.ts'
import type { Caller } from './domain/accounts/caller.ts'
import type { ArchiveEntry } from './domain/accounts/export-entry.ts'
import type { DocumentEvents } from './domain/documents/document-events.ts'
import type { LiveSettings } from './domain/settings/live-settings.ts'
import type { TenantId } from './domain/tenants/tenant-id.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Queryable } from './platform/database/database.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { Handlers as HandlersFor } from './platform/http/handlers.ts'
import type { Routes } from './platform/http/mount.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Schedule } from './platform/jobs/schedules.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Providers } from './providers/providers.ts'

/** What the parts of a running application are made of. */
export type Parts = {
  config: Config
  log: Log
  database: OpenDatabase
  db: Database
  jobs: JobQueue
  events: DocumentEvents
  /** Its members are replaced when settings change. */
  providers: Providers
  clock: Clock
  ask: AskDocuments
  live: LiveSettings
  metrics: Metrics
  /** All of them, for those that gather what each has: export and deletion of an account, the admin search. */
  features: readonly Feature[]
}

/** The same, where calls are answered. */
export type ServerParts = Parts & {
  limits: RateLimits
  identify: (request: FastifyRequest) => Promise<Caller | null>
}

/** One handler for each endpoint of a group of the contract. */
export type Handlers<Map extends EndpointMap> = HandlersFor<Map, Caller>

/** What a user can do, and all that belongs to it. app.ts lists the features; nothing else has to be told of one. */
export type Feature = {
  name: string
  routes?: (parts: ServerParts) => Routes[]
  /** Calls that a process which only works jobs answers, too. */
  probes?: (parts: Parts) => Routes[]
  /** Who stands behind a request, given what the features before this one found. */
  identify?: (request: FastifyRequest, found: Caller | null, parts: Parts) => Promise<Caller | null>
  /** Which of these sessions are still open, for a feature that identifies callers by them. */
  openSessions?: (db: Database, sessionIds: string[]) => Promise<string[]>
  jobs?: readonly JobHandler<[Parts]>[]
  schedules?: readonly Schedule<[Parts]>[]
  /** Once, when the file storage is known to be ours. */
  sweep?: (parts: Parts) => Promise<void>
  /** Registers figures for /metrics, beside those of calls and jobs. */
  measure?: (parts: Parts) => void
  /** What the first user of a worker need not wait for. */
  warm?: (parts: Parts) => Promise<void>
  /** After the last job. */
  stop?: () => Promise<void>
  accountExport?: AccountExport
  accountDeletion?: AccountDeletion
  /** Passes a new address of an account on to where a copy of it is kept. */
  addressChange?: (
    tx: Queryable,
    person: { id: string; email: string },
    parts: Pick<Parts, 'jobs'>,
  ) => Promise<void>
  adminSearch?: AdminSearch
}

/** What the export of an account takes from a feature. */
export type AccountExport = {
  /** What account.json holds, by its keys. */
  facts?: Record<string, (db: Database, account: ExportedAccount) => unknown>
  files?: {
    /** For README.txt: what stands where. */
    about: Record<string, string>
    gather: (parts: Pick<Parts, 'db' | 'providers'>, account: ExportedAccount) => Promise<ExportedFiles>
  }
}

/** An account, and the tenant of what it keeps. */
export type ExportedAccount = typeof users.$inferSelect & { tenantId: TenantId }

export type ExportedFiles = {
  /** In bytes of a document, for the progress. */
  size: number
  entries: AsyncIterable<ArchiveEntry>
}

/**
 * Deletes of an account what does not go with its row, which is there until all features have done so. Returns the
 * keys of the files that are to be removed after the transaction.
 */
type AccountDeletion = (
  tx: Queryable,
  person: { id: string; email: string; tenantId: TenantId },
  parts: Pick<Parts, 'jobs' | 'events'>,
) => Promise<string[]>

/** Finds what administrators look for, the newest first. */
type AdminSearch = Partial<
  Record<
    'users' | 'documents' | 'sessions',
    (db: Database, search: SearchedText, most: number) => Promise<Found[]>
  >
>

/**
 * `part` is the pattern of a text that is long enough to be looked for within others; `titles` says whether titles of
 * chats may be shown.
 */
type SearchedText = { text: string; part: string | null; titles: boolean }
