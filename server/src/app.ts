import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { accountApi } from '@citewell/contract/account.ts'
import { authApi, twoFactorApi } from '@citewell/contract/auth.ts'
import { invoicesApi, pricingApi } from '@citewell/contract/billing.ts'
import { chatApi } from '@citewell/contract/chat.ts'
import { collectionsApi } from '@citewell/contract/collections.ts'
import { exportApi } from '@citewell/contract/export.ts'
import { libraryApi } from '@citewell/contract/library.ts'
import { readingApi } from '@citewell/contract/reading.ts'
import { searchApi } from '@citewell/contract/search.ts'
import { devApi, systemApi } from '@citewell/contract/system.ts'
import { usageApi } from '@citewell/contract/usage.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptFormat } from './accept-format.ts'
import { createModelTurns, type ModelTurns } from './answer/model-turns.ts'
import type { AnswerPart } from './answer/stages.ts'
import { createAskDocuments } from './ask-documents.ts'
import { claimWhenReachable } from './claim-storage.ts'
import { runDataCommand } from './data-commands.ts'
import { enginesFor } from './engines-for.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { removeOldExports } from './features/account/remove-old-exports.ts'
import { runExport } from './features/account/run-export.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticate } from './features/auth/authenticate.ts'
import { confirmIdentity } from './features/auth/confirm-identity.ts'
import { type Auth, createAuth } from './features/auth/create-auth.ts'
import { removeExpired } from './features/auth/remove-expired.ts'
import { twoFactorRoutes } from './features/auth/two-factor.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { chooseScope } from './features/chat/choose-scope.ts'
import { removeDeletedChats } from './features/chat/remove-deleted-chats.ts'
import { repointCitations } from './features/chat/repoint-citations.ts'
import { collectionsRoutes } from './features/collections/collections.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { invoicesRoutes } from './features/invoices/invoices.routes.ts'
import { libraryRoutes } from './features/library/library.routes.ts'
import { removeDocument } from './features/library/remove-document.ts'
import { pricingRoutes } from './features/pricing/pricing.routes.ts'
import { readingRoutes } from './features/reading/reading.routes.ts'
import { type SearchDeps, searchRoutes } from './features/search/search.routes.ts'
import { devRoutes, systemRoutes } from './features/system/system.routes.ts'
import { usageRoutes } from './features/usage/usage.routes.ts'
import { embedDocument } from './ingest/embed/embed-document.ts'
import { embedMissing, embedMore, embedPriority } from './ingest/embed/embed-missing.ts'
import { mediaTypeOf } from './ingest/extract/formats.ts'
import { createReaderPool, recogniserSettings } from './ingest/extract/reader-pool.ts'
import { requireLanguages } from './ingest/extract/recognise/require-languages.ts'
import { foldWordStats } from './ingest/index/fold-word-stats.ts'
import { lockWordStats } from './ingest/index/lock-word-stats.ts'
import { ingestDocument } from './ingest/ingest-document.ts'
import { reindexAndFold } from './ingest/reindex-and-fold.ts'
import { reindexOutdated } from './ingest/reindex-outdated.ts'
import { removeOrphans } from './ingest/remove-orphans.ts'
import { requeueStranded } from './ingest/requeue-stranded.ts'
import { rereadOutdated } from './ingest/reread-outdated.ts'
import { mountAdmin } from './mount-admin.ts'
import { billingJobs, inForce, mountBilling, watchPlans } from './mount-billing.ts'
import { mountService } from './mount-service.ts'
import { runOperatorCommand } from './operator-commands.ts'
import { foldActivity } from './platform/activity/fold-activity.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { type DocumentEvents, openDocumentEvents } from './platform/document-events.ts'
import { createServer } from './platform/http/create-server.ts'
import type { OpenStreams } from './platform/http/event-stream.ts'
import { mount } from './platform/http/mount.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import { serveWeb } from './platform/http/serve-web.ts'
import { type JobQueue, openJobQueue } from './platform/jobs/job-queue.ts'
import { type Worker, workJobs } from './platform/jobs/work-jobs.ts'
import type { Log } from './platform/log.ts'
import { sendQueuedMail } from './platform/mail/send-queued-mail.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { listenForOperator } from './platform/operator-socket.ts'
import { type LiveSettings, openLiveSettings, type Prepare } from './platform/settings/live-settings.ts'
import { createProviders, type Providers, replaceModels } from './providers/providers.ts'
import { serviceJobs, watchService } from './service-jobs.ts'

const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url))
const lookAfterMilliseconds = 60_000
/** A large embedding model on a slow disk. */
const loadMilliseconds = 120_000
/** For a turn at the language model; then the answer is quoted. */
const modelPatience = 60_000
const tidyMilliseconds = 60 * 60 * 1000

/** What a test puts in place of the real thing. */
export type Overrides = {
  database?: OpenDatabase
  providers?: Partial<Providers>
  webFolder?: string
  clock?: Clock
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
  /** What the first upload needs and the start need not wait for. */
  warm(): Promise<void>
  /** Resolves with the reason when the application cannot go on, as when its database is gone. */
  failed: Promise<Error>
}

/** The composition root: from the configuration to a running application, top to bottom. */
export async function createApp(given: Config, log: Log, overrides: Overrides = {}): Promise<App> {
  // Of our own, since stored settings replace fields of it while it runs: what may change is read at its use.
  const config = { ...given }
  const database = overrides.database ?? (await openDatabase(config.database))
  const { db } = database
  const jobs = await openJobQueue(database, log)
  const events = await openDocumentEvents(database, log)
  const providers = { ...(await createProviders(config, db)), ...overrides.providers }
  const storage = await claimWhenReachable(db, providers.files, log)
  const foreign = storage.claimed.then(
    () => new Promise<Error>(() => {}),
    (error: Error) => (error.name === 'AbortError' ? new Promise<Error>(() => {}) : error),
  )

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
  const turns = createModelTurns({ slots: config.modelCalls, patience: modelPatience })
  const parts = { config, log, database, jobs, events, providers, live, clock, metrics, turns }

  const worker = config.role === 'web' ? null : await startWork(parts, storage.claimed)
  const server =
    config.role === 'worker'
      ? await startProbes(parts)
      : await startServer(parts, overrides.webFolder ?? webFolder)

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
    failed: Promise.race([database.lost, foreign]),
    warm: async () => worker?.warm(),
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

type Parts = {
  config: Config
  log: Log
  database: OpenDatabase
  jobs: JobQueue
  events: DocumentEvents
  /** Its members are replaced when settings change. */
  providers: Providers
  clock: Clock
  /** At the language model. */
  turns: ModelTurns
  live: LiveSettings
  metrics: Metrics
}

async function startWork(
  { config, log, database, jobs, events, providers, clock, metrics, turns }: Parts,
  claimed: Promise<void>,
): Promise<Worker & { warm: () => Promise<void> }> {
  const { db } = database
  const size = config.readers ?? availableParallelism()
  const readers = createReaderPool({ size })
  // The embedded database has one process: what is active now was left by one that was killed.
  if (database.kind === 'embedded') await jobs.handBack()
  const lookAfter = async () => {
    await requeueStranded(db, jobs)
    await rereadOutdated(db, jobs)
    if (providers.embedding) await embedMissing(db, jobs, providers.embedding)
    await reindexOutdated(db, jobs)
    await removeDeletedChats({
      db,
      removeDocument: (tx, document) => removeDocument(tx, { jobs, events }, document),
    })
    await foldActivity(db)
  }
  const tidy = async () => {
    await removeExpired(db)
    await removeOldExports(db, providers.files)
  }
  await lookAfter()
  await tidy()
  claimed
    .then(() => removeOrphans(db, providers.files))
    .catch(error => log.error({ error }, 'Orphaned files were not removed'))
  const recognisers = createReaderPool({ size: 1, ...recogniserSettings })
  const deps = {
    db,
    files: providers.files,
    events,
    jobs,
    readers,
    recognisers,
    get recognition() {
      return config.recognition
    },
    onReadAgain: repointCitations,
    onStage: metrics.ingested,
    log,
  }
  // What did not become ready is left alone by that job.
  const embedSoon = async ({ documentId }: { documentId: string }) => {
    const options = { key: documentId, priority: embedPriority }
    if (providers.embedding) await jobs.enqueue('embed-document', { documentId }, options)
  }
  const worker = workJobs(
    jobs,
    metrics.watchJobs({
      'ingest-document': run => ingestDocument(deps, run).then(() => embedSoon(run.payload)),
      'recognise-document': run => ingestDocument(deps, run, 'recognise').then(() => embedSoon(run.payload)),
      'embed-document': async run => {
        const { embedding } = providers
        if (!embedding) return
        await embedDocument({ db, embedding }, run)
        await embedMore(db, jobs, embedding)
      },
      'send-mail': run => sendQueuedMail({ db, send: providers.mail.send }, run),
      'export-account': run => runExport({ db, files: providers.files }, run),
      'remove-file': run => providers.files.remove(run.payload.storageKey),
      'remove-files': async run => {
        for (const key of run.payload.storageKeys) await providers.files.remove(key)
      },
      'reindex-document': run => reindexAndFold({ db, jobs }, run),
      ...billingJobs({ db, jobs, log, config, clock, providers }),
      ...serviceJobs({ db, jobs, log, providers, ask: createAskDocuments({ db, providers, log, turns }) }),
      'fold-word-stats': async run => void (await foldWordStats(db, run.payload.ownerId)),
    }),
    { 'ingest-document': size },
    log,
  )
  const sweep = setInterval(
    () => void lookAfter().catch(error => log.error({ error }, 'Documents were not looked after')),
    lookAfterMilliseconds,
  )
  const tidying = setInterval(
    () => void tidy().catch(error => log.error({ error }, 'What is out of date was not removed')),
    tidyMilliseconds,
  )
  const stopWatching = watchService({ db, jobs, log, config, clock })
  const stopSettling = watchPlans({ db, jobs, log, config, clock, providers })
  sweep.unref()
  tidying.unref()
  return {
    warm: readers.warm,
    stop: async () => {
      clearInterval(sweep)
      stopWatching()
      stopSettling()
      clearInterval(tidying)
      await worker.stop()
      await Promise.all([readers.close(), recognisers.close()])
    },
  }
}

/** What watches over a process that only works jobs. */
async function startProbes({ config, log, database, metrics }: Parts): Promise<FastifyInstance | null> {
  if (config.port === null) return null
  const limits = createRateLimits(database, config)
  const open: OpenStreams = new Set()
  const server = await createServer({ config, log, open, authenticate: async () => null, limits })
  mount(server, systemApi, systemRoutes(config, metrics.text), open)
  await server.ready()
  return server
}

async function startServer(parts: Parts, web: string): Promise<FastifyInstance> {
  const { config, log, database, jobs, events, providers, clock, metrics, turns } = parts
  const { db } = database
  const ask = createAskDocuments({ db, providers, log, turns })
  const auth = createAuth(config, db)
  const limits = createRateLimits(database, config)
  const identify = async (request: FastifyRequest) =>
    inForce({ ...parts, db }, await authenticate({ auth, db, config }, request))
  const open: OpenStreams = new Set()
  const server = await createServer({
    config,
    log,
    open,
    authenticate: identify,
    limits,
  })
  metrics.watchCalls(server)
  mount(server, systemApi, systemRoutes(config, metrics.text), open)
  if (config.mode === 'local') mount(server, devApi, devRoutes(db), open)
  mountAccounts(server, { ...parts, auth, limits, open })
  mount(
    server,
    libraryApi,
    libraryRoutes({
      db,
      clock,
      jobs,
      events,
      files: providers.files,
      virusScan: providers.virusScan,
      detect: acceptFormat,
      mediaTypeOf,
      isLoggedIn: async request => (await identify(request)) !== null,
    }),
    open,
  )
  mount(
    server,
    chatApi,
    chatRoutes({
      db,
      clock,
      answer: ({ scope, tier, ...question }, signal) =>
        countTokens(ask(question, scope, { tier }, signal), metrics),
      engines: tier => enginesFor(providers, tier),
    }),
    open,
  )
  mountService(server, { ...parts, open })
  const scopeOf: SearchDeps['scopeOf'] = async (caller, session, scope) =>
    (await chooseScope(db, caller, (scope === 'all' ? null : session) ?? { collectionId: null }, { scope }))
      .scope
  mount(server, readingApi, readingRoutes(db), open)
  mount(server, collectionsApi, collectionsRoutes(db), open)
  mount(server, exportApi, exportRoutes({ db, clock }), open)
  mount(server, searchApi, searchRoutes({ db, scopeOf }), open)
  mount(server, usageApi, usageRoutes({ db, clock }), open)
  mountBilling(server, { ...parts, db, open })
  mount(server, invoicesApi, invoicesRoutes({ db, config }), open)
  mount(server, pricingApi, pricingRoutes({ config, location: providers.location }), open)
  // Loaded by now, so that the first question does not wait for it.
  if (providers.embedding?.host === null)
    providers.embedding
      .embed(['ready'], 'query', AbortSignal.timeout(loadMilliseconds))
      .catch(error => log.error({ error }, 'The embedding model could not be loaded'))
  await serveWeb(server, web, config)
  await server.ready()
  return server
}

async function* countTokens(parts: AsyncIterable<AnswerPart>, metrics: Metrics): AsyncGenerator<AnswerPart> {
  for await (const part of parts) {
    if (part.kind === 'end' && part.answer.engine.model !== null) {
      const { engine, usage } = part.answer
      metrics.tokens(engine.model ?? '', usage.input_tokens, usage.output_tokens)
    }
    yield part
  }
}

type AccountParts = Parts & { auth: Auth; limits: RateLimits; open: OpenStreams }

function mountAccounts(server: FastifyInstance, parts: AccountParts): void {
  const { config, database, jobs, events, providers, auth, limits, open } = parts
  const { db } = database
  const deps = { auth, db, jobs, limits, config }
  mount(server, authApi, authRoutes(deps), open)
  mount(server, twoFactorApi, twoFactorRoutes(deps), open)
  const account = accountRoutes({
    ...deps,
    events,
    files: providers.files,
    lockWordStats,
    confirmIdentity: (caller, given, ip) => confirmIdentity(deps, caller, given, ip),
  })
  mount(server, accountApi, account, open)
  mountAdmin(server, { ...deps, open })
}
