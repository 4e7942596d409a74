import { trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from './database/open-database.ts'
import type { JobHandler } from './jobs/define-job.ts'
import { countJobs } from './jobs/job-figures.ts'

export type Metrics = {
  /** For the product's own metrics. */
  registry: Registry
  /** All metrics of this process in Prometheus's text format. */
  text(): Promise<string>
  /** Measures every call of a server. */
  watchCalls(server: FastifyInstance): void
  /** The same handlers, measured. */
  watchJobs(handlers: readonly JobHandler[]): JobHandler[]
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
export const workSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

/** Metrics of the process and of the queue. The queue's are read from the database on request. */
export function createMetrics(database: OpenDatabase): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'citewell_request_seconds',
    help: 'Time until an answer was sent; of a stream, until it ended',
    labelNames: ['method', 'route', 'status'],
    buckets: callSeconds,
    registers,
  })
  const jobs = new Histogram({
    name: 'citewell_job_seconds',
    help: 'Time that a job ran, by how it ended',
    labelNames: ['name', 'outcome'],
    buckets: workSeconds,
    registers,
  })
  addQueueGauges(registry, database)
  addPoolGauge(registry, database)
  return {
    registry,
    text: () => registry.metrics(),
    watchCalls: server => {
      server.addHook('onRequest', async request => {
        const route = request.routeOptions.url ?? 'none'
        const attributes = { 'http.route': route, 'citewell.request': request.id }
        trace.getActiveSpan()?.updateName(`${request.method} ${route}`).setAttributes(attributes)
      })
      server.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
    watchJobs: handlers =>
      handlers.map(handled => ({
        ...handled,
        handler: async run => {
          const end = jobs.startTimer({ name: handled.job.name })
          try {
            await handled.handler(run)
            end({ outcome: 'done' })
          } catch (error) {
            end({ outcome: run.signal.aborted ? 'handed-back' : 'failed' })
            throw error
          }
        },
      })),
  }
}

/** Every process on one database reports the same values. */
function addQueueGauges(registry: Registry, database: OpenDatabase): void {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'citewell_jobs',
    help: 'Jobs that wait, run or have failed for good in the last day',
    labelNames: ['name', 'state'],
    registers,
    collect: async () => {
      jobs.reset()
      for (const { name, state, count } of await countJobs(database.db)) jobs.set({ name, state }, count)
    },
  })
}

function addPoolGauge(registry: Registry, { pool }: OpenDatabase): void {
  const gauge = new Gauge({
    name: 'citewell_database_connections',
    help: 'Connections of this process, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
}
