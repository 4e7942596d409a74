import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createAskDocuments } from './answer/ask-documents.ts'
import { createModelSlots } from './answer/model-slots.ts'
import { readAhead } from './answer/read-ahead.ts'
import { runDataCommand } from './commands/data-commands.ts'
import { runOperatorCommand } from './commands/operator-commands.ts'
import { claimWhenReachable } from './domain/documents/claim-storage.ts'
import { openDocumentEvents } from './domain/documents/document-events.ts'
import { openLiveSettings, type Prepare } from './domain/settings/live-settings.ts'
import type { Feature, Parts } from './feature.ts'
import { accountFeature } from './features/account/account.feature.ts'
import { adminFeature } from './features/admin/admin.feature.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { confirmIdentity } from './features/auth/confirm-identity.ts'
import { resendByHand } from './features/auth/resend-by-hand.ts'
import { billingFeature, replayByHand } from './features/billing/billing.feature.ts'
import { cardsFeature } from './features/cards/cards.feature.ts'
import { chatFeature } from './features/chat/chat.feature.ts'
import { recomputeSoon } from './features/chat/recompute-answers.ts'
import { repointCitations } from './features/chat/repoint-citations.ts'
import { collectionsFeature } from './features/collections/collections.feature.ts'
import { computingFeature } from './features/computing/computing.feature.ts'
import { exportFeature } from './features/export/export.feature.ts'
import { gridsFeature } from './features/grids/grids.feature.ts'
import { importsFeature } from './features/imports/imports.feature.ts'
import { invoicesFeature } from './features/invoices/invoices.feature.ts'
import { keepingFeature } from './features/keeping/keeping.feature.ts'
import { keysFeature } from './features/keys/keys.feature.ts'
import { libraryFeature } from './features/library/library.feature.ts'
import { organisationsFeature } from './features/organisations/organisations.feature.ts'
import { pricingFeature } from './features/pricing/pricing.feature.ts'
import { programsFeature } from './features/programs/programs.feature.ts'
import { provisioningFeature } from './features/provisioning/provisioning.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { serviceFeature } from './features/service/service.feature.ts'
import { systemFeature } from './features/system/system.feature.ts'
import { tablesFeature } from './features/tables/tables.feature.ts'
import { usageFeature } from './features/usage/usage.feature.ts'
import { viewerFeature } from './features/viewer/viewer.feature.ts'
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts'
import type { ReaderPool } from './ingest/extract/reader-pool.ts'
import { requireLanguages } from './ingest/extract/recognise/require-languages.ts'
import { ingestFeature, type Pools } from './ingest/ingest.feature.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { openWhenPossible } from './platform/database/open-when-possible.ts'
import { fetchOutside } from './platform/http/fetch-outside.ts'
import type { Job } from './platform/jobs/define-job.ts'
import { openJobQueue } from './platform/jobs/job-queue.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { listenForOperator } from './platform/operator-socket.ts'
import { createProviders, type Providers, replaceModels } from './providers/providers.ts'
import { startProbes, startServer } from './start-server.ts'
import { startWork } from './start-work.ts'

/**
 * All that users can do, and what happens to their documents. What one feature needs of another is passed in here. Their
 * order counts: keys look at a request before auth does, billing looks at the caller whom they have found, and the export of an account tells in it what each
 * holds.
 */
function listFeatures({ pools, fetchOutside: ask = fetchOutside }: Overrides): Feature[] {
  return [
    ingestFeature({ onReadAgain: repointCitations, onTablesAgain: recomputeSoon, pools }),
    systemFeature,
    keysFeature({ confirmIdentity, fetchOutside: ask }),
    authFeature(),
    adminFeature({ resendVerification: resendByHand, replayWebhook: replayByHand }),
    accountFeature({ confirmIdentity }),
    collectionsFeature,
    chatFeature,
    libraryFeature,
    importsFeature,
    viewerFeature(pools?.drawers),
    cardsFeature,
    tablesFeature,
    computingFeature,
    gridsFeature,
    searchFeature,
    exportFeature,
    usageFeature,
    pricingFeature,
    billingFeature,
    invoicesFeature,
    organisationsFeature,
    provisioningFeature,
    keepingFeature,
    serviceFeature,
    programsFeature,
    webhooksFeature,
  ]
}

function jobsOf(features: Feature[]): Job[] {
  return features.flatMap(feature => feature.jobs ?? []).map(({ job }) => job)
}

/** The jobs of all features, whose queues a prepared database has already. */
export const listJobs = (): Job[] => jobsOf(listFeatures({}))

const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url))
/** For a slot at the language model; then the answer is quoted. */
const modelPatience = 60_000

/** What a test puts in place of the real thing. */
export type Overrides = {
  /** Opened already; stopping the application closes it. */
  database?: OpenDatabase
  providers?: Partial<Providers>
  /** Readers that stay when this application stops. */
  pools?: Pools & { drawers?: ReaderPool }
  webFolder?: string
  clock?: Clock
  /** Asks addresses that programs name. */
  fetchOutside?: typeof fetchOutside
}

export type App = {
  /** What is in force: the environment over the stored settings. */
  config: Config
  /** Null in a process that only works jobs. */
  server: FastifyInstance | null
  /**
   * Ends streams, hands running jobs back, waits for `door` (the calls under way, which still have all
   * that they need) and closes the database.
   */
  stop(door?: () => Promise<void>): Promise<void>
  /** What the first question and the first upload need and the start need not wait for. */
  warm(): Promise<void>
  /** Resolves with the reason when the application cannot go on, as when its database is gone. */
  failed: Promise<Error>
}

/** The composition root: from the configuration to a running application, top to bottom. */
export async function createApp(given: Config, log: Log, overrides: Overrides = {}): Promise<App> {
  // Of our own, since stored settings replace fields of it while it runs: what may change is read at its use.
  const config = { ...given }
  const database = overrides.database ?? (await openWhenPossible(config.database, log))
  const { db } = database
  const features = listFeatures(overrides)
  const jobs = await openJobQueue(database, log, jobsOf(features))
  const events = await openDocumentEvents(database, log)
  const providers = { ...(await createProviders(config, db)), ...overrides.providers }
  const storage = await claimWhenReachable(db, providers.files, log)

  const requireData = ({ languages, dataDir }: Config['recognition']) => {
    if (config.role !== 'web') requireLanguages(languages, dataDir)
  }
  requireData(config.recognition)
  const prepare: Prepare = async next => {
    requireData(next.recognition)
    return replaceModels(providers, config, next)
  }
  const live = await openLiveSettings(config, database, prepare, log)

  const clock = overrides.clock ?? systemClock
  const metrics = createMetrics(database)
  const modelSlots = createModelSlots({ count: config.modelCalls, patience: modelPatience })
  const ask = createAskDocuments({ db, providers, log, modelSlots })
  const parts: Parts = {
    config,
    log,
    database,
    db,
    jobs,
    events,
    providers,
    clock,
    ask,
    live,
    metrics,
    features,
  }
  for (const { measure } of features) measure?.(parts)

  // Side by side: the one waits for the database, the other takes processor time.
  const [worker, server] = await Promise.all([
    config.role === 'web' ? null : startWork(parts, storage.claimed),
    config.role === 'worker' ? startProbes(parts) : startServer(parts, overrides.webFolder ?? webFolder),
  ])

  const stopListening =
    config.database.kind === 'embedded'
      ? await listenForOperator(
          config.dataDir,
          ([area, ...args]) =>
            area === 'data'
              ? runDataCommand({ database, files: providers.files, dataDir: config.dataDir }, args)
              : runOperatorCommand({ db, jobs, config }, [area ?? '', ...args]),
          log,
        )
      : async () => {}

  return {
    config,
    server,
    failed: new Promise(tell => {
      void database.lost.then(tell)
      storage.claimed.catch(tell)
    }),
    warm: async () => {
      if (config.role !== 'worker')
        await readAhead().catch(error =>
          log.warn({ error }, 'The words of questions could not be read ahead'),
        )
      await worker?.warm()
    },
    stop: async (door = async () => {}) => {
      storage.stop()
      await Promise.all([server?.close(), worker?.stop(), door(), stopListening()])
      await live.close()
      await providers.embedding?.close()
      await jobs.stop()
      await events.close()
      await database.close()
    },
  }
}
