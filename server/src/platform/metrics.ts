import { trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from './database/open-database.ts'
import { countJobs } from './jobs/job-figures.ts'
import type { JobHandlers, JobName, JobRun } from './jobs/job-list.ts'

export type Metrics = {
  /** All figures of this process in Prometheus's text format. */
  text(): Promise<string>
  /** Measures every call of a server. */
  watchCalls(server: FastifyInstance): void
  /** The same handlers, measured. */
  watchJobs(handlers: JobHandlers): JobHandlers
  ingested(stage: 'read' | 'recognise' | 'index', filetype: string, seconds: number): void
  tokens(model: string, input: number, output: number): void
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const workSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800]

/** The process's own figures, and those of the queue, which are read from the database when they are asked for. */
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
  const ingest = new Histogram({
    name: 'citewell_ingest_seconds',
    help: "Time of a document's stage",
    labelNames: ['stage', 'filetype'],
    buckets: workSeconds,
    registers,
  })
  const tokens = new Counter({
    name: 'citewell_tokens_total',
    help: 'Tokens that models reported',
    labelNames: ['model', 'direction'],
    registers,
  })
  addQueueGauges(registry, database)
  addPoolGauge(registry, database)
  return {
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
      Object.fromEntries(
        Object.entries(handlers).map(([name, handler]) => [
          name,
          async (run: JobRun<JobName>) => {
            const end = jobs.startTimer({ name })
            try {
              await (handler as (run: JobRun<JobName>) => Promise<void>)(run)
              end({ outcome: 'done' })
            } catch (error) {
              end({ outcome: run.signal.aborted ? 'handed-back' : 'failed' })
              throw error
            }
          },
        ]),
      ),
    ingested: (stage, filetype, seconds) => ingest.observe({ stage, filetype }, seconds),
    tokens: (model, input, output) => {
      tokens.inc({ model, direction: 'input' }, input)
      tokens.inc({ model, direction: 'output' }, output)
    },
  }
}

/** The same in every process on one database. */
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
  const readWaiting = async () => {
    const { rows } = await database.execute(
      `select u.tier, count(*)::int as count, extract(epoch from now() - min(d.updated_at))::float8 as seconds
       from documents d join users u on u.id = d.owner_id
       where d.status in ('queued', 'reading', 'indexing') group by 1`,
    )
    waiting.reset()
    age.reset()
    for (const { tier, count, seconds } of rows) {
      waiting.set({ tier }, count)
      age.set({ tier }, seconds)
    }
  }
  // Both are read by one query: the first that is asked for its figures starts it, and the second waits for the same.
  let reading = Promise.resolve()
  const waiting = new Gauge({
    name: 'citewell_documents_waiting',
    help: 'Documents that are not ready yet, by the tier of their owner',
    labelNames: ['tier'],
    registers,
    collect: () => {
      reading = readWaiting()
      return reading
    },
  })
  const age = new Gauge({
    name: 'citewell_documents_waiting_seconds',
    help: 'Age of the oldest document that is not ready yet, by the tier of its owner',
    labelNames: ['tier'],
    registers,
    collect: () => reading,
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
