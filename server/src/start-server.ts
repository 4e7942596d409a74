import { accountApi } from '@citewell/contract/account.ts'
import { authApi, twoFactorApi } from '@citewell/contract/auth.ts'
import { invoicesApi, pricingApi } from '@citewell/contract/billing.ts'
import { chatApi } from '@citewell/contract/chat.ts'
import { collectionsApi } from '@citewell/contract/collections.ts'
import { exportApi } from '@citewell/contract/export.ts'
import { libraryApi } from '@citewell/contract/library.ts'
import { searchApi } from '@citewell/contract/search.ts'
import { devApi, systemApi } from '@citewell/contract/system.ts'
import { usageApi } from '@citewell/contract/usage.ts'
import { viewerApi } from '@citewell/contract/viewer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAskDocuments } from './answer/ask-documents.ts'
import { enginesFor } from './answer/engines-for.ts'
import type { EngineEvent } from './answer/stages.ts'
import type { Parts } from './app-parts.ts'
import { lockWordStats } from './domain/documents/lock-word-stats.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authenticate } from './features/auth/authenticate.ts'
import { confirmIdentity } from './features/auth/confirm-identity.ts'
import { type Auth, createAuth } from './features/auth/create-auth.ts'
import { twoFactorRoutes } from './features/auth/two-factor.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { chooseScope } from './features/chat/choose-scope.ts'
import { collectionsRoutes } from './features/collections/collections.routes.ts'
import { exportRoutes } from './features/export/export.routes.ts'
import { invoicesRoutes } from './features/invoices/invoices.routes.ts'
import { libraryRoutes } from './features/library/library.routes.ts'
import { pricingRoutes } from './features/pricing/pricing.routes.ts'
import { type SearchDeps, searchRoutes } from './features/search/search.routes.ts'
import { devRoutes, systemRoutes } from './features/system/system.routes.ts'
import { usageRoutes } from './features/usage/usage.routes.ts'
import { viewerRoutes } from './features/viewer/viewer.routes.ts'
import { mountAdmin } from './mount-admin.ts'
import { inForce, mountBilling } from './mount-billing.ts'
import { mountService } from './mount-service.ts'
import { createServer } from './platform/http/create-server.ts'
import type { OpenStreams } from './platform/http/event-stream.ts'
import { mount } from './platform/http/mount.ts'
import { createRateLimits, type RateLimits } from './platform/http/rate-limits.ts'
import { serveWeb } from './platform/http/serve-web.ts'
import type { Metrics } from './platform/metrics.ts'

/** A large embedding model on a slow disk. */
const loadMilliseconds = 120_000

/** What watches over a process that only works jobs. */
export async function startProbes({
  config,
  log,
  database,
  metrics,
}: Parts): Promise<FastifyInstance | null> {
  if (config.port === null) return null
  const limits = createRateLimits(database, config)
  const open: OpenStreams = new Set()
  const server = await createServer({ config, log, open, authenticate: async () => null, limits })
  mount(server, systemApi, systemRoutes(config, metrics.text, database.answers), open)
  await server.ready()
  return server
}

/** The HTTP server with every call, and the web. */
export async function startServer(parts: Parts, web: string): Promise<FastifyInstance> {
  const { config, log, database, jobs, events, providers, clock, metrics, modelSlots } = parts
  const { db } = database
  const ask = createAskDocuments({ db, providers, log, modelSlots })
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
  mount(server, systemApi, systemRoutes(config, metrics.text, database.answers), open)
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
    (await chooseScope(db, caller, session ?? { collectionId: null }, { scope })).scope
  mount(server, viewerApi, viewerRoutes(db), open)
  mount(server, collectionsApi, collectionsRoutes(db), open)
  mount(server, exportApi, exportRoutes({ db, clock }), open)
  mount(server, searchApi, searchRoutes({ db, scopeOf }), open)
  mount(server, usageApi, usageRoutes({ db, clock }), open)
  mountBilling(server, { ...parts, db, open })
  mount(server, invoicesApi, invoicesRoutes({ db, config }), open)
  mount(server, pricingApi, pricingRoutes({ db, config, location: providers.location }), open)
  // Loaded by now, so that the first question does not wait for it.
  if (providers.embedding?.host === null)
    providers.embedding
      .embed(['ready'], 'query', AbortSignal.timeout(loadMilliseconds))
      .catch(error => log.error({ error }, 'The embedding model could not be loaded'))
  await serveWeb(server, web, config)
  await server.ready()
  return server
}

async function* countTokens(
  parts: AsyncIterable<EngineEvent>,
  metrics: Metrics,
): AsyncGenerator<EngineEvent> {
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
