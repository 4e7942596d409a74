import { priceText } from '@citewell/contract/plans.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './domain/accounts/caller.ts'
import { createIdempotentCalls } from './domain/keys/idempotent-calls.ts'
import { checkGuard } from './domain/plans/check-guard.ts'
import { shownPrices } from './domain/plans/shown-prices.ts'
import type { Parts } from './feature.ts'
import { createInTurn } from './platform/database/in-turn.ts'
import { runAs } from './platform/database/run-as.ts'
import { createServer } from './platform/http/create-server.ts'
import { endStreamsWithSessions } from './platform/http/end-streams.ts'
import type { OpenStreams } from './platform/http/event-stream.ts'
import { createRateLimits } from './platform/http/rate-limits.ts'
import { serveWeb } from './platform/http/serve-web.ts'
import { startSchedules } from './platform/jobs/schedules.ts'

/** A large embedding model on a slow disk. */
const loadMilliseconds = 120_000

/** The HTTP server with every call, and the web. */
export async function startServer(parts: Parts, web: string): Promise<FastifyInstance> {
  const { config, log, database, providers, metrics, features } = parts
  const limits = createRateLimits(database, config)
  const idempotentCalls = createIdempotentCalls({ ...parts, limits })
  const open: OpenStreams = new Set()
  // A stream asks again within its own call, whose user sees one tenant alone.
  const identify = (request: FastifyRequest) =>
    runAs(null, async () => {
      let caller: Caller | null = null
      for (const feature of features)
        if (feature.identify) caller = await feature.identify(request, caller, parts)
      return caller
    })
  const inTurn = createInTurn(database)
  const server = await createServer({
    ...{ config, log, open, limits, idempotentCalls, inTurn },
    authenticate: identify,
  })
  metrics.watchCalls(server)
  for (const { probes, routes } of features) {
    const calls = [...(probes?.(parts) ?? []), ...(routes?.({ ...parts, limits, identify }) ?? [])]
    for (const mount of calls) mount(server, open)
  }
  // Loaded by now, so that the first question does not wait for it.
  if (providers.embedding?.host === null)
    providers.embedding
      .embed(['ready'], 'query', AbortSignal.timeout(loadMilliseconds))
      .catch(error => log.error({ error }, 'The embedding model could not be loaded'))
  endStreamsWithSessions(server, open, async ids => {
    const found = await Promise.all(features.map(({ openSessions }) => openSessions?.(parts.db, ids) ?? []))
    return found.flat()
  })
  await serveWeb(server, web, config, request => {
    const { currency } = checkGuard(providers.location, request)
    const { mini_display: mini, pro_display: pro } = shownPrices(config, currency)
    return {
      'price-currency': currency,
      'price-free': priceText(0, currency),
      'price-mini': mini,
      'price-pro': pro,
    }
  })
  const stopSchedules = await startSchedules(
    features
      .flatMap(feature => feature.schedules ?? [])
      .filter(({ beside }) => beside === 'calls')
      .map(schedule => ({ ...schedule, run: () => schedule.run(parts) })),
    log,
  )
  server.addHook('onClose', async () => stopSchedules())
  await server.ready()
  return server
}

/** What watches over a process that only works jobs. */
export async function startProbes(parts: Parts): Promise<FastifyInstance | null> {
  const { config, log, database, features } = parts
  if (config.port === null) return null
  const limits = createRateLimits(database, config)
  const open: OpenStreams = new Set()
  const server = await createServer({ config, log, open, authenticate: async () => null, limits })
  for (const { probes } of features) for (const mount of probes?.(parts) ?? []) mount(server, open)
  await server.ready()
  return server
}
