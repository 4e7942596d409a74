import { EventEmitter } from 'node:events'
import { PgBoss } from 'pg-boss'
import { afterCommit } from '../database/joined-pool.ts'
import { listen } from '../database/listen.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import type { Job } from './define-job.ts'
import { jobOrigin } from './job-origin.ts'

const schema = 'jobs'
const channel = 'citewell_job_added'
/** Jobs that are known to take long. */
export const slowGroup = 'slow'

export type JobQueue = {
  boss: PgBoss
  /** The names of all jobs that there are. */
  names: readonly string[]
  /**
   * Adds a job, as part of the transaction that is open here. Of several with the same key that have
   * not begun, one runs. Higher priority goes first.
   */
  enqueue<Payload extends object>(
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: { key?: string; priority?: number; slow?: boolean },
  ): Promise<void>
  /** Tells of jobs added, so that they need not wait for a poll. */
  added: EventEmitter
  /** For a process that works: from here on it is told of what others add. */
  listen(): Promise<void>
  /** The names of which a job is due. */
  due(): Promise<string[]>
  /** Makes interrupted jobs ready to run at once without costing them a try; all active ones, or those named. */
  handBack(ids?: string[]): Promise<number>
  /** Runs jobs that were given up once more. */
  retryFailed(name: string, ids: string[]): Promise<void>
  stop(): Promise<void>
}

/** Opens the queue in the database, for the jobs that are named. */
export async function openJobQueue(
  database: OpenDatabase,
  log: Log,
  known: readonly Job[],
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema,
    schedule: false,
    // No job of ours waits for another; by default that is looked for, and written down, every 5 s.
    flowIntervalSeconds: 60 * 60,
    // Only a process of its own may be gone while its jobs are active; here that process is this one.
    supervise: true,
    ...(database.kind === 'embedded' ? { monitorVacuum: false, reindex: false } : {}),
  })
  boss.on('error', error => log.error({ error }, 'The job queue had an error'))
  await boss.start()
  for (const { name, tries, heartbeatSeconds } of known) {
    const options = {
      policy: 'short' as const,
      retryLimit: tries - 1,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds,
      expireInSeconds: 6 * 60 * 60,
      deleteAfterSeconds: 24 * 60 * 60,
    }
    if (!(await boss.getQueue(name))) await boss.createQueue(name, options)
    // Touched now, since a queue that is first looked up inside a transaction would wait for itself.
    await boss.getQueueStats(name)
  }
  const added = new EventEmitter()
  const { url } = database
  let stopListening = async () => {}
  return {
    boss,
    names: known.map(({ name }) => name),
    added,
    listen: async () => {
      if (url) stopListening = await listen(url, channel, { onPayload: name => added.emit(name) }, log)
    },
    enqueue: async ({ name, payload: schema }, payload, options = {}) => {
      const data = { ...schema.parse(payload), origin: jobOrigin() }
      await boss.send(name, data, {
        singletonKey: options.key ?? crypto.randomUUID(),
        priority: options.priority ?? 0,
        ...(options.slow ? { group: { id: slowGroup } } : {}),
      })
      afterCommit(() => added.emit(name))
      if (url) await database.execute('select pg_notify($1, $2)', [channel, name])
    },
    due: async () => {
      const { rows } = await database.execute(
        `select distinct name from ${schema}.job
         where state < 'active' and not blocked and start_after <= ${schema}.job_now()`,
      )
      return rows.map(({ name }) => name as string)
    },
    handBack: async ids => {
      const { rowCount } = await database.execute(
        `update ${schema}.job set state = 'retry', started_on = null, start_after = now(), heartbeat_on = null
         where state = 'active' and ($1::uuid[] is null or id = any($1::uuid[]))`,
        [ids ?? null],
      )
      return rowCount ?? 0
    },
    retryFailed: async (name, ids) => {
      await boss.retry(name, ids)
      added.emit(name)
      if (url) await database.execute('select pg_notify($1, $2)', [channel, name])
    },
    stop: async () => {
      await stopListening()
      await boss.stop({ graceful: false, close: false })
    },
  }
}
